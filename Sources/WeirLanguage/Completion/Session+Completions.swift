extension Session {
  /// What may stand where the cursor is: the words, names and labels that go on with what is written
  /// in front of it.
  ///
  /// The text is compiled and not run, and the session does not change. Any text will do, however
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

  /// The candidates, where the compiler meets the gap in a text.
  private func candidates(for gap: Gap, in text: String) -> [Completions.Candidate]? {
    let source = SourceText(name: "", text: text)
    var parsed = Parser.parse(source)
    let restore = environment.restoration
    defer { restore() }
    let compiler = Compiler(
      interpreter: interpreter, environment: environment, catalog: .shared, source: source)
    let inquiry = Inquiry(offset: gap.offset)
    compiler.inquiry = inquiry
    _ = compiler.compile(&parsed.statements, showsValues: false)
    guard let place = inquiry.place else { return nil }
    return Offers(compiler: compiler, gap: gap).candidates(at: place, labels: inquiry.labels)
  }
}
