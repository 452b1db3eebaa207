/// A type that the program declares: what can be said of it and of its values.
class DeclaredType {
  let name: String
  var methods: [String: FunctionValue] = [:]
  var properties: [String: FunctionValue] = [:]
  var setters: [String: FunctionValue] = [:]
  var statics: [String: Global] = [:]
  /// The types of the members, in order of their declaration for those of one name.
  var shapes: [String: MemberShape] = [:]
  /// Declared, whether compiled yet or not.
  var memberNames: Set<String> = []

  init(name: String) {
    self.name = name
  }

  var type: Type { .named(name, []) }

  func hasMember(_ name: String) -> Bool { memberNames.contains(name) || name == "rawValue" }
}

/// What is known of a member before the program runs.
struct MemberShape {
  enum Kind {
    case stored(Int)
    case computed(isSettable: Bool)
    case method(CallShape, isMutating: Bool)
  }
  let kind: Kind
  let type: Type
  var isStatic = false
  var isMutable = false
}

/// A struct or a class of the program.
final class RecordType: DeclaredType, @unchecked Sendable {
  struct Field {
    let name: String
    let isMutable: Bool
    var type: Type
    /// Its value where the initialiser is given none; evaluated afresh for each value.
    var initial: FunctionValue?
    var observers: (willSet: FunctionValue?, didSet: FunctionValue?) = (nil, nil)
  }

  let isReference: Bool
  var fields: [Field] = []
  var initialisers: [(shape: CallShape, code: FunctionValue?)] = []
  var deinitialiser: FunctionValue?

  init(name: String, isReference: Bool) {
    self.isReference = isReference
    super.init(name: name)
  }

  func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }
}

extension DeclaredType: @unchecked Sendable {}

/// A value of a struct, or an object of a class.
///
/// A struct's fields are changed in place only where nobody else holds the value.
final class RecordValue {
  let type: RecordType
  @exclusivity(unchecked) var fields: [Value]

  init(_ type: RecordType, _ fields: [Value]) {
    self.type = type
    self.fields = fields
  }

  deinit {
    guard let deinitialiser = type.deinitialiser else { return }
    // The object cannot be handed on while it goes: its successor for the time of the closure is
    // a copy that has no deinitialiser.
    let last = RecordValue(type.withoutDeinitialiser, fields)
    _ = deinitialiser.interpreter.call(deinitialiser, [.record(last)])
  }
}

extension RecordType {
  fileprivate var withoutDeinitialiser: RecordType {
    let copy = RecordType(name: name, isReference: isReference)
    copy.fields = fields
    (copy.methods, copy.properties, copy.setters) = (methods, properties, setters)
    (copy.statics, copy.shapes, copy.memberNames) = (statics, shapes, memberNames)
    return copy
  }
}
