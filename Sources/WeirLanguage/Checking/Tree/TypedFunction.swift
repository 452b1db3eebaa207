import WeirSyntax

/// A function or closure in which all names are resolved.
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

  /// A value in a capture list, which is evaluated when the closure is created.
  struct Copy {
    let variable: LocalVariable
    let value: TypedExpression
    let isWeak: Bool
  }

  let name: String?
  let span: Span
  /// The parameters; nil for a closure with anonymous arguments.
  var parameters: [Parameter]?
  /// The number of anonymous arguments that the closure uses.
  var shorthandCount = 0
  var slotCount = 0
  /// Whether an error can leave the function.
  var throwsErrors = false
  var body = Body.statements(TypedBlock())
  /// The captured variables of enclosing functions, in the order of their first use.
  var captures: [FunctionScope.Reference] = []
  var copies: [Copy] = []
  /// Whether code in the function can throw, even if the error is caught.
  var mayThrow = false
  /// The syntax of a closure with its expected type; nil for other functions.
  var closure: (syntax: Closure, wanted: Type)?

  init(name: String?, span: Span) {
    self.name = name
    self.span = span
  }
}
