import WeirGeneration
import WeirWords

extension Session {
  /// The reasons why a program cannot be exported, or cannot run as a distributed job.
  public struct Refusal: Error, Equatable {
    public let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) {
      self.diagnostics = diagnostics
    }
  }

  /// Checks a program without running it. Returns its statements, as they were parsed, and the
  /// checker with its declarations; its errors if it has any.
  ///
  /// - Parameter each: receives each checked statement.
  package static func checked(
    _ source: SourceText, each: (CheckedStatement) -> Void
  ) -> Result<(statements: [Statement], checker: Checker), Refusal> {
    let parsed = Parser.parse(source)
    guard parsed.diagnostics.isEmpty else {
      return .failure(Refusal(diagnostics: parsed.diagnostics))
    }
    let checker = Checker(environment: Environment(), catalog: .shared, source: source)
    var statements = parsed.statements
    checker.check(&statements, each: each)
    return checker.diagnostics.isEmpty
      ? .success((parsed.statements, checker))
      : .failure(Refusal(diagnostics: checker.sortedDiagnostics))
  }
}
