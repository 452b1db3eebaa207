import Weir
import WeirSyntax

/// A struct or class that the program declares.
package final class RecordType: DeclaredType, @unchecked Sendable {
  /// How an object stores the value of a property.
  package enum Storage {
    case strong, lazy, weak, unowned
  }

  package final class Field {
    package let name: String
    package let isMutable: Bool
    package let storage: Storage
    package var type: Type
    /// Whether the declaration gives the property an initial value, explicitly or as a nil default.
    package let hasInitialValue: Bool
    /// The initial value of a property of a standard class.
    var initialConstant: Value?
    /// The initializer of a lazy property: a function that takes the object.
    package var lazyValue: FunctionValue?
    package var observers: (willSet: FunctionValue?, didSet: FunctionValue?) = (nil, nil)

    package init(
      name: String, isMutable: Bool, storage: Storage = .strong, type: Type, hasInitialValue: Bool
    ) {
      (self.name, self.isMutable, self.storage) = (name, isMutable, storage)
      (self.type, self.hasInitialValue) = (type, hasInitialValue)
    }
  }

  /// Code that computes initial values. A pattern can initialize several properties at once.
  package struct InitialValue {
    package let fields: [Int]
    package let code: FunctionValue

    package init(fields: [Int], code: FunctionValue) {
      (self.fields, self.code) = (fields, code)
    }
  }

  package let isReference: Bool
  package let isFinal: Bool
  /// The superclass; set after all names of the compilation unit are declared.
  package var superclass: RecordType?
  /// The stored properties, those of the superclass first.
  package var fields: [Field] = []
  /// The number of inherited stored properties.
  package var inheritedCount = 0
  /// The initial values, in the order of their declaration.
  package var initialValues: [InitialValue] = []
  package var deinitializer: FunctionValue?
  /// The superclasses' stored properties whose accessors the class overrides.
  package var overriddenFields: Set<String> = []
  /// The observers that the class adds to inherited properties.
  package var overridingObservers: [String: (willSet: FunctionValue?, didSet: FunctionValue?)] = [:]

  package init(
    name: String, isReference: Bool, isFinal: Bool = false, outer: DeclaredType? = nil,
    in heap: Heap?
  ) {
    (self.isReference, self.isFinal) = (isReference, isFinal)
    super.init(name: name, outer: outer, in: heap)
  }

  override func releaseReferences() {
    super.releaseReferences()
    for field in fields { (field.lazyValue, field.observers) = (nil, (nil, nil)) }
    (initialValues, deinitializer, overridingObservers) = ([], nil, [:])
  }

  package override var restoration: () -> Void {
    let (restore, saved) = (super.restoration, deinitializer)
    return { [self] in
      restore()
      deinitializer = saved
    }
  }

  package func index(of field: String) -> Int? { fields.lastIndex { $0.name == field } }

  package override var inherited: DeclaredType? { superclass }

  /// Returns whether the type is `other` or inherits from it.
  package func isKind(of other: RecordType) -> Bool {
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
package final class RecordValue: HeapObject {
  package let type: RecordType
  @exclusivity(unchecked) package var fields: [Value]
  /// The generic arguments, if the checker determined them.
  let stated: [Type]
  /// Whether `deinit` code runs when the object is freed; true only once the object is initialized.
  var hasDeinitializer = false

  /// The token that the object releases when it is freed; nil if its end is not observed.
  private var token: Lifetime.Token?

  package init(_ type: RecordType, _ fields: [Value], stated: [Type] = []) {
    self.type = type
    self.fields = fields
    self.stated = stated
    super.init()
    // A struct value cannot be part of a reference cycle through itself.
    if type.isReference { link(behind: type) }
  }

  override func releaseReferences() { fields = fields.map { _ in .void } }

  deinit {
    if hasDeinitializer { deinitialize() }
    if type.isReference { type.free(&fields) }
  }

  /// The lifetime of the object, which ends after its `deinit`.
  package var lifetime: Lifetime {
    let token = token ?? Lifetime.Token()
    self.token = token
    return Lifetime(token)
  }

  private func deinitialize() {
    // The object cannot be retained while it is being freed, so the `deinit` code receives a copy,
    // for which no `deinit` code runs.
    let last = copy
    fields = []
    var level: RecordType? = type
    while let type = level {
      if let code = type.deinitializer { _ = code.interpreter.call(code, [.record(last)]) }
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
  package var copy: RecordValue { RecordValue(type, fields, stated: stated) }

  /// The type name as `print` writes it.
  package var typeName: String { type.fullName(arguments) }
}

extension RecordType {
  /// Whether the type or a superclass has a `deinit`.
  var hasDeinitializer: Bool { deinitializer != nil || superclass?.hasDeinitializer == true }
}

extension RecordType.Field {
  /// Whether the memberwise initializer has a parameter for the property.
  package var isMember: Bool { (isMutable || !hasInitialValue) && storage != .lazy }
}

extension Value {
  /// The declaration of the type of a struct, class instance or enum value; nil for other values.
  package var declared: DeclaredType? {
    switch self {
    case .record(let record): record.type
    case .enumCase(let value): value.type
    default: nil
    }
  }
}
