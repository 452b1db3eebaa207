import WeirSyntax

extension TypeSyntax {
  /// True for what may be kept: any type but that of a function without `@escaping`.
  var isEscaping: Bool {
    if case .function(let function) = kind { function.isEscaping } else { true }
  }

  /// True for `@autoclosure () -> T`.
  var isAutoclosure: Bool {
    if case .function(let function) = kind { function.isAutoclosure } else { false }
  }
}

extension Expression {
  /// The expression as the body of a closure that takes nothing.
  var autoclosure: Expression {
    let closure = Closure(
      captures: [], parameters: [], effects: [], resultType: nil, body: [Statement(self)],
      shorthandCount: 0)
    return Expression(kind: .closure(closure), span: span)
  }
}
