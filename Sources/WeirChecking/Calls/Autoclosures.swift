import WeirRuntime

extension TypeSyntax {
  /// Whether a value of the type can escape. Only functions without `@escaping` cannot.
  var isEscaping: Bool {
    if case .function(let function) = kind { function.isEscaping } else { true }
  }

  /// Whether the type is an `@autoclosure () -> T`.
  var isAutoclosure: Bool {
    if case .function(let function) = kind { function.isAutoclosure } else { false }
  }
}

extension Expression {
  /// A closure without parameters whose body is the expression.
  var autoclosure: Expression {
    let closure = Closure(
      captures: [], parameters: [], effects: [], resultType: nil, body: [Statement(self)],
      shorthandCount: 0)
    return Expression(kind: .closure(closure), span: span)
  }
}
