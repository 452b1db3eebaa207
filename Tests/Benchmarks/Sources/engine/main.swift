import Harness

benchmark(
  [
    .pump, .hot1, .hot3, .cold3, .loop, .scanDistinct, .combineLatest2, .zip2, .flatMapMerge,
    .flatMapConcat, .flatMapLatest, .observeOn, .contended2, .fanout1000, .churn, .coldstart,
    .property, .shareReplay, .throttleVirtual,
  ], curves: [.observers, .observing, .operators])
