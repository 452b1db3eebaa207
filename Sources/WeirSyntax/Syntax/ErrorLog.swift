/// A rule met something that it cannot read; what and where is in the log already.
struct Unparsable: Error {}

/// The mistakes found so far. It decides which of them are worth saying.
struct ErrorLog {
  private var lexical: [Diagnostic] = []
  private var syntax: [Diagnostic] = []
  /// Once the text has ended too early, or nests too deeply, nothing that follows is news.
  private(set) var isClosed = false
  /// Where the present statement begins: a mistake behind a broken word of the same statement is only its echo.
  var statementStart = 0

  /// What the lexer found. It is ahead of the parser by more than a mistake reaches.
  ///
  /// No more are kept than are reported.
  mutating func add(lexical diagnostics: [Diagnostic]) {
    lexical += diagnostics.prefix(Parser.maximumDiagnostics - lexical.count)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    if lexical.count == Parser.maximumDiagnostics, let last = lexical.last,
      last.span.start < diagnostic.span.start
    {
      // As many as are reported come before this one.
      isClosed = true
    }
    if isClosed || isEcho(diagnostic) || syntax.last?.span.start == diagnostic.span.start { return }
    syntax.append(diagnostic)
    isClosed = diagnostic.isIncomplete || syntax.count >= Parser.maximumDiagnostics
  }

  mutating func close() { isClosed = true }

  private func isEcho(_ diagnostic: Diagnostic) -> Bool {
    let end =
      diagnostic.isIncomplete ? Int.max : max(diagnostic.span.end, diagnostic.span.start + 1)
    return lexical.contains { statementStart <= $0.span.start && $0.span.start <= end }
  }

  /// All of them in the order of the text.
  var inOrder: [Diagnostic] {
    let all = (lexical + syntax).sorted { $0.span.start < $1.span.start }
    return Array(all.prefix(Parser.maximumDiagnostics))
  }
}
