import WeirSyntax

extension Session {
  /// The reasons why a program cannot run as a distributed job.
  public struct PlanRefusal: Error, Equatable {
    public let diagnostics: [Diagnostic]
  }

  /// Returns the stages of a program that runs as a distributed job.
  ///
  /// The plan fails if the program has errors, or if a part of it depends on the process in which
  /// it runs: variables that closures capture, wall-clock time, random numbers, side effects, or
  /// operators without a distributed form. All such parts are reported.
  ///
  /// ```swift
  /// let program = "lines.group(by: { $0 }).flatMap(.merge) { $0.signal.count() }.write(to: \"/out\")"
  /// let plan = try Session.plan(SourceText(name: "demo", text: program)).get()
  /// ```
  public static func plan(_ source: SourceText) -> Result<JobPlan, PlanRefusal> {
    let parsed = Parser.parse(source)
    guard parsed.diagnostics.isEmpty else {
      return .failure(PlanRefusal(diagnostics: parsed.diagnostics))
    }
    let checker = Checker(environment: Environment(), catalog: .shared, source: source)
    var statements = parsed.statements
    var checked: [TypedStatement] = []
    var sends: [Span] = []
    checker.check(&statements) { statement in
      switch statement {
      case .statement(let statement): checked.append(statement)
      case .repeatedSend(let send): sends.append(send.expression.span)
      }
    }
    guard checker.diagnostics.isEmpty else {
      return .failure(PlanRefusal(diagnostics: checker.sortedDiagnostics))
    }
    let program = JobProgram(source, types: checker.declarations.types, checked)
    return JobPlanner.plan(program, checked, repeatedSends: sends)
  }
}
