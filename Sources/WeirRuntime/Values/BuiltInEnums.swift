import WeirSyntax

// The built-in enums other than events, results and the enums of I/O.
extension EnumType {
  private static let value = Type.variable("Value")
  private static let error = Type.variable("Error")

  /// The single event of a `Maybe`.
  package static let maybeEvent = EnumType(
    name: "MaybeEvent",
    cases: [
      Case("success", [value]), Case("error", [.named("Error", [])]), Case("completed"),
    ])

  /// An event of an `Infallible`.
  package static let infallibleEvent = EnumType(
    name: "InfallibleEvent", cases: [Case("next", [value]), Case("completed")])

  /// The single event of a `Completable`.
  package static let completableEvent = EnumType(
    name: "CompletableEvent", cases: [Case("error", [.named("Error", [])]), Case("completed")])

  /// The reason why an execution of an action failed.
  static let actionError = EnumType(
    name: "ActionError",
    cases: [
      Case("disabled", otherNames: ["NotEnabled"]),
      Case("producerFailed", [error], otherNames: ["ProducerError"]),
    ])

  /// The decision of a validator about a proposed value.
  static let decision = EnumType(
    name: "Decision",
    cases: [Case("valid"), Case("coerced", [value, .optional(error)]), Case("invalid", [error])])

  /// The outcome of proposing a value to a validating property.
  package static let validation = EnumType(
    name: "ValidationResult",
    cases: [
      Case("valid", [value]),
      Case(
        "coerced", [value, value, .optional(error)],
        labels: ["replacement", "proposed", "error"]),
      Case("invalid", [value, error]),
    ], kind: .validation)

  /// The errors that RxSwift itself emits or throws.
  package static let rxError = EnumType(
    name: "RxError",
    cases: [
      Case("unknown", text: "Unknown error occurred."),
      Case("disposed", text: "The subject was already disposed."),
      Case("overflow", text: "Arithmetic overflow occurred."),
      Case("argumentOutOfRange", text: "Argument out of range."),
      Case("noElements", text: "Sequence doesn't contain any elements."),
      Case("moreThanOneElement", text: "Sequence contains more than one element."),
      Case("timeout", text: "Sequence timeout."),
    ])

  /// The values and the end of RxBlocking's observable.
  package static let materialized = EnumType(
    name: "MaterializedSequenceResult",
    cases: [
      Case("completed", [.array(value)], labels: ["elements"]),
      Case("failed", [.array(value), .named("Error", [])], labels: ["elements", "error"]),
    ])

  /// The error type of the reactive libraries' playgrounds and tests.
  static let testError = EnumType(
    name: "TestError",
    cases: [
      Case("Default", otherNames: ["default"]), Case("Error1", otherNames: ["error1"]),
      Case("Error2", otherNames: ["error2"]), Case("test"), Case("Test"),
    ])

  /// The error type of ReactiveSwift's playgrounds.
  static let playgroundError = EnumType(
    name: "PlaygroundError", cases: [Case("example", [.string])])

  /// The error thrown at a suspension point of a cancelled task.
  package static let cancellationError = EnumType(
    name: "CancellationError", cases: [Case("cancelled", text: "CancellationError()")])

  static let taskPriority = EnumType(
    name: "TaskPriority",
    cases: ["high", "medium", "low", "userInitiated", "utility", "background"].map { Case($0) })

  /// The policy for values that the consumer has not requested yet.
  static let bufferingPolicy = EnumType(
    name: "BufferingPolicy",
    cases: [Case("unbounded"), Case("oldest", [.int]), Case("newest", [.int])])

  /// The buffering policy of an `AsyncStream`.
  static let asyncBufferingPolicy = EnumType(
    name: "AsyncBufferingPolicy",
    cases: [
      Case("unbounded"), Case("bufferingOldest", [.int]), Case("bufferingNewest", [.int]),
    ])

  /// The policy of `buffer(policy:)` of swift-async-algorithms.
  static let asyncBufferPolicy = EnumType(
    name: "AsyncBufferSequencePolicy",
    cases: [
      Case("unbounded"), Case("bounded", [.int]), Case("bufferingLatest", [.int]),
      Case("bufferingOldest", [.int]),
    ])

  /// The clock of a timer. All clocks of a session show the same time.
  package static let clock = EnumType(
    name: "Clock", cases: [Case("continuous"), Case("suspending")])

  /// The reason why an `AsyncStream` ended.
  package static let asyncTermination = EnumType(
    name: "Termination",
    cases: [Case("finished", [.optional(.named("Error", []))]), Case("cancelled")])

  /// The order of two values of Foundation.
  package static let comparisonResult = EnumType(
    name: "ComparisonResult",
    cases: ["orderedAscending", "orderedSame", "orderedDescending"].map { Case($0) })

  /// The result of waiting for expectations of XCTest.
  package static let waiterResult = EnumType(
    name: "XCTWaiter.Result",
    cases: [
      "completed", "timedOut", "incorrectOrder", "invertedFulfillment", "interrupted",
    ].map { Case($0) })

  /// A time interval of Dispatch.
  package static let timeInterval = EnumType(
    name: "DispatchTimeInterval",
    cases: ["seconds", "milliseconds", "microseconds", "nanoseconds"].map { Case($0, [.int]) }
      + [Case("never")])

  /// The quality of service of a dispatch queue.
  static let quality = EnumType(
    name: "DispatchQoS",
    cases: [
      "userInteractive", "userInitiated", "default", "utility", "background", "unspecified",
      // The names of Swift 2.
      "UserInteractive", "UserInitiated", "Default", "Utility", "Background",
    ].map { Case($0) })
}

extension EnumType.Case {
  /// Creates a case with associated values of the given types.
  init(
    _ name: String, _ types: [Type] = [], labels: [String?]? = nil, text: String? = nil,
    otherNames: [String] = []
  ) {
    self.init(
      name: name, labels: types.isEmpty ? nil : labels ?? types.map { _ in nil }, rawValue: nil,
      types: types, text: text, otherNames: otherNames)
  }
}
