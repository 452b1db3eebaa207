import WeirSession

extension Session {
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
  public static func plan(_ source: SourceText) -> Result<JobPlan, Refusal> {
    var statements: [TypedStatement] = []
    var sends: [Span] = []
    return checked(source) { statement in
      switch statement {
      case .statement(let statement): statements.append(statement)
      case .repeatedSend(let send): sends.append(send.expression.span)
      }
    }.flatMap { checked in
      let program = JobProgram(source, types: checked.checker.declarations.types, statements)
      return JobPlanner.plan(program, statements, repeatedSends: sends)
    }
  }
}
