import Weir
import WeirRuntime

extension Word {
  /// Collecting operators of observables with RxSwift's semantics.
  ///
  /// The first time span begins on subscription, and a full buffer is emitted immediately.
  static let bufferingObservables: [Word] = [
    Word(
      "buffer(timeSpan: TimeInterval, count: Int, scheduler: DateScheduler = .main) -> Observable<[Value]>",
      .observables, explanation: .gathers, distribution: .clock,
      summary: "Emits arrays of the values of each time span, of at most 'count' values.",
      notes: """
        An array is emitted when 'timeSpan' has passed or 'count' values have been collected; then \
        a new time span begins. The first one begins on subscription. A time span without values \
        emits an empty array. The remaining values are emitted on completion, even if there are \
        none.
        """,
      example: """
        Observable.of(1, 2, 3).buffer(timeSpan: .seconds(1), count: 2).subscribe { print($0) }
        // next([1, 2]) | next([3]) | completed
        """,
      behavior: .function { (call) throws(Fault) in
        let arrays = try call.spans().flatMap(.merge) { $0.collect().map(Value.array) }
        return call.make(arrays, from: [call.stream], as: .observable)
      }),
    Word(
      "window(timeSpan: TimeInterval, count: Int, scheduler: DateScheduler = .main) -> Observable<Observable<Value>>",
      .observables, explanation: .gathers, distribution: .clock,
      summary: "Emits an Observable, called a window, for each time span or for 'count' values.",
      notes: """
        A window emits the values of its time span and completes when 'timeSpan' has passed or it \
        has emitted 'count' values; then the next one opens. The first window opens on \
        subscription. A window does not replay values: late observers receive only later values or \
        the terminal event.
        """,
      example: """
        Observable.of(1, 2, 3).window(timeSpan: .seconds(1), count: 2)
          .flatMap { window in window.toArray() }
          .subscribe(onNext: { print($0) })  // [1, 2] | [3]
        """,
      behavior: .function { (call) throws(Fault) in
        let source = call.stream
        let windows = try call.spans().map { call.make($0, from: [source], as: .observable) }
        return call.make(windows, from: [source], as: .observable)
      }),
  ]
}

extension WordCall {
  /// Splits the stream into windows. A window ends after a time span or after `count` values.
  fileprivate func spans() throws(Fault) -> SignalProducer<SignalProducer<Value, Value>, Value> {
    stream.producer.windows(
      every: try forwardInterval(0), count: try positiveCount(1),
      on: PromptScheduler(try scheduler(2)), opensAtOnce: true)
  }
}
