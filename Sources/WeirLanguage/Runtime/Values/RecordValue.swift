/// A type that the program declares: what can be said of it and of its values.
class DeclaredType: HeapObject {
  let name: String
  var methods: [String: FunctionValue] = [:]
  var properties: [String: FunctionValue] = [:]
  var setters: [String: FunctionValue] = [:]
  var statics: [String: Global] = [:]
  /// How its values are compared, put in order and hashed, where the program says so.
  var comparisons = Comparisons()
  /// The types of the members, in order of their declaration for those of one name.
  var shapes: [String: MemberShape] = [:]
  /// The names of the types that each use of the type decides.
  var parameters: [String] = []
  /// What the parameters have to be.
  var requirements: [TypeRequirement] = []
  /// The protocols that it is declared to conform to, and all that those inherit.
  var conformances: Set<String> = []
  /// What it has for what its protocols require, by the keys of the requirements.
  var witnesses: [String: Witness] = [:]
  /// What names stand for inside of it: its type aliases, and what its protocols leave open.
  var aliases: [String: Type] = [:]

  /// - Parameter heap: nil for a type of the language itself.
  init(name: String, in heap: Heap?) {
    self.name = name
    super.init()
    heap?.add(self)
  }

  override func letGo() {
    (methods, properties, setters, statics) = ([:], [:], [:], [:])
    witnesses = [:]
    comparisons = Comparisons()
  }

  /// Puts the members back as they are now.
  var restoration: () -> Void {
    let (functions, others) = ((methods, properties, setters), (statics, shapes))
    let protocols = (conformances, witnesses, aliases)
    let comparisons = comparisons
    return { [self] in
      self.comparisons = comparisons
      (methods, properties, setters) = functions
      (statics, shapes) = others
      (conformances, witnesses, aliases) = protocols
    }
  }

  /// As it is inside of its own declaration.
  var type: Type { .named(name, parameters.map(Type.variable)) }
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
  /// True for what a protocol asks for and no extension gives.
  var isRequirement = false
  /// True for what is declared as `Type!`.
  var isImplicitlyUnwrapped = false
  /// The further members of the same name.
  var overloads: [MemberShape] = []

  /// All members of the name.
  var all: [MemberShape] { [self] + overloads }

  var call: CallShape? { if case .method(let shape, _) = kind { shape } else { nil } }
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

  init(name: String, isReference: Bool, in heap: Heap?) {
    self.isReference = isReference
    super.init(name: name, in: heap)
  }

  override func letGo() {
    super.letGo()
    for index in fields.indices {
      (fields[index].initial, fields[index].observers) = (nil, (nil, nil))
    }
    for index in initialisers.indices { initialisers[index].code = nil }
    deinitialiser = nil
  }

  override var restoration: () -> Void {
    let (restore, saved) = (super.restoration, (fields, initialisers, deinitialiser))
    return { [self] in
      restore()
      (fields, initialisers, deinitialiser) = saved
    }
  }

  func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }
}

extension DeclaredType: @unchecked Sendable {}

/// A value of a struct, or an object of a class.
///
/// A struct's fields are changed in place only where nobody else holds the value.
final class RecordValue: HeapObject {
  let type: RecordType
  @exclusivity(unchecked) var fields: [Value]
  /// What the parameters of the type were decided to be, where that showed before the program ran.
  let stated: [Type]

  init(_ type: RecordType, _ fields: [Value], stated: [Type] = []) {
    self.type = type
    self.fields = fields
    self.stated = stated
    super.init()
    // Nothing can get into a struct that has it.
    if type.isReference { link(behind: type) }
  }

  override func letGo() { fields = fields.map { _ in .void } }

  deinit {
    guard let deinitialiser = type.deinitialiser else { return }
    // The object cannot be handed on while it goes: its successor for the time of the closure is
    // a copy that has no deinitialiser.
    let last = RecordValue(type.withoutDeinitialiser, fields)
    _ = deinitialiser.interpreter.call(deinitialiser, [.record(last)])
  }
}

extension RecordValue {
  /// What the parameters of the type are, where need be as the fields show it.
  var arguments: [Type] {
    guard stated.isEmpty, !type.parameters.isEmpty else { return stated }
    var bindings: [String: Type] = [:]
    for (field, value) in zip(type.fields, fields) { field.type.bind(value.type, &bindings) }
    return type.parameters.map { bindings[$0] ?? .dynamic }
  }

  /// The name of its type, as a program prints it.
  var typeName: String { Type.named(type.name, arguments).fullName }
}

extension RecordType {
  fileprivate var withoutDeinitialiser: RecordType {
    let copy = RecordType(name: name, isReference: isReference, in: nil)
    copy.fields = fields
    (copy.methods, copy.properties, copy.setters) = (methods, properties, setters)
    (copy.statics, copy.shapes, copy.comparisons) = (statics, shapes, comparisons)
    (copy.conformances, copy.witnesses) = (conformances, witnesses)
    return copy
  }
}

extension RecordType.Field {
  /// True where the memberwise initialiser takes a value for it.
  var isMember: Bool { isMutable || initial == nil }
}

extension Value {
  /// The type that the program declares for the value.
  var declared: DeclaredType? {
    switch self {
    case .record(let record): record.type
    case .enumCase(let value): value.type
    default: nil
    }
  }
}
