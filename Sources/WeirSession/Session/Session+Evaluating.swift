import Dispatch
import WeirGeneration

extension Session {
  package func evaluate(
    _ source: SourceText, wanting mode: ResultMode, begin: () -> Void = {}
  ) -> Outcome {
    interpreter.measureStack()
    interpreter.clearInterruption()
    var parsed = parse(source)
    if interpreter.isInterrupted { return .interrupted }
    guard parsed.diagnostics.isEmpty else { return reject(parsed.diagnostics, source) }
    environment.isInteractive = mode.isOfPrompt
    let checker = checker(of: source)
    let lints = LintPass(
      source, shows: mode.isOfLast ? .streams : mode.shownStatements, hasEnded: hasEnded)
    let generator = CodeGenerator(interpreter, CompilationUnit(source), verifier: typeVerifier)
    var program: [TopLevelCode] = []
    program.reserveCapacity(parsed.statements.count)
    checker.check(&parsed.statements) { statement in
      // A program with errors does not run and needs no code.
      guard checker.diagnostics.isEmpty else { return }
      program.append(generator.topLevel(statement, shows: mode.shownStatements))
      lints.follow(statement)
    }
    if interpreter.isInterrupted { return .interrupted }
    guard checker.diagnostics.isEmpty else { return reject(checker.sortedDiagnostics, source) }
    environment.adopt(checker.declarations)
    interpreter.eventType = environment.eventType
    interpreter.types = environment.types
    interpreter.heap.adopt(checker.heap)
    interpreter.adopt(
      environment.types.compactMapValues { $0 as? ProtocolType }, environment.extended)
    let printed = mode.isOfLast ? program.lastValue : nil
    if let printed { lints.noteUse(of: printed.span) }
    for hint in lints.hints.shown { report(hint, source) }
    if mode.isOfLast, !program.hasExpressions { report(.nothingToPrint(source), source) }
    shownValues = lints.shownValues
    let slotCount = checker.scope.slotCount
    begin()
    return outcome { () throws(Fault) in
      try interpreter.run(slotCount: slotCount, generator.site(Span(0..<0))) {
        (frame) throws(Fault) in
        try generator.prepare(frame)
        for (index, statement) in program.enumerated() {
          if case .timing(let stopwatch) = mode {
            try measure(statement, frame, stopwatch)
          } else {
            try run(statement, frame, mode.resultHandler(at: index, printed?.index))
          }
        }
      }
    }
  }

  func run(
    _ statement: TopLevelCode, _ frame: Frame, _ value: ((Evaluated) -> Void)?
  ) throws(Fault) {
    switch statement {
    case .statement(let code): _ = try code(frame)
    case .expression(let code, let shown):
      let result = try code(frame)
      value?(
        Evaluated(value: result, name: shown.name, type: shown.type, span: shown.span))
    }
    afterStatement?()
    try interpreter.surface()
    interpreter.unhandled.endTurn()
    try interpreter.checkInterruption()
  }

  /// Measures the running time of an expression by evaluating it repeatedly.
  package func time(_ source: SourceText, _ stopwatch: Stopwatch) -> Outcome {
    let parsed = parse(source)
    guard !parsed.diagnostics.isEmpty || parsed.statements.isOneExpression else {
      let span = Span(0..<source.text.utf8.count)
      return reject(
        [Diagnostic(.error, .syntax, "':time' requires a single expression", at: span)], source)
    }
    return evaluate(source, wanting: .timing(stopwatch))
  }

  func measure(
    _ statement: TopLevelCode, _ frame: Frame, _ stopwatch: Stopwatch
  ) throws(Fault) {
    guard case .expression(let code, _) = statement else { return }
    try stopwatch.measure { () throws(Fault) in
      let value = try code(frame)
      try interpreter.surface()
      try interpreter.checkInterruption()
      return value
    }
    interpreter.unhandled.endTurn()
  }

  func reject(_ diagnostics: [Diagnostic], _ source: SourceText) -> Outcome {
    for diagnostic in diagnostics.shown { report(diagnostic, source) }
    return .rejected
  }

  package func outcome(of body: () throws(Fault) -> Void) -> Outcome {
    defer { interpreter.unhandled.endTurn() }
    do throws(Fault) {
      try body()
      return .success
    } catch {
      switch error {
      case .interrupted: return .interrupted
      case .exit(let status):
        exitStatus = status
        leave()
        return .exited(status)
      case .failure(let diagnostic, let unit): report(diagnostic, unit.source)
      case .thrown(let value, let site):
        if case .failure(let diagnostic, let unit) = site.failure(
          "uncaught error: \(value.description)")
        {
          report(diagnostic, unit.source)
        }
      case .nilInChain: break
      }
      return .failed
    }
  }

  /// Returns whether the text is complete. The REPL asks for another line if it is not.
  public static func isComplete(_ text: String) -> Bool {
    !Parser.parse(SourceText(name: "", text: text)).isIncomplete
  }

  /// A handle that stops the running program. It can be used on any thread.
  public var interruption: Interruption { Interruption(interpreter: interpreter) }

  /// A thread-safe handle that stops the running program.
  public struct Interruption: Sendable {
    let interpreter: Interpreter

    public func callAsFunction() {
      interpreter.interrupt()
      interpreter.loop.wake()
    }
  }
}

extension [Statement] {
  package var isOneExpression: Bool {
    guard count == 1, case .expression(let expression) = self[0].kind else { return false }
    return !expression.isAssignment
  }
}
