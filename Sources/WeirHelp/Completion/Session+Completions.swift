import WeirSession

extension Session {
  /// Returns the names, members, labels and keywords that complete the word before the cursor.
  ///
  /// Checks the text but does not run it. The session does not change. The text can be incomplete
  /// or invalid.
  ///
  /// - Parameter cursor: the position in the text, in characters.
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

  /// Returns the candidates; nil if the checker does not reach the completion point in the text.
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
