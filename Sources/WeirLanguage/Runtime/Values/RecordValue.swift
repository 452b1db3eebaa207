import WeirSyntax

/// A struct or class that the program declares.
final class RecordType: DeclaredType, @unchecked Sendable {
  /// How an object stores the value of a property.
  enum Storage {
    case strong, lazy, weak, unowned
  }

  final class Field {
    let name: String
    let isMutable: Bool
    let storage: Storage
    var type: Type
    /// Whether the declaration gives the property an initial value, explicitly or as a nil default.
    let hasInitialValue: Bool
    /// The initializer of a lazy property: a function that takes the object.
    var lazyValue: FunctionValue?
    var observers: (willSet: FunctionValue?, didSet: FunctionValue?) = (nil, nil)

    init(
      name: String, isMutable: Bool, storage: Storage = .strong, type: Type, hasInitialValue: Bool
    ) {
      (self.name, self.isMutable, self.storage) = (name, isMutable, storage)
      (self.type, self.hasInitialValue) = (type, hasInitialValue)
    }
  }

  /// Code that computes initial values. A pattern can initialize several properties at once.
  struct InitialValue {
    let fields: [Int]
    let code: FunctionValue
  }

  let isReference: Bool
  let isFinal: Bool
  /// The superclass; set after all names of the compilation unit are declared.
  var superclass: RecordType?
  /// The stored properties, those of the superclass first.
  var fields: [Field] = []
  /// The number of inherited stored properties.
  var inheritedCount = 0
  /// The initial values, in the order of their declaration.
  var initialValues: [InitialValue] = []
  var deinitialiser: FunctionValue?
  /// The superclasses' stored properties whose accessors the class overrides.
  var overriddenFields: Set<String> = []
  /// The observers that the class adds to inherited properties.
  var overridingObservers: [String: (willSet: FunctionValue?, didSet: FunctionValue?)] = [:]

  init(
    name: String, isReference: Bool, isFinal: Bool = false, outer: DeclaredType? = nil,
    in heap: Heap?
  ) {
    (self.isReference, self.isFinal) = (isReference, isFinal)
    super.init(name: name, outer: outer, in: heap)
  }

  override func releaseReferences() {
    super.releaseReferences()
    for field in fields { (field.lazyValue, field.observers) = (nil, (nil, nil)) }
    (initialValues, deinitialiser, overridingObservers) = ([], nil, [:])
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

  /// Returns whether the type is `other` or inherits from it.
  func isKind(of other: RecordType) -> Bool {
    var type = self
    while type !== other {
      guard let superclass = type.superclass else { return false }
      type = superclass
    }
    return true
  }
}

/// A struct value or a class instance.
///
/// The fields of a struct are changed in place only if the value is uniquely referenced.
final class RecordValue: HeapObject {
  let type: RecordType
  @exclusivity(unchecked) var fields: [Value]
  /// The generic arguments, if the checker determined them.
  let stated: [Type]
  /// Whether `deinit` code runs when the object is freed; true only once the object is initialized.
  var hasDeinitialiser = false

  init(_ type: RecordType, _ fields: [Value], stated: [Type] = []) {
    self.type = type
    self.fields = fields
    self.stated = stated
    super.init()
    // A struct value cannot be part of a reference cycle through itself.
    if type.isReference { link(behind: type) }
  }

  override func releaseReferences() { fields = fields.map { _ in .void } }

  deinit {
    if hasDeinitialiser { deinitialise() }
    if type.isReference { type.free(&fields) }
  }

  private func deinitialise() {
    // The object cannot be retained while it is being freed, so the `deinit` code receives a copy,
    // for which no `deinit` code runs.
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
  /// The generic arguments, inferred from the fields if the checker did not determine them.
  var arguments: [Type] {
    guard stated.isEmpty, !type.parameters.isEmpty else { return stated }
    var bindings: [String: Type] = [:]
    for (field, value) in zip(type.fields, fields) { field.type.bind(value.type, &bindings) }
    return type.parameters.map { bindings[$0] ?? .dynamic }
  }

  /// A new value with the same type and fields.
  var copy: RecordValue { RecordValue(type, fields, stated: stated) }

  /// The type name as `print` writes it.
  var typeName: String { type.fullName(arguments) }
}

extension RecordType {
  /// Whether the type or a superclass has a `deinit`.
  var hasDeinitialiser: Bool { deinitialiser != nil || superclass?.hasDeinitialiser == true }
}

extension RecordType.Field {
  /// Whether the memberwise initializer has a parameter for the property.
  var isMember: Bool { (isMutable || !hasInitialValue) && storage != .lazy }
}

extension Value {
  /// The declaration of the type of a struct, class instance or enum value; nil for other values.
  var declared: DeclaredType? {
    switch self {
    case .record(let record): record.type
    case .enumCase(let value): value.type
    default: nil
    }
  }
}
