import WeirSyntax

/// A type used as a value, such as `Signal<Int, NoError>` in `Signal<Int, NoError>.pipe()`.
package final class TypeValue {
  package let name: String
  /// The type as written, with its generic arguments.
  package let spelling: String
  /// The declaration of the type, if the program declares it.
  package let declared: DeclaredType?
  package let type: Type
  /// The stream type of a reactive library that the type names, if any. `Signal` names
  /// ReactiveSwift's type.
  let trait: NamedType?

  package init(_ type: Type, declared: DeclaredType? = nil) {
    // 'NoError' is a former name of 'Never'.
    let type = type == .named("NoError", []) ? .named("Never", []) : type
    self.type = type
    self.declared = declared
    name = type.constructor
    let named = NamedType.named[name]
    trait =
      if let named, named.role == nil {
        named.kind == .publisher ? .publisher : named === NamedType.future ? named : nil
      } else {
        named
      }
    spelling = type.description
  }
}

/// An enum with its cases and members.
package final class EnumType: DeclaredType, @unchecked Sendable {
  package struct Case {
    package let name: String
    package let labels: [String?]?
    package let rawValue: Value?
    /// The types of the associated values.
    package var types: [Type] = []
    /// The conversions of the associated values to `types`.
    package var conversions: [Conversion?] = []
    /// The printed text, if it differs from the name.
    package var text: String? = nil
    /// Former names, and the names that other libraries use.
    var otherNames: [String] = []
    /// Whether an associated value can have the enum's own type.
    package var isIndirect = false

    package init(
      name: String, labels: [String?]?, rawValue: Value?, types: [Type] = [],
      conversions: [Conversion?] = [], text: String? = nil, otherNames: [String] = [],
      isIndirect: Bool = false
    ) {
      (
        self.name, self.labels, self.rawValue, self.types, self.conversions, self.text,
        self.otherNames, self.isIndirect
      ) = (name, labels, rawValue, types, conversions, text, otherNames, isIndirect)
    }

    /// Returns the associated values converted to the types of the case; nil if the type of a value
    /// is unrelated.
    package func converted(_ payload: [Value]) -> [Value]? {
      guard conversions.count == payload.count else { return payload }
      var values: [Value] = []
      for (conversion, value) in zip(conversions, payload) {
        guard let value = conversion.map({ $0.convert(value) }) ?? value else { return nil }
        values.append(value)
      }
      return values
    }
  }

  /// Whether associated values can have the enum's own type.
  package var isIndirect = false
  package var cases: [Case] = [] {
    didSet {
      indexes = Dictionary(
        zip(cases.map(\.name), cases.indices), uniquingKeysWith: { first, _ in first })
    }
  }
  /// The indexes of the cases by name.
  private var indexes: [String: Int] = [:]
  /// The receiver kind of the values, which determines their built-in members.
  package let kind: ReceiverKind

  package init(
    name: String, cases: [Case] = [], kind: ReceiverKind = .enumCase, outer: DeclaredType? = nil,
    in heap: Heap? = nil
  ) {
    self.cases = cases
    self.kind = kind
    super.init(name: name, outer: outer, in: heap)
    indexes = Dictionary(
      zip(cases.map(\.name), cases.indices), uniquingKeysWith: { first, _ in first })
  }

  override func releaseReferences() {
    super.releaseReferences()
    cases = []
  }

  /// Returns the case with the given name, which can be one of its `otherNames`.
  package func enumCase(named name: String) -> Case? {
    if let index = indexes[name] { return cases[index] }
    guard EnumType.meanings[name] != nil || isRenamed else { return nil }
    let name = EnumType.meaning(of: name)
    return cases.first { $0.name == name } ?? cases.first { EnumType.meaning(of: $0.name) == name }
  }

  package static let event = EnumType(
    name: "Event",
    cases: [
      Case(name: "value", labels: [nil], rawValue: nil, otherNames: ["Next", "next"]),
      Case(
        name: "failed", labels: [nil], rawValue: nil,
        otherNames: ["Failed", "error", "Error", "failure", "Failure"]),
      Case(name: "completed", labels: nil, rawValue: nil, otherNames: ["Completed"]),
      Case(name: "interrupted", labels: nil, rawValue: nil, otherNames: ["Interrupted"]),
    ], kind: .event)

  package static let result = EnumType(
    name: "Result",
    cases: [
      Case(name: "success", labels: [nil], rawValue: nil, otherNames: ["Success"]),
      Case(name: "failure", labels: [nil], rawValue: nil, otherNames: ["Failure"]),
    ], kind: .result)

  /// The built-in enums by name.
  package static let builtIn = [
    "Event": event, "Result": result, "Completion": completion, "SequenceError": sequenceError,
    "SingleEvent": result, "MaybeEvent": maybeEvent, "CompletableEvent": completableEvent,
    "InfallibleEvent": infallibleEvent,
    "RxError": rxError, "ActionError": actionError, "Decision": decision,
    "ValidationResult": validation, "DispatchQoS": quality,
    "CancellationError": cancellationError, "TaskPriority": taskPriority,
    "BufferingPolicy": bufferingPolicy, "AsyncBufferingPolicy": asyncBufferingPolicy,
    "AsyncBufferSequencePolicy": asyncBufferPolicy, "Clock": clock,
    "Termination": asyncTermination, "FloatingPointSign": sign,
    "FloatingPointRoundingRule": roundingRule, "CharacterSet": characterSet,
    "DirectoryChange": directoryChange, "SystemSignal": systemSignal, "KeyPress": keyPress,
    "FollowStart": followStart, "TLS": tls, "SlowReaders": slowReaders,
    "Acknowledgement": acknowledgement, "KafkaStart": kafkaStart, "TestError": testError,
    "PlaygroundError": playgroundError,
    "DispatchTimeInterval": timeInterval, "MaterializedSequenceResult": materialized,
    "DecodingError": decodingError, "ComparisonResult": comparisonResult,
    "XCTWaiter.Result": waiterResult,
  ]

  /// Combine's `Subscribers.Completion`: the end of a stream that was not cancelled.
  package static let completion = EnumType(
    name: "Completion",
    cases: [
      Case(name: "finished", labels: nil, rawValue: nil),
      Case(name: "failure", labels: [nil], rawValue: nil),
    ])

  package static let sequenceError = EnumType(
    name: "SequenceError",
    cases: [
      Case(name: "noValue", labels: nil, rawValue: nil),
      Case(name: "moreThanOneValue", labels: nil, rawValue: nil),
    ])

  /// Whether the name of a case is another name of a case in `event`, `result` or `actionError`.
  private var isRenamed: Bool {
    cases.count < 16 && cases.contains { EnumType.meanings[$0.name] != nil }
  }

  /// Returns whether both names refer to one case.
  package static func namesOneCase(_ left: String, _ right: String) -> Bool {
    left == right || meaning(of: left) == meaning(of: right)
  }

  /// Returns the current name of a case in `event`, `result` or `actionError`; returns other names
  /// unchanged.
  private static func meaning(of name: String) -> String { meanings[name] ?? name }

  private static let renamed = [event, result, actionError]

  private static let meanings = Dictionary(
    renamed.flatMap(\.cases).flatMap { one in one.otherNames.map { ($0, one.name) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns the current name of a renamed case in `event`, `result` or `actionError`; returns nil
  /// for current and unknown names.
  package static func currentName(of name: String) -> String? {
    guard !renamed.contains(where: { $0.cases.contains { $0.name == name } }) else { return nil }
    return renamed.flatMap(\.cases).last { $0.otherNames.contains(name) }?.name
  }
}
