extension Parser {
  func switchStatement(label: Name?) throws(Unparsable) -> SwitchStatement {
    advance()
    let subject = try head()
    guard kind == .leftBrace else { throw expected("'{' after 'switch' subject expression") }
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
    try close(.rightBrace, opening, "at end of 'switch' statement")
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
    default:
      throw fail(
        "all statements inside a switch must be covered by a 'case' or 'default'", at: token.span,
        label: misspelt(token, among: ["case", "default"]).map { "did you mean '\($0)'?" })
    }
    _ = try expect(.colon, "':' after '\(items.isEmpty ? "default" : "case")'")
    let head = span(from: start)
    let body = statements()
    if body.isEmpty, kind != .end {
      _ = fail(
        "\(items.isEmpty ? "'default'" : "'case'") label in a 'switch' must have at least one "
          + "executable statement", at: head, hints: ["use 'break' for an empty case"])
    }
    return SwitchCase(items: items, body: body, span: span(from: start))
  }

  /// Reads comma-separated patterns with their `where` clauses.
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
