import WeirSyntax

extension [Statement] {
  /// The value that the body of a function with a result only is, an `if` or a `switch` included.
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

  /// True for one expression, or for what leaves.
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
