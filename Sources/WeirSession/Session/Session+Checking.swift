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

  /// Checks a program without running it, even if it has syntax errors. Returns its statements and the
  /// checker with its declarations; its errors, or its hints if it has none.
  ///
  /// - Parameters:
  ///   - names: Receives the places of the declarations.
  ///   - wantsStop: Called periodically. If it returns true, the function returns nil.
  ///   - each: Receives each checked statement.
  package static func analyzed(
    _ source: SourceText, names: DeclaredNames? = nil, wantsStop: @escaping () -> Bool = { false },
    each: (CheckedStatement) -> Void = { _ in }
  ) -> (statements: [Statement], checker: Checker, diagnostics: [Diagnostic])? {
    let parsed = Parser.parse(source, wantsStop: wantsStop)
    if wantsStop() { return nil }
    let environment = Environment()
    environment.speaksSwift2 = parsed.isOfSwift2
    let checker = Checker(
      environment: environment, catalog: .shared, source: source, wantsStop: wantsStop)
    checker.declaredNames = names
    let lints = LintPass(source, shows: .streams, hasEnded: { _ in false })
    var statements = parsed.statements
    checker.check(&statements) { statement in
      // A program with errors shows no hints.
      if checker.diagnosticCount == 0 { lints.follow(statement) }
      each(statement)
    }
    if wantsStop() { return nil }
    let errors = parsed.diagnostics.isEmpty ? checker.sortedDiagnostics : parsed.diagnostics
    return (parsed.statements, checker, errors.isEmpty ? lints.hints : errors)
  }

  /// Checks programs that run one after the other in a session, without running them.
  ///
  /// - Parameter programs: the programs, and whether each is an entry of a prompt. An entry can
  ///   refer to the results of earlier entries, which are unknown, so that its errors are ignored
  ///   if it does.
  /// - Returns: the errors of the first program that has any, and its index.
  public static func firstErrors(
    in programs: [(source: SourceText, isEntry: Bool)]
  ) -> (diagnostics: [Diagnostic], index: Int)? {
    let session = Session(output: { _ in })
    for (index, (source, isEntry)) in programs.enumerated() {
      var parsed = session.parse(source)
      guard parsed.diagnostics.isEmpty else { return (parsed.diagnostics, index) }
      session.environment.isInteractive = isEntry
      let checker = session.checker(of: source)
      checker.check(&parsed.statements) { _ in }
      if !checker.diagnostics.isEmpty, !isEntry || !source.text.contains(#/\$[1-9]|\b_\b/#) {
        return (checker.sortedDiagnostics, index)
      }
      session.environment.adopt(checker.declarations)
    }
    return nil
  }
}
