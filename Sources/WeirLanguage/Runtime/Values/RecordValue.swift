import WeirSyntax

/// A struct or a class of the program.
final class RecordType: DeclaredType, @unchecked Sendable {
  /// What an object does with the value of a property.
  enum Storage {
    case strong, lazy, weak, unowned
  }

  final class Field {
    let name: String
    let isMutable: Bool
    let storage: Storage
    var type: Type
    /// True where the declaration gives it a value, or nil is one.
    let hasInitialValue: Bool
    /// The value of a lazy property, which is a function of the object.
    var lazyValue: FunctionValue?
    var observers: (willSet: FunctionValue?, didSet: FunctionValue?) = (nil, nil)

    init(
      name: String, isMutable: Bool, storage: Storage = .strong, type: Type, hasInitialValue: Bool
    ) {
      (self.name, self.isMutable, self.storage) = (name, isMutable, storage)
      (self.type, self.hasInitialValue) = (type, hasInitialValue)
    }
  }

  /// Code for the values with which some properties begin, several where a pattern takes one apart.
  struct Beginning {
    let fields: [Int]
    let code: FunctionValue
  }

  let isReference: Bool
  let isFinal: Bool
  /// Known once all names of the unit are.
  var superclass: RecordType?
  /// Those of the superclass come first.
  var fields: [Field] = []
  /// How many of them are the superclass's.
  var inheritedCount = 0
  /// In the order in which they are declared.
  var beginnings: [Beginning] = []
  var deinitialiser: FunctionValue?
  /// The stored properties of superclasses that are read or set in another way here.
  var overriddenFields: Set<String> = []
  /// Observers of inherited properties.
  var overridingObservers: [String: (willSet: FunctionValue?, didSet: FunctionValue?)] = [:]

  init(
    name: String, isReference: Bool, isFinal: Bool = false, outer: DeclaredType? = nil,
    in heap: Heap?
  ) {
    (self.isReference, self.isFinal) = (isReference, isFinal)
    super.init(name: name, outer: outer, in: heap)
  }

  override func letGo() {
    super.letGo()
    for field in fields { (field.lazyValue, field.observers) = (nil, (nil, nil)) }
    (beginnings, deinitialiser, overridingObservers) = ([], nil, [:])
  }

  override var restoration: () -> Void {
    let (restore, saved) = (super.restoration, deinitialiser)
    return { [self] in
      restore()
      deinitialiser = saved
    }
  }

  func index(of field: String) -> Int? { fields.lastIndex { $0.name == field } }

  override var inherited: DeclaredType? { superclass }

  /// True for the type itself and for what inherits from it.
  func isKind(of other: RecordType) -> Bool {
    var type = self
    while type !== other {
      guard let superclass = type.superclass else { return false }
      type = superclass
    }
    return true
  }
}

/// A value of a struct, or an object of a class.
///
/// A struct's fields are changed in place only where nobody else holds the value.
final class RecordValue: HeapObject {
  let type: RecordType
  @exclusivity(unchecked) var fields: [Value]
  /// What the parameters of the type were decided to be, where that showed before the program ran.
  let stated: [Type]
  /// True for an object that is complete, and says so when it goes.
  var hasDeinitialiser = false

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
    if hasDeinitialiser { deinitialise() }
    if type.isReference { type.free(&fields) }
  }

  private func deinitialise() {
    // The object cannot be handed on while it goes: its successor for the time of the closures is
    // a copy that goes silently.
    let last = copy
    fields = []
    var level: RecordType? = type
    while let type = level {
      if let code = type.deinitialiser { _ = code.interpreter.call(code, [.record(last)]) }
      level = type.superclass
    }
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

  /// The same value, held by nobody else.
  var copy: RecordValue { RecordValue(type, fields, stated: stated) }

  /// The name of its type, as a program prints it.
  var typeName: String { type.fullName(arguments) }
}

extension RecordType {
  /// True where the type or one that it inherits from has a `deinit`.
  var hasDeinitialiser: Bool { deinitialiser != nil || superclass?.hasDeinitialiser == true }
}

extension RecordType.Field {
  /// True where the memberwise initialiser takes a value for it.
  var isMember: Bool { (isMutable || !hasInitialValue) && storage != .lazy }
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
