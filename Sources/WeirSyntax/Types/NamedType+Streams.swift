extension NamedType {
  /// The streams of RxSwift and Combine that are more than producers, in the order of the help
  /// pages.
  package static let streams: [NamedType] = [
    observable, connectableObservable, groupedObservable, testableObservable, publishSubject,
    asyncSubject, replaySubject, passthroughSubject, behaviorSubject,
    currentValueSubject, publishRelay, replayRelay, behaviorRelay, single, maybe, completable,
    infallible, driver, controlProperty, controlEvent,
  ]

  /// RxSwift's traits, each with its own guarantees.
  package static let traits = streams.filter { $0.role == .trait } + [sharedSignal]

  package static let observable = NamedType(
    "Observable", ["Value"], .observable, bases: [.producer], .trait,
    is: "RxSwift's stream: a producer, whose work begins anew for each subscription.")

  package static let connectableObservable = NamedType(
    "ConnectableObservable", ["Value"], .connectableObservable,
    bases: [.connectable, .observable, .producer],
    is:
      "RxSwift's stream whose subscriptions share one run of its source, which begins with 'connect'."
  )

  package static let groupedObservable = NamedType(
    "GroupedObservable", ["Key", "Value"], .groupedObservable,
    bases: [.observable, .producer],
    is: "The values of an Observable that have one key in common.")

  package static let testableObservable = NamedType(
    "TestableObservable", ["Value"], .testableObservable,
    bases: [.observable, .producer],
    is: "RxTest's Observable of recorded events, which records its subscriptions.")

  package static let publishSubject = NamedType(
    "PublishSubject", ["Value"], .subject, bases: [.observable, .producer, .observer], .subject,
    is: "A stream that can be sent to; it sends what comes after the subscription.")

  package static let asyncSubject = NamedType(
    "AsyncSubject", ["Value"], .subject, bases: [.observable, .producer, .observer], .subject,
    is: "A stream that can be sent to; it sends the last value when it completes.")

  package static let replaySubject = NamedType(
    "ReplaySubject", ["Value"], .subject, bases: [.observable, .producer, .observer], .subject,
    is: "A stream that can be sent to; it first replays the last values to each subscriber.")

  static let passthroughSubject = NamedType(
    "PassthroughSubject", ["Value", "Error"], .subject, bases: [.producer, .observer], .subject,
    is: "Combine's stream that can be sent to; it sends what comes after the subscription.")

  package static let behaviorSubject = NamedType(
    "BehaviorSubject", ["Value"], .behaviorSubject,
    bases: [.subject, .observable, .producer, .observer],
    .subject,
    is: "A stream that can be sent to; it first sends the present value to each subscriber.")

  static let currentValueSubject = NamedType(
    "CurrentValueSubject", ["Value", "Error"], .behaviorSubject,
    bases: [.subject, .producer, .observer], .subject,
    is: "Combine's stream that can be sent to and has a present value.")

  package static let publishRelay = NamedType(
    "PublishRelay", ["Value"], .relay, bases: [.observable, .producer], .relay,
    promises: .noFailure,
    is: "A subject that never ends; it sends what comes after the subscription.")

  package static let replayRelay = NamedType(
    "ReplayRelay", ["Value"], .relay, bases: [.observable, .producer], .relay, promises: .noFailure,
    is: "A subject that never ends; it first replays the last values to each subscriber.")

  package static let behaviorRelay = NamedType(
    "BehaviorRelay", ["Value"], .behaviorRelay, bases: [.relay, .observable, .producer], .relay,
    promises: .noFailure,
    is: "A subject that never ends; it has a present value, which each subscriber gets first.")

  package static let single = NamedType(
    "Single", ["Value"], .single, bases: [.observable, .producer], .trait,
    promises: [.atMostOneValue, .someValue],
    is: "A stream of exactly one value, or a failure.")

  package static let maybe = NamedType(
    "Maybe", ["Value"], .maybe, bases: [.observable, .producer], .trait, promises: .atMostOneValue,
    is: "A stream of one value, or none, or a failure.")

  package static let completable = NamedType(
    "Completable", [], .completable, bases: [.observable, .producer], .trait,
    promises: [.atMostOneValue, .noValue],
    is: "A stream without values: it completes or fails.")

  package static let infallible = NamedType(
    "Infallible", ["Value"], .infallible, bases: [.observable, .producer], .trait,
    promises: .noFailure,
    is: "A stream that cannot fail.")

  package static let driver = NamedType(
    "Driver", ["Value"], .driver, bases: [.observable, .producer], .trait,
    promises: [.noFailure, .replaying],
    is: "A stream for the user interface: it cannot fail, is shared, and replays its last value.")

  package static let controlProperty = NamedType(
    "ControlProperty", ["Value"], .controlProperty, bases: [.observable, .producer, .observer],
    .control,
    promises: .noFailure,
    is: "The value of a control: it can be observed and set, and it cannot fail.")

  package static let controlEvent = NamedType(
    "ControlEvent", ["Value"], .controlEvent, bases: [.observable, .producer], .control,
    promises: .noFailure,
    is: "What happens to a control, as a stream that cannot fail.")

  /// RxSwift's `Signal`, which only its type arguments distinguish from a ReactiveSwift `Signal`.
  package static let sharedSignal = NamedType(
    "Signal", ["Value"], .sharedSignal, bases: [.observable, .producer], .trait,
    promises: [.noFailure, .sharing], is: "RxSwift's shared stream of events that cannot fail.")
}
