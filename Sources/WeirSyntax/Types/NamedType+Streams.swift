extension NamedType {
  /// The stream types of RxSwift and Combine that have members beyond those of a producer, in the
  /// order of the help pages.
  package static let streams: [NamedType] = [
    observable, connectableObservable, groupedObservable, testableObservable, publishSubject,
    asyncSubject, replaySubject, behaviorSubject, variable, publishRelay, replayRelay,
    behaviorRelay, single, maybe, completable, infallible, driver, controlProperty, controlEvent,
    publisher, future, connectablePublisher, passthroughSubject, currentValueSubject, published,
  ]

  /// RxSwift's traits, each with its own guarantees.
  package static let traits =
    streams.filter { $0.role == .trait && $0 !== publisher } + [
      sharedSignal
    ]

  package static let observable = NamedType(
    "Observable", ["Value"], .observable, bases: [.producer], .trait,
    is: "RxSwift's stream; each subscription runs its work again.")

  package static let connectableObservable = NamedType(
    "ConnectableObservable", ["Value"], .connectableObservable,
    bases: [.connectable, .observable, .producer],
    is:
      "An Observable whose subscribers share one subscription, which 'connect' starts."
  )

  package static let groupedObservable = NamedType(
    "GroupedObservable", ["Key", "Value"], .groupedObservable,
    bases: [.observable, .producer],
    is: "The values of an Observable with a common key.")

  package static let testableObservable = NamedType(
    "TestableObservable", ["Value"], .testableObservable,
    bases: [.observable, .producer],
    is: "RxTest's Observable of recorded events, which records its subscriptions.")

  package static let publishSubject = NamedType(
    "PublishSubject", ["Value"], .subject, bases: [.observable, .producer, .observer], .subject,
    is: "A subject that emits the values sent after the subscription.")

  package static let asyncSubject = NamedType(
    "AsyncSubject", ["Value"], .subject, bases: [.observable, .producer, .observer], .subject,
    is: "A subject that emits only its last value, when it completes.")

  package static let replaySubject = NamedType(
    "ReplaySubject", ["Value"], .subject, bases: [.observable, .producer, .observer], .subject,
    is: "A subject that replays its latest values to each new subscriber.")

  package static let behaviorSubject = NamedType(
    "BehaviorSubject", ["Value"], .behaviorSubject,
    bases: [.subject, .observable, .producer, .observer],
    .subject,
    is: "A subject with a current value, which each new subscriber receives first.")

  package static let variable = NamedType(
    "Variable", ["Value"], .variable,
    bases: [.behaviorSubject, .subject, .observable, .producer, .observer], .subject,
    promises: .noFailure,
    is: "The former BehaviorRelay of RxSwift 2 to 4: a value that can be set and observed.")

  package static let publishRelay = NamedType(
    "PublishRelay", ["Value"], .relay, bases: [.observable, .producer], .relay,
    promises: .noFailure,
    is: "A subject that never terminates; emits the values sent after the subscription.")

  package static let replayRelay = NamedType(
    "ReplayRelay", ["Value"], .relay, bases: [.observable, .producer], .relay, promises: .noFailure,
    is: "A subject that never terminates; replays its latest values to each new subscriber.")

  package static let behaviorRelay = NamedType(
    "BehaviorRelay", ["Value"], .behaviorRelay, bases: [.relay, .observable, .producer], .relay,
    promises: .noFailure,
    is: "A subject that never terminates; each new subscriber receives its current value first.")

  package static let single = NamedType(
    "Single", ["Value"], .single, bases: [.observable, .producer], .trait,
    promises: [.atMostOneValue, .someValue],
    is: "A stream that emits exactly one value or fails.")

  package static let maybe = NamedType(
    "Maybe", ["Value"], .maybe, bases: [.observable, .producer], .trait, promises: .atMostOneValue,
    is: "A stream that emits at most one value or fails.")

  package static let completable = NamedType(
    "Completable", [], .completable, bases: [.observable, .producer], .trait,
    promises: [.atMostOneValue, .noValue],
    is: "A stream without values, which only completes or fails.")

  package static let infallible = NamedType(
    "Infallible", ["Value"], .infallible, bases: [.observable, .producer], .trait,
    promises: .noFailure,
    is: "A stream that cannot fail.")

  package static let driver = NamedType(
    "Driver", ["Value"], .driver, bases: [.observable, .producer], .trait,
    promises: [.noFailure, .replaying],
    is: "A shared stream for user interfaces: cannot fail, and replays its latest value.")

  package static let controlProperty = NamedType(
    "ControlProperty", ["Value"], .controlProperty, bases: [.observable, .producer, .observer],
    .control,
    promises: .noFailure,
    is: "The value of a control, which can be observed and set; cannot fail.")

  package static let controlEvent = NamedType(
    "ControlEvent", ["Value"], .controlEvent, bases: [.observable, .producer], .control,
    promises: .noFailure,
    is: "The events of a control, as a stream that cannot fail.")

  /// RxSwift's `Signal`, which only its type arguments distinguish from a ReactiveSwift `Signal`.
  package static let sharedSignal = NamedType(
    "Signal", ["Value"], .sharedSignal, bases: [.observable, .producer], .trait,
    promises: [.noFailure, .sharing], is: "RxSwift's shared stream that cannot fail.")
}
