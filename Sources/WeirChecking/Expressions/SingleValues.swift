import WeirRuntime

extension [Statement] {
  /// The expression that a body consists of, including an `if` or `switch` expression.
  var singleValue: Expression? {
    guard count == 1 else { return nil }
    let span = self[0].span
    switch self[0].kind {
    case .if(let statement) where statement.givesValue:
      return Expression(kind: .ifValue(statement), span: span)
    case .switch(let statement) where statement.givesValue:
      return Expression(kind: .switchValue(statement), span: span)
    default: return singleExpression
    }
  }

  /// Whether the statements are a single expression, including an `if` or `switch` expression, or a
  /// `throw`.
  fileprivate var areValue: Bool {
    guard count == 1 else { return false }
    switch self[0].kind {
    case .expression(let expression): return !expression.isAssignment
    case .if(let statement): return statement.givesValue
    case .switch(let statement): return statement.givesValue
    case .throw: return true
    default: return false
    }
  }
}

extension IfStatement {
  fileprivate var givesValue: Bool {
    otherwise?.statements.areValue == true && branches.allSatisfy { $0.body.statements.areValue }
  }
}

extension SwitchStatement {
  fileprivate var givesValue: Bool { cases.allSatisfy { $0.body.areValue } }
}
