import WeirSyntax

/// A type as a value: what `Signal<Int, NoError>` is in `Signal<Int, NoError>.pipe()`.
final class TypeValue {
  let name: String
  /// As written, with its arguments.
  let spelling: String
  /// What the program says of it, where the program declares it.
  let declared: DeclaredType?
  let type: Type
  /// The trait that it stands for; `Signal` is ReactiveSwift's.
  let trait: NamedType?

  init(_ type: Type, declared: DeclaredType? = nil) {
    self.type = type
    self.declared = declared
    name = type.constructor
    let named = NamedType.named[name]
    trait = named?.role == nil ? nil : named
    spelling = type.description
  }
}

/// An enum: its cases and members.
final class EnumType: DeclaredType, @unchecked Sendable {
  struct Case {
    let name: String
    let labels: [String?]?
    let rawValue: Value?
    /// The types of the values that the case carries.
    var types: [Type] = []
    /// To those types.
    var conversions: [Conversion?] = []
    /// As it is printed, where that is not its name.
    var text: String? = nil
    /// How it was called, and how others call it.
    var otherNames: [String] = []
    /// True where its values may be of the type itself.
    var isIndirect = false

    /// The values as the case carries them, or nil where one is of another type.
    func converted(_ payload: [Value]) -> [Value]? {
      guard conversions.count == payload.count else { return payload }
      var values: [Value] = []
      for (conversion, value) in zip(conversions, payload) {
        guard let value = conversion.map({ $0.convert(value) }) ?? value else { return nil }
        values.append(value)
      }
      return values
    }
  }

  /// True where the values that its cases carry may be of the type itself.
  var isIndirect = false
  var cases: [Case] = [] {
    didSet {
      indexes = Dictionary(
        zip(cases.map(\.name), cases.indices), uniquingKeysWith: { first, _ in first })
    }
  }
  /// Where the cases stand, by their names.
  private var indexes: [String: Int] = [:]
  /// What its values understand.
  let kind: ReceiverKind

  init(
    name: String, cases: [Case] = [], kind: ReceiverKind = .enumCase, outer: DeclaredType? = nil,
    in heap: Heap? = nil
  ) {
    self.cases = cases
    self.kind = kind
    super.init(name: name, outer: outer, in: heap)
    indexes = Dictionary(
      zip(cases.map(\.name), cases.indices), uniquingKeysWith: { first, _ in first })
  }

  override func letGo() {
    super.letGo()
    cases = []
  }

  /// The case of that name, older spellings included.
  func enumCase(named name: String) -> Case? {
    if let index = indexes[name] { return cases[index] }
    guard EnumType.meanings[name] != nil || isRenamed else { return nil }
    let name = EnumType.meaning(of: name)
    return cases.first { $0.name == name } ?? cases.first { EnumType.meaning(of: $0.name) == name }
  }

  static let event = EnumType(
    name: "Event",
    cases: [
      Case(name: "value", labels: [nil], rawValue: nil, otherNames: ["Next", "next"]),
      Case(
        name: "failed", labels: [nil], rawValue: nil,
        otherNames: ["Failed", "error", "Error", "failure", "Failure"]),
      Case(name: "completed", labels: nil, rawValue: nil, otherNames: ["Completed"]),
      Case(name: "interrupted", labels: nil, rawValue: nil, otherNames: ["Interrupted"]),
    ], kind: .event)

  static let result = EnumType(
    name: "Result",
    cases: [
      Case(name: "success", labels: [nil], rawValue: nil, otherNames: ["Success"]),
      Case(name: "failure", labels: [nil], rawValue: nil, otherNames: ["Failure"]),
    ], kind: .result)

  /// The enums of the language itself.
  static let builtIn = [
    "Event": event, "Result": result, "Completion": completion, "SequenceError": sequenceError,
    "SingleEvent": result, "MaybeEvent": maybeEvent, "CompletableEvent": completableEvent,
    "InfallibleEvent": infallibleEvent,
    "RxError": rxError, "ActionError": actionError, "Decision": decision,
    "ValidationResult": validation, "DispatchQoS": quality,
    "CancellationError": cancellationError, "TaskPriority": taskPriority,
    "BufferingPolicy": bufferingPolicy, "AsyncBufferingPolicy": asyncBufferingPolicy,
    "Termination": asyncTermination, "FloatingPointSign": sign,
    "FloatingPointRoundingRule": roundingRule, "CharacterSet": characterSet,
    "DirectoryChange": directoryChange, "SystemSignal": systemSignal, "KeyPress": keyPress,
    "FollowStart": followStart, "TestError": testError, "PlaygroundError": playgroundError,
  ]

  /// How a stream ended that was not cancelled, as Combine says it.
  static let completion = EnumType(
    name: "Completion",
    cases: [
      Case(name: "finished", labels: nil, rawValue: nil),
      Case(name: "failure", labels: [nil], rawValue: nil),
    ])

  static let sequenceError = EnumType(
    name: "SequenceError",
    cases: [
      Case(name: "noValue", labels: nil, rawValue: nil),
      Case(name: "moreThanOneValue", labels: nil, rawValue: nil),
    ])

  /// True where some of the cases have had other names.
  private var isRenamed: Bool {
    cases.count < 16 && cases.contains { EnumType.meanings[$0.name] != nil }
  }

  /// True where two names mean the same case.
  static func sameCase(_ left: String, _ right: String) -> Bool {
    left == right || meaning(of: left) == meaning(of: right)
  }

  /// What a case of that name is called among the events, or in the other enums that have had others.
  private static func meaning(of name: String) -> String { meanings[name] ?? name }

  private static let renamed = [event, result, actionError]

  private static let meanings = Dictionary(
    renamed.flatMap(\.cases).flatMap { one in one.otherNames.map { ($0, one.name) } },
    uniquingKeysWith: { first, _ in first })

  /// The present name of a case that has been called otherwise; nil for other names.
  static func presentName(of name: String) -> String? {
    guard !renamed.contains(where: { $0.cases.contains { $0.name == name } }) else { return nil }
    return renamed.flatMap(\.cases).last { $0.otherNames.contains(name) }?.name
  }
}
