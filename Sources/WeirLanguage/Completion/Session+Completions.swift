import WeirSyntax

extension Session {
  /// What may stand where the cursor is: the words, names and labels that go on with what is written
  /// in front of it.
  ///
  /// The text is checked and not run, and the session does not change. Any text will do, however
  /// little of it can be understood.
  ///
  /// - Parameter cursor: counted in characters.
  public func completions(_ text: String, at cursor: Int) -> Completions {
    let point = CompletionPoint(text, at: cursor)
    guard point.isCode else { return Completions(range: point.range, candidates: []) }
    for attempt in point.attempts {
      if let candidates = candidates(for: point, in: attempt) {
        return Completions(range: point.range, candidates: candidates)
      }
    }
    return Completions(range: point.range, candidates: point.keywords)
  }

  /// The candidates, where the checker meets the point in a text.
  private func candidates(for point: CompletionPoint, in text: String) -> [Completions.Candidate]? {
    let source = SourceText(name: "", text: text)
    var parsed = parse(source)
    let context = CompletionContext(offset: point.offset)
    let checker = checker(of: source, completion: context)
    checker.check(&parsed.statements) { _ in }
    guard let place = context.place else { return nil }
    return Proposals(checker: checker, point: point, expected: context.expected)
      .candidates(at: place, labels: context.labels)
  }
}
