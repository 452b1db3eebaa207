import Weir
import WeirStreams
import WeirSyntax

/// A conversation with the language: texts in, values, events and diagnostics out.
///
/// A session keeps its variables and its streams from one text to the next. All of it happens on
/// the thread that calls; `run` and `evaluate` are not to be called from several at once.
///
/// ```swift
/// let session = Session { print($0, terminator: "") }
/// session.run(SourceText(name: "demo", text: "print(1 + 2)"))  // 3
/// ```
public final class Session {
  /// How the evaluation of a text ended.
  public enum Outcome: Equatable, Sendable {
    case success
    /// Nothing was run: the text cannot be understood.
    case rejected
    /// It ran until something went wrong.
    case failed
    case interrupted
    /// The program ended itself.
    case exited(Int32)
  }

  let interpreter: Interpreter
  let environment = Environment()
  let report: (Diagnostic, SourceText) -> Void
  /// Where the last text that ran speaks of values that were shown.
  private(set) var shownValues: [(span: Span, name: String)] = []
  /// How many streams without a name of their own are watched.
  var watchCount = 0
  private var isLeft = false
  /// The status with which the program ended itself, once it has.
  public private(set) var exitStatus: Int32?

  /// - Parameters:
  ///   - input: the descriptor that `stdin` reads, nil where the program comes from there.
  ///   - stackSize: of the threads that call, in bytes; deeper recursion is a failure.
  ///   - arguments: what the program finds in `CommandLine.arguments`.
  ///   - clock: by which time passes.
  ///   - permissions: what the program may do outside of the session. The files that its arguments
  ///     name may be read as well.
  ///   - ask: is asked about what is not allowed; nil where nobody can say.
  ///   - report: takes what is wrong, and the hints before a text runs.
  ///   - unhandled: takes a line about each failure of a stream that nobody looks at.
  ///   - lineOutput: takes a line to be printed, without its end, as bytes that are there until it
  ///     returns; nil where `output` takes lines too.
  ///   - output: takes what is printed.
  public init(
    input: Int32? = nil, stackSize: Int = 400 << 10, arguments: [String] = [],
    clock: TimeSource = .system, permissions: Permissions = Permissions(),
    ask: @escaping (Permissions.Request) -> Permissions.Answer? = { _ in nil },
    report: @escaping (Diagnostic, SourceText) -> Void = { _, _ in },
    unhandled: @escaping (String) -> Void = { _ in },
    lineOutput: ((UnsafeRawBufferPointer) -> Void)? = nil, output: @escaping (String) -> Void
  ) {
    self.report = report
    var permissions = permissions
    for argument in arguments.dropFirst() { permissions.allow(.read, argument) }
    interpreter = Interpreter(
      catalog: .shared, inputDescriptor: input, stackSize: stackSize, arguments: arguments,
      clock: clock, gatekeeper: Gatekeeper(permissions, ask: ask), lineOutput: lineOutput,
      output: output)
    interpreter.unhandled.tell = { error, _ in unhandled("unhandled failure: \(error.description)")
    }
  }

  deinit { end() }

  /// Disposes all that runs, and waits for the commands that it has ended. Nothing can be run then.
  public func end() { interpreter.end() }

  /// Ends the session as `end()` does, and never frees what its programs made, which takes long
  /// where that is much. For a process that is about to exit.
  public func endWithProcess() {
    interpreter.end(freesHeap: false)
    _ = Unmanaged.passRetained(self)
  }

  /// True where a program has asked for a signal of the system.
  public static func catches(_ signal: Int32) -> Bool { Signals.areCaught(signal) }

  /// Runs a program: its statements, and then the loop until nothing can happen any more.
  ///
  /// A statement that is only a stream is watched: its events are printed, each on a line. The program
  /// has failed as well where a stream failed and nobody looked at that.
  ///
  /// - Parameter idle: called before the loop waits.
  public func run(_ source: SourceText, idle: () -> Void = {}) -> Outcome {
    run(source, wanting: .streams { [unowned self] in _ = watch($0) }, idle: idle)
  }

  func run(_ source: SourceText, wanting wish: Wish, idle: () -> Void) -> Outcome {
    withoutActuallyEscaping(idle) { idle in
      interpreter.loop.idle = idle
      defer { interpreter.loop.idle = {} }
      interpreter.loop.catchUp()
      interpreter.border.note(.program(source.name, source.text))
      let outcome = noting(evaluate(source, wanting: wish))
      guard outcome == .success else { return outcome }
      var end = noting(runLoop(idle: idle))
      if end == .success {
        end = self.outcome { () throws(Fault) in
          for expectation in interpreter.expectations { try expectation.check() }
        }
      }
      return end == .success && interpreter.unhandled.wereTold ? .failed : end
    }
  }

