import WeirSyntax

/// A variable of a function, stored in a slot of its frame.
package final class LocalVariable {
  /// The construct that introduces a variable.
  package enum Origin {
    case declaration, parameter, loop
  }

  package let name: String
  package let slot: Int
  package let isMutable: Bool
  package var type: Type
  /// Whether closures capture the variable by reference rather than its value. Unchecked because
  /// only the checker changes it, before the code runs.
  @exclusivity(unchecked) package var isShared = false
  /// Whether the declaration has been compiled. False while code before it is compiled.
  package var isDeclared = true
  /// Whether the variable is initialized. False for a constant that is declared without a value,
  /// until its initialization is compiled.
  package var isInitialized = true
  /// Whether the value is a function that can throw.
  package var throwsWhenCalled = false
  /// The signature of the function that the variable represents, if any.
  package var shape: CallShape?
  /// Whether the parameter is only valid during the call: it is `inout` or a non-escaping function.
  package var isBorrowed = false
  /// The other functions with this name.
  package var overloads: [LocalVariable] = []
  package var origin = Origin.declaration
  /// Whether the variable is declared with `async let`, so that its value is a task.
  package var isAwaited = false
  /// Whether the variable is a weak reference.
  package var isWeak = false
  /// The type name of the sequence view that the variable would contain in Swift, if any.
  package var view: String?
  /// Whether the variable is declared with a type `Type!`.
  package var isImplicitlyUnwrapped = false
  /// Whether the slot contains a `TextParts`, which stands for an array.
  package var isParts = false

  package init(_ name: String, slot: Int, isMutable: Bool, type: Type) {
    self.name = name
    self.slot = slot
    self.isMutable = isMutable
    self.type = type
  }

  /// Initializes the variable in a frame.
  @inline(__always)
  package func declare(_ value: Value, _ frame: Frame) {
    frame.slots[slot] = isShared ? .cell(Cell(value)) : value
  }

  /// Returns the value of the variable in a frame of its function.
  @inline(__always)
  func value(in frame: Frame) -> Value {
    if case .cell(let cell) = frame.slots[slot] { return cell.value }
    return frame.slots[slot]
  }
}

/// A global variable of the session.
package final class Global: HeapObject {
  package let name: String
  package let isMutable: Bool
  package var type: Type
  /// The value; nil until the declaration has run. Unchecked because only the session's thread
  /// changes it.
  @exclusivity(unchecked) package var value: Value?
  /// Whether the constant is declared without a value and initialized later.
  package var isInitializedLater = false
  /// Whether the variable is declared with a type `Type!`.
  package var isImplicitlyUnwrapped = false
  /// Whether the value is a function that can throw.
  package var throwsWhenCalled = false
  /// The signature of the function that the variable represents, if any.
  package var shape: CallShape?
  /// Whether the variable is declared with `async let`, so that its value is a task.
  package var isAwaited = false
  /// The other functions with this name.
  package var overloads: [Global] = []
  /// The type whose values the variable compares, if it represents a comparison operator.
  package var comparedType: DeclaredType?
  /// The access to a computed variable; nil for a stored variable.
  package var access: Access?
  /// The accessors of a computed variable; nil until its declaration is compiled.
  package var accessors: (get: FunctionCode, set: FunctionCode?)?
  /// The initializer of a static property; nil after the first use of the property.
  package var lazyValue: FunctionValue?
  /// Whether the variable is a weak reference.
  package var isWeak = false
  /// The type name of the sequence view that the variable would contain in Swift, if any.
  package var view: String?

  package enum Access {
    case get, getAndSet
  }

  package init(
    _ name: String, isMutable: Bool, type: Type = .dynamic, value: Value? = nil, in heap: Heap
  ) {
    self.name = name
    self.isMutable = isMutable
    self.type = type
    self.value = value
    super.init()
    heap.add(self)
  }

  /// Whether the value can still change: true for a variable, and for a constant without a value.
  package var mayChange: Bool { isMutable || value == nil }

  override func releaseReferences() {
    (value, accessors, lazyValue, overloads) = (nil, nil, nil, [])
  }
}
