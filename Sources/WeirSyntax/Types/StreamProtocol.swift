/// A protocol of a stream library that programs can extend.
package struct StreamProtocol: Sendable {
  /// The name and the former names of the protocol.
  package let names: [String]
  /// The type of `self` in an extension of the protocol.
  package let selfType: Type
  /// The built-in types that conform to the protocol.
  package let types: [String]

  private init(_ names: [String], like type: String, _ arguments: [String] = [], _ types: [String])
  {
    self.names = names
    selfType = .named(type, arguments.map(Type.variable))
    self.types = types
  }

  package static let all = [
    StreamProtocol(["ObservableType"], like: "Observable", ["Value"], observables),
    StreamProtocol(
      ["ObservableConvertibleType"], like: "Observable", ["Value"],
      observables + primitives + shared + ["Infallible"]),
    StreamProtocol(["InfallibleType"], like: "Infallible", ["Value"], ["Infallible"]),
    StreamProtocol(
      ["PrimitiveSequenceType", "PrimitiveSequence"], like: "Observable", ["Value"],
      primitives),
    StreamProtocol(
      ["SharedSequenceConvertibleType", "SharedSequence"], like: "Driver", ["Value"], shared),
    StreamProtocol(
      ["ControlPropertyType"], like: "ControlProperty", ["Value"], ["ControlProperty"]),
    StreamProtocol(["ControlEventType"], like: "ControlEvent", ["Value"], ["ControlEvent"]),
    StreamProtocol(
      ["ObserverType"], like: "Observer", ["Value", "Error"],
      subjects + ["Observer", "AnyObserver", "Binder", "ControlProperty", "TestableObserver"]),
    StreamProtocol(
      ["SignalProtocol", "SignalType"], like: "Signal", ["Value", "Error"], ["Signal"]),
    StreamProtocol(
      ["SignalProducerProtocol", "SignalProducerType"], like: "SignalProducer", ["Value", "Error"],
      ["SignalProducer"]),
    StreamProtocol(
      ["SignalProducerConvertible"], like: "SignalProducer", ["Value", "Error"],
      ["SignalProducer", "Signal"] + properties),
    StreamProtocol(["PropertyProtocol", "PropertyType"], like: "Property", ["Value"], properties),
    StreamProtocol(
      ["MutablePropertyProtocol", "MutablePropertyType"], like: "MutableProperty", ["Value"],
      ["MutableProperty", "ValidatingProperty"]),
    StreamProtocol(
      ["Publisher"], like: "AnyPublisher", ["Value", "Error"],
      [
        "AnyPublisher", "Just", "Empty", "Fail", "Deferred", "Record", "Future",
        "ConnectablePublisher", "Published",
      ] + combineSubjects),
    StreamProtocol(
      ["Subscriber"], like: "AnySubscriber", ["Value", "Error"],
      ["AnySubscriber", "Sink", "Assign"] + combineSubjects),
    StreamProtocol(
      ["ConnectablePublisher"], like: "ConnectablePublisher", ["Value", "Error"],
      ["ConnectablePublisher"]),
    StreamProtocol(
      ["Subject"], like: "PassthroughSubject", ["Value", "Error"], combineSubjects),
    StreamProtocol(
      ["AsyncSequence"], like: "AsyncSequence", ["Element", "Failure"], asyncSequences),
  ]

  package static let named = Dictionary(
    uniqueKeysWithValues: all.flatMap { stream in stream.names.map { ($0, stream) } })

  /// The streams of RxSwift that a marker type distinguishes, such as `PrimitiveSequence` where
  /// `Trait == SingleTrait`, by the name of the marker type.
  package static let marked = [
    "SingleTrait": "Single", "MaybeTrait": "Maybe", "CompletableTrait": "Completable",
    "DriverSharingStrategy": "Driver",
  ]

  private static let subjects = [
    "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject",
  ]
  private static let observables =
    subjects + [
      "Observable", "PublishRelay", "BehaviorRelay", "ReplayRelay", "ControlProperty",
      "ControlEvent", "ConnectableObservable", "GroupedObservable", "TestableObservable",
    ]
  private static let combineSubjects = ["PassthroughSubject", "CurrentValueSubject"]
  private static let primitives = ["Single", "Maybe", "Completable"]
  private static let shared = ["Driver"]
  private static let asyncSequences = [
    "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "AsyncValues", "AsyncTimerSequence",
    "AsyncChannel", "AsyncThrowingChannel", "TaskGroup", "ThrowingTaskGroup",
  ]
  private static let properties = [
    "Property", "MutableProperty", "ValidatingProperty", "AnyProperty", "ConstantProperty",
  ]
}
