/// The result of parsing: the statements that could be read, and the diagnostics.
public struct ParseResult: Sendable {
  /// The statements. An expression pool is released with the last of its statements.
  package var statements: [Statement]
  public let diagnostics: [Diagnostic]
  /// Whether the text contains names that only Swift 2 and 3 have.
  package var isOfSwift2 = false

  /// Whether the only error is an early end of the text, so a prompt should ask for another line.
  public var isIncomplete: Bool {
    !diagnostics.isEmpty && diagnostics.allSatisfy { $0.isIncomplete }
  }
}
