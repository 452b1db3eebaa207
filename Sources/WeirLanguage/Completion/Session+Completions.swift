extension Session {
  /// What may stand where the cursor is: the words, names and labels that go on with what is written
  /// in front of it.
  ///
  /// The text is checked and not run, and the session does not change. Any text will do, however
  /// little of it can be understood.
  ///
  /// - Parameter cursor: counted in characters.
  public func completions(_ text: String, at cursor: Int) -> Completions {
    let gap = Gap(text, at: cursor)
    guard gap.isCode else { return Completions(range: gap.range, candidates: []) }
    for attempt in gap.attempts {
      if let candidates = candidates(for: gap, in: attempt) {
        return Completions(range: gap.range, candidates: candidates)
      }
    }
    return Completions(range: gap.range, candidates: gap.keywords)
  }

  /// The candidates, where the checker meets the gap in a text.
  private func candidates(for gap: Gap, in text: String) -> [Completions.Candidate]? {
    let source = SourceText(name: "", text: text)
    var parsed = Parser.parse(source)
    let context = CompletionContext(offset: gap.offset)
    let checker = checker(of: source, completion: context)
    checker.check(&parsed.statements) { _ in }
    guard let place = context.place else { return nil }
    return Offers(checker: checker, gap: gap).candidates(at: place, labels: context.labels)
  }
}
