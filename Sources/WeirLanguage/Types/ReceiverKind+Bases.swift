extension ReceiverKind {
  /// The kinds whose words this one understands beside its own, which go first.
  var bases: [ReceiverKind] {
    switch self {
    case .mutableProperty, .validatingProperty: [.property]
    case .subject: [.producer, .observer]
    case .behaviorSubject: [.subject, .producer, .observer]
    case .relay: [.producer]
    case .behaviorRelay: [.relay, .producer]
    case .single, .maybe, .completable, .infallible, .driver, .sharedSignal, .controlEvent:
      [.producer]
    case .controlProperty: [.producer, .observer]
    case .binder: [.observer]
    case .connectable: [.producer]
    case .unarySignal: [.sharedSignal, .messageSource, .producer]
    default: []
    }
  }

  /// What an operator makes of a stream of this kind: most traits last through the operators that
  /// keep their promise, as RxSwift says.
  func derived(by word: String) -> ReceiverKind {
    switch self {
    case _ where !bases.contains(.producer): self
    case .connectable: .producer
    case .single where Self.mayDropTheValue.contains(word): .maybe
    case .single, .completable: Self.keepsOneValue.contains(word) ? self : .producer
    case .maybe:
      Self.keepsOneValue.contains(word) || Self.mayDropTheValue.contains(word) ? self : .producer
    case .infallible, .driver, .sharedSignal, .unarySignal:
      Self.cannotFail.contains(word) ? self : .producer
    default: .producer
    }
  }

  private static let keepsOneValue: Set = [
    "map", "flatMap", "on", "do", "delay", "delaySubscription", "observe", "start", "subscribe",
    "flatMapError", "catch", "replaceError", "catchAndReturn", "retry", "timeout", "mapError",
    "attempt", "attemptMap", "logEvents", "debug",
  ]

  private static let mayDropTheValue: Set = ["filter", "compactMap", "skipNil"]

  private static let cannotFail: Set = [
    "map", "filter", "compactMap", "skipNil", "on", "do", "delay", "logEvents", "debug", "observe",
    "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "flatten", "switchLatest", "scan",
    "take", "skip", "skipRepeats", "distinctUntilChanged", "debounce", "throttle", "prefix",
    "startWith", "combineLatest", "zip", "merge", "concat", "withLatest", "withLatestFrom",
    "withUnretained", "share", "asSharedSequence",
  ]
}
