import WeirGeneration

extension Session {
  /// Returns the type of an expression in Swift's notation, such as `[Int]` or `(Int) -> Bool`.
  ///
  /// Returns nil and reports a diagnostic if the expression is invalid. The expression does not
  /// run, and the session does not change.
  public func type(of source: SourceText) -> String? {
    withExpression(in: source) { expression, checker in
      let type = checker.expression(expression).type
      return type.isDynamic ? "Any" : type.description
    }
  }

  /// Parses an expression and passes it to `body` with a checker. The expression does not run.
  ///
  /// Returns nil and reports a diagnostic if the expression is invalid. Also returns nil on
  /// interruption.
  package func withExpression<Answer>(
    in source: SourceText, _ body: (Expression, Checker) -> Answer?
  ) -> Answer? {
    interpreter.clearInterruption()
    let parsed = parse(source)
    if interpreter.isInterrupted { return nil }
    guard parsed.diagnostics.isEmpty else {
      for diagnostic in parsed.diagnostics { report(diagnostic, source) }
      return nil
    }
    guard parsed.statements.count == 1, case .expression(let expression) = parsed.statements[0].kind
    else {
      let span = Span(0..<source.text.utf8.count)
      report(Diagnostic(.error, .syntax, "':type' requires an expression", at: span), source)
      return nil
    }
    let checker = checker(of: source)
    let answer = body(expression, checker)
    if interpreter.isInterrupted { return nil }
    guard checker.diagnostics.isEmpty else {
      for diagnostic in checker.sortedDiagnostics { report(diagnostic, source) }
      return nil
    }
    return answer
  }
}
