import WeirSyntax

/// A function or a closure whose names are resolved.
final class TypedFunction {
  struct Parameter {
    let variable: LocalVariable
    var isVariadic = false
    var isInout = false
    var conversion: Conversion?
    var defaultValue: TypedExpression?
  }

  enum Body {
    case expression(TypedExpression)
    case statements(TypedBlock)
  }

  /// A value that a capture list names: evaluated outside, when the closure is made.
  struct Copy {
    let variable: LocalVariable
    let value: TypedExpression
    let isWeak: Bool
  }

  let name: String?
  let span: Span
  /// nil for a closure that names no parameters: it takes as many as it is given.
  var parameters: [Parameter]?
  /// How many `$n` such a closure uses.
  var shorthandCount = 0
  var slotCount = 0
  /// True where an error can leave it.
  var throwsErrors = false
  var body = Body.statements(TypedBlock())
  /// The variables of the functions around that it uses, in order.
  var captures: [FunctionScope.Reference] = []
  var copies: [Copy] = []
  /// True where something may be thrown in it, caught or not.
  var mayThrow = false
  /// A closure as it is written, and the type of the place that it is for.
  var closure: (syntax: Closure, wanted: Type)?

  init(name: String?, span: Span) {
    self.name = name
    self.span = span
  }
}
