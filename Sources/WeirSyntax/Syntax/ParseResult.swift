/// What a text says, as far as it could be understood.
public struct ParseResult: Sendable {
  /// A pool of some thousand expressions goes when the last of their statements is let go of.
  package var statements: [Statement]
  public let diagnostics: [Diagnostic]

  /// True when nothing is wrong except that the text ended too early, so that a prompt should ask for another line.
  public var isIncomplete: Bool {
    !diagnostics.isEmpty && diagnostics.allSatisfy { $0.isIncomplete }
  }
}
