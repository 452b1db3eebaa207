/// A type that has a name of its own, and the words that its values understand.
struct NamedType: Sendable {
  let name: String
  /// What its arguments are called in the signatures of the words: `["Value", "Error"]`.
  let parameters: [String]
  /// nil for a type whose values are only handed on.
  let kind: ReceiverKind?

  init(_ name: String, _ parameters: [String] = [], _ kind: ReceiverKind? = nil) {
    self.name = name
    self.parameters = parameters
    self.kind = kind
  }

  /// All of them; the first of a kind is how the kind is called where nothing else is known.
  static let all: [NamedType] = [
    NamedType("Signal", ["Value", "Error"], .signal),
    NamedType("SignalProducer", ["Value", "Error"], .producer),
    NamedType("Observer", ["Value", "Error"], .observer),
    NamedType("Event", ["Value", "Error"], .event),
    NamedType("Result", ["Value", "Error"], .result),
    NamedType("Disposable", [], .disposable),
    NamedType("AnyDisposable", [], .disposable),
    NamedType("ScopedDisposable", [], .disposable),
    NamedType("CompositeDisposable", [], .collectingDisposable),
    NamedType("SerialDisposable", [], .serialDisposable),
    NamedType("Lifetime", [], .lifetime),
    NamedType("Scheduler", [], .scheduler),
    NamedType("DateScheduler", [], .scheduler),
    NamedType("ImmediateScheduler", [], .scheduler),
    NamedType("UIScheduler", [], .scheduler),
    NamedType("QueueScheduler", [], .scheduler),
    NamedType("TestScheduler", [], .testScheduler),
    NamedType("NSError", [], .error),
    NamedType("StandardInput", [], .standardInput),
    NamedType("String", [], .string),
    NamedType("Int", [], .int),
    NamedType("Double", [], .double),
    NamedType("Bool", [], .bool),
    NamedType("Array", ["Element"], .array),
    NamedType("Dictionary", ["Key", "Value"], .dictionary),
    NamedType("Range", ["Element"], .range),
    NamedType("Optional", ["Wrapped"], .optional),
    NamedType("Observable", ["Value"], .producer),
    NamedType("AnyPublisher", ["Value", "Error"], .producer),
    NamedType("Just", ["Value"], .producer),
    NamedType("Empty", ["Value", "Error"], .producer),
    NamedType("Fail", ["Value", "Error"], .producer),
    NamedType("Deferred", ["Value", "Error"], .producer),
    NamedType("Future", ["Value", "Error"], .producer),
    NamedType("Record", ["Value", "Error"], .producer),
    NamedType("GroupedSignal", ["Key", "Value", "Error"], .group),
    NamedType("Completion", ["Error"]),
    NamedType("SequenceError"),
    NamedType("TakeBehavior"),
    NamedType("BufferingStrategy", ["Error"]),
    NamedType("FloatingPointRoundingRule"),
    NamedType("CharacterSet"),
  ]

  /// The kinds of the values, by the names of their types.
  static let kinds = Dictionary(
    all.compactMap { type in type.kind.map { (type.name, $0) } }, uniquingKeysWith: { $1 })

  static let named = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { $1 })

  /// What stands for the arguments of types in signatures.
  static let parameterNames = Set(all.flatMap(\.parameters))
}
