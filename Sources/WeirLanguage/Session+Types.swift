extension Session {
  /// The type of an expression as Swift writes it, `[Int]` or `(Int) -> Bool`; nil for what is
  /// wrong, which is reported.
  ///
  /// The expression is compiled and not run, and the session does not change.
  public func type(of source: SourceText) -> String? {
    withExpression(in: source) { expression, compiler in
      let type = compiler.expression(expression).type
      return type.isDynamic ? "Any" : type.description
    }
  }

  /// Looks at an expression without running it; nil for what is wrong, which is reported.
  func withExpression<Answer>(
    in source: SourceText, _ body: (Expression, Compiler) -> Answer?
  ) -> Answer? {
    let parsed = Parser.parse(source)
    guard parsed.diagnostics.isEmpty else {
      for diagnostic in parsed.diagnostics { report(diagnostic, source) }
      return nil
    }
    guard parsed.statements.count == 1, case .expression(let expression) = parsed.statements[0].kind
    else {
      let span = Span(0..<source.text.utf8.count)
      report(Diagnostic(.error, .syntax, "only an expression has a type", at: span), source)
      return nil
    }
    let restore = environment.restoration
    defer { restore() }
    let compiler = Compiler(
      interpreter: interpreter, environment: environment, catalog: .shared, source: source)
    let answer = body(expression, compiler)
    guard compiler.diagnostics.isEmpty else {
      for diagnostic in compiler.diagnostics.sorted(by: { $0.span.start < $1.span.start }) {
        report(diagnostic, source)
      }
      return nil
    }
    return answer
  }
}
