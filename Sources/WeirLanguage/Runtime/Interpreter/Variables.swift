import WeirSyntax

/// A variable of a function, in a slot of its frame.
final class LocalVariable {
  /// What made it.
  enum Origin {
    case declaration, parameter, loop
  }

  let name: String
  let slot: Int
  let isMutable: Bool
  var type: Type
  /// True once a closure refers to the variable itself rather than to a copy of its value.
  var isShared = false
  /// False while the code before its declaration is compiled.
  var isDeclared = true
  /// False where a constant is declared first and given its value later.
  var isInitialised = true
  /// True for a function as a value that may throw.
  var throwsWhenCalled = false
  /// How a function is called whose name this is.
  var shape: CallShape?
  /// True for a parameter that is only there for the call: `inout`, or a function that is not kept.
  var isBorrowed = false
  /// The further functions of the same name.
  var overloads: [LocalVariable] = []
  var origin = Origin.declaration
  /// True for one of `async let`: what it holds is a task.
  var isAwaited = false
  /// True for a variable that does not keep its object.
  var isWeak = false
  /// Swift's name of the view of a sequence that it holds.
  var view: String?
  /// True for what is declared as `Type!`.
  var isImplicitlyUnwrapped = false

  init(_ name: String, slot: Int, isMutable: Bool, type: Type) {
    self.name = name
    self.slot = slot
    self.isMutable = isMutable
    self.type = type
  }

  /// Gives the variable its first value.
  @inline(__always)
  func declare(_ value: Value, _ frame: Frame) {
    frame.slots[slot] = isShared ? .cell(Cell(value)) : value
  }

  /// What the variable has in a frame of its function.
  @inline(__always)
  func value(in frame: Frame) -> Value {
    if case .cell(let cell) = frame.slots[slot] { return cell.value }
    return frame.slots[slot]
  }
}

/// A variable of the session.
final class Global: HeapObject {
  let name: String
  let isMutable: Bool
  var type: Type
  /// nil until its declaration has run. Changed by the code of the session's one thread only.
  @exclusivity(unchecked) var value: Value?
  /// True for a constant that is declared first and given its value later.
  var isGivenLater = false
  /// True for what is declared as `Type!`.
  var isImplicitlyUnwrapped = false
  /// True for a function as a value that may throw.
  var throwsWhenCalled = false
  /// How a function is called whose name this is.
  var shape: CallShape?
  /// True for one of `async let`: what it holds is a task.
  var isAwaited = false
  /// The further functions of the same name.
  var overloads: [Global] = []
  /// The type whose values it compares, where it is an operator that does.
  var comparedType: DeclaredType?
  /// A computed variable's: what can be done with it, and how, once its declaration is understood.
  var access: Access?
  var accessors: (get: FunctionCode, set: FunctionCode?)?
  /// A static property's: its first value, until that is wanted.
  var lazyValue: FunctionValue?
  /// True for a variable that does not keep its object.
  var isWeak = false
  /// Swift's name of the view of a sequence that it holds.
  var view: String?

  enum Access {
    case get, getAndSet
  }

  init(
    _ name: String, isMutable: Bool, type: Type = .dynamic, value: Value? = nil, in heap: Heap
  ) {
    self.name = name
    self.isMutable = isMutable
    self.type = type
    self.value = value
    super.init()
    heap.add(self)
  }

  /// True for a variable, and for a constant that has no value yet.
  var mayChange: Bool { isMutable || value == nil }

  override func letGo() { (value, accessors, lazyValue, overloads) = (nil, nil, nil, []) }
}
