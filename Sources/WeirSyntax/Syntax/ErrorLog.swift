/// Indicates that a grammar rule failed. The error log already contains the diagnostic.
struct Unparsable: Error {}

/// The diagnostics found so far, without redundant follow-up errors.
struct ErrorLog {
  private var lexical: [Diagnostic] = []
  private var syntax: [Diagnostic] = []
  /// Whether later errors are ignored, because the text ended too early or nests too deeply.
  private(set) var isClosed = false
  /// The offset of the current statement.
  ///
  /// A syntax error that follows a lexical error in the same statement is treated as its
  /// consequence.
  var statementStart = 0

  /// Adds diagnostics of the lexer, up to the number that is reported.
  ///
  /// The lexer reads so far ahead that all lexical errors within the span of a syntax error have
  /// already been added.
  mutating func add(lexical diagnostics: [Diagnostic]) {
    lexical += diagnostics.prefix(Parser.maximumDiagnostics - lexical.count)
  }

  mutating func add(_ diagnostic: Diagnostic) {
    if lexical.count == Parser.maximumDiagnostics, let last = lexical.last,
      last.span.start < diagnostic.span.start
    {
      // Enough diagnostics precede this one.
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

  /// The diagnostics in source order.
  var inOrder: [Diagnostic] {
    let all = (lexical + syntax).sorted { $0.span.start < $1.span.start }
    return Array(all.prefix(Parser.maximumDiagnostics))
  }
}
