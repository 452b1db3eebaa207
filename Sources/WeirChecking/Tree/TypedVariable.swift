import WeirRuntime

/// A declared local or session variable.
package enum TypedVariable {
  case local(LocalVariable)
  case global(Global)

  /// The facts that both kinds of variables have.
  package var declared: any DeclaredVariable {
    switch self {
    case .local(let variable): variable
    case .global(let global): global
    }
  }

  /// The identity of the variable, which a new variable with the same name does not share.
  package var identity: ObjectIdentifier { ObjectIdentifier(declared) }
}

/// Where a function finds a local variable: in a slot of its frame, or among its captures.
package enum VariableReference {
  case slot(LocalVariable)
  case capture(Int, LocalVariable)
}

/// What the checker knows of a variable.
package protocol DeclaredVariable: AnyObject {
  var name: String { get }
  var isMutable: Bool { get }
  var type: Type { get set }
  /// The signature of the function that the variable represents, if any.
  var shape: CallShape? { get set }
  /// Whether the value is a function that can throw.
  var throwsWhenCalled: Bool { get set }
  /// Whether the variable is declared with `async let`, so that its value is a task.
  var isAwaited: Bool { get set }
  /// Whether the variable is a weak reference.
  var isWeak: Bool { get set }
  /// The type name of the sequence view that the variable would contain in Swift, if any.
  var view: String? { get set }
  /// Whether the variable is declared with a type `Type!`.
  var isImplicitlyUnwrapped: Bool { get set }
}

extension LocalVariable: DeclaredVariable {}

extension Global: DeclaredVariable {}
