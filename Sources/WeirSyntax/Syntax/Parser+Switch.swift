extension Parser {
  func switchStatement(label: Name?) throws(Unparsable) -> SwitchStatement {
    advance()
    let subject = try head()
    guard kind == .leftBrace else { throw expected("'{' to begin the cases of 'switch'") }
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    var cases: [SwitchCase] = []
    while kind != .rightBrace, kind != .end {
      errors.statementStart = Int(token.start)
      try attributes()
      if kind == .pound, try directive() { continue }
      cases.append(try switchCase())
    }
    try close(.rightBrace, opening, "the cases of 'switch'")
    return SwitchStatement(label: label, subject: subject, cases: cases)
  }

  private func switchCase() throws(Unparsable) -> SwitchCase {
    let start = token
    let items: [SwitchCase.Item]
    switch kind {
    case .case:
      advance()
      items = try caseItems(allowsTrailingClosure: true)
    case .default:
      advance()
      items = []
    default: throw expected("'case', 'default' or '}' in the switch", near: ["case", "default"])
    }
    _ = try expect(.colon, "':' after the \(items.isEmpty ? "word 'default'" : "pattern")")
    let head = span(from: start)
    let body = statements()
    if body.isEmpty, kind != .end {
      _ = fail(
        "a case needs at least one statement", at: head,
        hints: ["'break' does nothing and leaves the switch"])
    }
    return SwitchCase(items: items, body: body, span: span(from: start))
  }

  /// Patterns with their `where` clauses, separated by commas.
  func caseItems(
    allowsTrailingClosure allows: Bool
  ) throws(Unparsable) -> [SwitchCase.Item] {
    let outer = allowsTrailingClosure
    allowsTrailingClosure = allows
    defer { allowsTrailingClosure = outer }
    var items: [SwitchCase.Item] = []
    repeat {
      let pattern = try matchingPattern()
      let filter = take(.where) ? try operation(.binding) : nil
      items.append(SwitchCase.Item(pattern: pattern, filter: filter))
    } while take(.comma)
    return items
  }
}
