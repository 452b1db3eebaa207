import WeirRuntime

/// A function or closure in which all names are resolved.
package final class TypedFunction {
  package struct Parameter {
    package let variable: LocalVariable
    package var isVariadic = false
    package var isInout = false
    package var conversion: Conversion?
    package var defaultValue: TypedExpression?
  }

  package enum Body {
    case expression(TypedExpression)
    case statements(TypedBlock)
  }

  /// A value in a capture list, which is evaluated when the closure is created.
  package struct Copy {
    package let variable: LocalVariable
    package let value: TypedExpression
    package let isWeak: Bool
  }

  package let name: String?
  package let span: Span
  /// The parameters; nil for a closure with anonymous arguments.
  package var parameters: [Parameter]?
  /// The number of anonymous arguments that the closure uses.
  package var shorthandCount = 0
  package var slotCount = 0
  /// Whether an error can leave the function.
  var throwsErrors = false
  package var body = Body.statements(TypedBlock())
  /// The captured variables of enclosing functions, in the order of their first use.
  package var captures: [VariableReference] = []
  package var copies: [Copy] = []
  /// Whether code in the function can throw, even if the error is caught.
  package var mayThrow = false
  /// The syntax of a closure with its expected type; nil for other functions.
  package var closure: (syntax: Closure, wanted: Type)?

  init(name: String?, span: Span) {
    self.name = name
    self.span = span
  }
}
