/// A type as a value: what `Signal<Int, NoError>` is in `Signal<Int, NoError>.pipe()`.
final class TypeValue {
  let name: String
  /// As written, with its arguments.
  let spelling: String
  /// What the program says of it, where the program declares it.
  let declared: DeclaredType?
  let type: Type

  init(_ type: Type, declared: DeclaredType? = nil) {
    self.type = type
    self.declared = declared
    name = type.constructor
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

  var cases: [Case] = []
  /// What its values understand.
  let kind: ReceiverKind

  init(
    name: String, cases: [Case] = [], kind: ReceiverKind = .enumCase, in heap: Heap? = nil
  ) {
    self.cases = cases
    self.kind = kind
    super.init(name: name, in: heap)
  }

  override func letGo() {
    super.letGo()
    for index in cases.indices { cases[index].conversions = [] }
  }

  /// The case of that name, older spellings included.
  func enumCase(named name: String) -> Case? {
    if let found = cases.first(where: { $0.name == name }) { return found }
    let name = EnumType.present[name] ?? name
    return cases.first { $0.name == name } ?? cases.first { EnumType.present[$0.name] == name }
  }

  /// How the events of the seeds' libraries were and are called.
  private static let present = [
    "Next": "value", "next": "value", "Failed": "failed", "error": "failed", "Error": "failed",
    "Completed": "completed", "Interrupted": "interrupted", "Success": "success",
    "failure": "failed", "Failure": "failed", "NotEnabled": "disabled",
    "ProducerError": "producerFailed",
  ]

  static let event = EnumType(
    name: "Event",
    cases: [
      Case(name: "value", labels: [nil], rawValue: nil),
      Case(name: "failed", labels: [nil], rawValue: nil),
      Case(name: "completed", labels: nil, rawValue: nil),
      Case(name: "interrupted", labels: nil, rawValue: nil),
    ], kind: .event)

  static let result = EnumType(
    name: "Result",
    cases: [
      Case(name: "success", labels: [nil], rawValue: nil),
      Case(name: "failure", labels: [nil], rawValue: nil),
    ], kind: .result)

  /// The enums of the language itself.
  static let builtIn = [
    "Event": event, "Result": result, "Completion": completion, "SequenceError": sequenceError,
    "SingleEvent": result, "MaybeEvent": maybeEvent, "CompletableEvent": completableEvent,
    "RxError": rxError, "ActionError": actionError, "Decision": decision,
    "ValidationResult": validation, "DispatchQoS": quality,
    "FloatingPointRoundingRule": roundingRule, "CharacterSet": characterSet,
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

  /// True where two names mean the same case.
  static func sameCase(_ left: String, _ right: String) -> Bool {
    left == right || (present[left] ?? left) == (present[right] ?? right)
  }
}