  /// Runs the loop until nothing can happen any more, or something goes wrong.
  public func runLoop(idle: () -> Void = {}) -> Outcome {
    runLoop(idle: idle, until: { false })
  }

  /// The same, or until `isDone` says so.
  func runLoop(idle: () -> Void = {}, until isDone: () -> Bool) -> Outcome {
    interpreter.measureStack()
    var outcome = Outcome.success
    interpreter.loop.run(
      idle: idle, isDone: { self.interpreter.isInterrupted || isDone() },
      turn: {
        outcome = self.outcome { () throws(Fault) in try self.interpreter.surface() }
        return outcome == .success
      })
    return outcome == .success && interpreter.isInterrupted ? .interrupted : outcome
  }

  /// Runs what is due now, and waits for nothing.
  public func settle() -> Outcome {
    var isIdle = false
    return runLoop(idle: { isIdle = true }, until: { isIdle })
  }

  /// Runs the loop for somebody who stays: what goes wrong is reported, and it goes on.
  ///
  /// - Parameter turn: is told what became of each turn of the loop.
  public func serve(turn: (Outcome) -> Void = { _ in }) {
    interpreter.measureStack()
    interpreter.loop.run(
      idle: {}, isDone: { self.isLeft },
      turn: {
        self.interpreter.clearInterruption()
        turn(self.outcome { () throws(Fault) in try self.interpreter.surface() })
        return true
      })
  }

  /// Moves a held clock, and runs what becomes due until then, unless that is interrupted.
  func advance(to date: Instant, turn: (Outcome) -> Void) {
    var isStopped = false
    interpreter.clearInterruption()
    interpreter.loop.advance(
      to: date, isDone: { isStopped || self.isLeft },
      turn: {
        let outcome = self.outcome { () throws(Fault) in
          try self.interpreter.surface()
          try self.interpreter.checkInterruption()
        }
        isStopped = outcome == .interrupted
        self.interpreter.clearInterruption()
        turn(outcome)
      })
  }

  /// Keeps the loop going until `release`.
  public func hold() { interpreter.loop.hold() }

  public func release() { interpreter.loop.release() }

  /// Ends `serve`, whatever still runs. On the session's thread.
  public func leave() { isLeft = true }

  /// Has something done on the session's thread. Any thread may ask for it.
  public var submit: @Sendable (@escaping @Sendable () -> Void) -> Void {
    { [loop = interpreter.loop] action in loop.schedule(action) }
  }

  /// Says what is wrong with a text, as far as that shows without running it, or else what is
  /// probably not meant so; nothing when interrupted. The session does not change.
  public func check(_ source: SourceText) -> [Diagnostic] {
    interpreter.clearInterruption()
    var parsed = parse(source)
    guard parsed.diagnostics.isEmpty else { return parsed.diagnostics }
    let checker = checker(of: source)
    let lints = LintPass(checker, shows: .streams, hasEnded: hasEnded)
    checker.check(&parsed.statements, each: lints.follow)
    if interpreter.isInterrupted { return [] }
    return checker.diagnostics.isEmpty ? lints.hints : checker.sortedDiagnostics
  }

  /// True where an earlier text has ended the stream that a variable sends to.
  private func hasEnded(_ global: Global) -> Bool {
    guard case .object(let target)? = global.value else { return false }
    return interpreter.recorder?.hasEnded(target) == true
  }

  func checker(of source: SourceText, completion: CompletionContext? = nil) -> Checker {
    Checker(
      environment: environment, catalog: .shared, source: source, completion: completion,
      wantsStop: { [interpreter] in interpreter.isInterrupted })
  }

  /// Parses a text. An interruption ends that early; the result is then of no use.
  func parse(_ source: SourceText) -> ParseResult {
    Parser.parse(source) { [interpreter] in interpreter.isInterrupted }
  }

  /// Runs the statements of a text; nothing of it where any of it cannot be understood.
  ///
  /// - Parameters:
  ///   - value: takes the value of each statement that is only an expression.
  ///   - begin: called before the first statement runs.
  public func evaluate(
    _ source: SourceText, value: ((Evaluated) -> Void)? = nil, begin: () -> Void = {}
  ) -> Outcome {
    interpreter.loop.catchUp()
    return evaluate(source, wanting: value.map(Wish.each) ?? .none, begin: begin)
  }

