/// What a text says, as far as it could be understood.
public struct ParseResult: Sendable {
  var statements: [Statement]
  public let diagnostics: [Diagnostic]

  /// True when nothing is wrong except that the text ended too early, so that a prompt should ask for another line.
  public var isIncomplete: Bool {
    !diagnostics.isEmpty && diagnostics.allSatisfy { $0.isIncomplete }
  }
}