  func evaluate(
    _ source: SourceText, wanting wish: Wish, begin: () -> Void = {}
  ) -> Outcome {
    interpreter.measureStack()
    interpreter.clearInterruption()
    var parsed = parse(source)
    if interpreter.isInterrupted { return .interrupted }
    guard parsed.diagnostics.isEmpty else { return reject(parsed.diagnostics, source) }
    environment.isInteractive = wish.isOfPrompt
    let checker = checker(of: source)
    let lints = LintPass(
      checker, shows: wish.isOfLast ? .streams : wish.shownStatements, hasEnded: hasEnded)
    let generator = CodeGenerator(interpreter, CompilationUnit(source))
    var program: [TopLevelCode] = []
    program.reserveCapacity(parsed.statements.count)
    checker.check(&parsed.statements) { statement in
      // What is not going to run needs no code.
      guard checker.diagnostics.isEmpty else { return }
      program.append(generator.topLevel(statement, shows: wish.shownStatements))
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
    let printed = wish.isOfLast ? program.lastValue : nil
    if let printed { lints.noteUse(of: printed.span) }
    for hint in lints.hints.shown { report(hint, source) }
    if wish.isOfLast, !program.hasExpressions { report(.nothingToPrint(source), source) }
    shownValues = lints.shownValues
    let slotCount = checker.scope.slotCount
    begin()
    return outcome { () throws(Fault) in
      try interpreter.run(slotCount: slotCount, generator.site(Span(0..<0))) {
        (frame) throws(Fault) in
        try generator.prepare(frame)
        for (index, statement) in program.enumerated() {
          if case .timing(let stopwatch) = wish {
            try measure(statement, frame, stopwatch)
          } else {
            try run(statement, frame, wish.taker(at: index, printed?.index))
          }
        }
      }
    }
  }

  private func run(
    _ statement: TopLevelCode, _ frame: Frame, _ value: ((Evaluated) -> Void)?
  ) throws(Fault) {
    switch statement {
    case .statement(let code): _ = try code(frame)
    case .expression(let code, let shown):
      let result = try code(frame)
      value?(
        Evaluated(value: result, name: shown.name, type: shown.type, span: shown.span))
    }
    try interpreter.surface()
    interpreter.unhandled.settle()
    try interpreter.checkInterruption()
  }

  /// Runs an expression again and again.
  func time(_ source: SourceText, _ stopwatch: Stopwatch) -> Outcome {
    let parsed = parse(source)
    guard !parsed.diagnostics.isEmpty || parsed.statements.isOneExpression else {
      let span = Span(0..<source.text.utf8.count)
      return reject([Diagnostic(.error, .syntax, "only one expression is timed", at: span)], source)
    }
    return evaluate(source, wanting: .timing(stopwatch))
  }

  private func measure(
    _ statement: TopLevelCode, _ frame: Frame, _ stopwatch: Stopwatch
  ) throws(Fault) {
    guard case .expression(let code, _) = statement else { return }
    try stopwatch.measure { () throws(Fault) in
      let value = try code(frame)
      try interpreter.surface()
      try interpreter.checkInterruption()
      return value
    }
    interpreter.unhandled.settle()
  }

  private func reject(_ diagnostics: [Diagnostic], _ source: SourceText) -> Outcome {
    for diagnostic in diagnostics.shown { report(diagnostic, source) }
    return .rejected
  }

  private func outcome(of body: () throws(Fault) -> Void) -> Outcome {
    defer { interpreter.unhandled.settle() }
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
          "nobody caught this error: \(value.description)")
        {
          report(diagnostic, unit.source)
        }
      case .chainEnded: break
      }
      return .failed
    }
  }

  /// True unless the text only lacks its end, so that another line can complete it.
  public static func isComplete(_ text: String) -> Bool {
    !Parser.parse(SourceText(name: "", text: text)).isIncomplete
  }

  /// Stops what runs, from any thread or a signal handler's thread.
  public var interruption: Interruption { Interruption(interpreter: interpreter) }

  /// The means to stop a session from elsewhere.
  public struct Interruption: Sendable {
    let interpreter: Interpreter

    public func callAsFunction() {
      interpreter.interrupt()
      interpreter.loop.wake()
    }
  }
}

extension [Statement] {
  fileprivate var isOneExpression: Bool {
    guard count == 1, case .expression(let expression) = self[0].kind else { return false }
    return !expression.isAssignment
  }
}
