import Dispatch
import Weir
import WeirGeneration
import WeirStreams
import WeirWords

/// An interpreter session. It evaluates source texts and reports values, events and diagnostics.
///
/// Variables and streams persist between texts. The session runs on the calling thread. Do not call
/// `run` and `evaluate` concurrently.
///
/// ```swift
/// let session = Session { print($0, terminator: "") }
/// session.run(SourceText(name: "demo", text: "print(1 + 2)"))  // 3
/// ```
public final class Session {
  /// The outcome of evaluating a source text.
  public enum Outcome: Equatable, Sendable {
    case success
    /// The text has errors and did not run.
    case rejected
    /// A fault stopped the text.
    case failed
    case interrupted
    /// The program called `exit` with the given status.
    case exited(Int32)
  }

  package let interpreter: Interpreter
  package let environment = Environment()
  let report: (Diagnostic, SourceText) -> Void
  /// Receives the lines that are not part of the program's output.
  let notify: (String) -> Void
  /// The uses of numbered REPL results in the text that ran last.
  package internal(set) var shownValues: [(span: Span, name: String)] = []
  /// The number of watched streams that have no name.
  var watchCount = 0
  /// Compares checked types with values; nil except in tests.
  package var typeVerifier: TypeVerifier?
  var isLeft = false
  /// Called after each statement; nil if nothing waits for it.
  package var afterStatement: (() -> Void)?
  /// The status that the program passed to `exit`, or nil if it has not exited.
  public internal(set) var exitStatus: Int32?

  /// Creates a session without any declarations.
  ///
  /// - Parameters:
  ///   - input: The descriptor that `stdin` reads; nil if the program text is read from standard
  ///     input.
  ///   - stackSize: The stack size of the threads that call the session, in bytes. Recursion that
  ///     exceeds it is a fault.
  ///   - arguments: The value of `CommandLine.arguments` in the program.
  ///   - clock: The source of time.
  ///   - permissions: The permitted external effects. The program can also read the files that
  ///     `arguments` names.
  ///   - ask: Called for a request that `permissions` does not cover. Returns nil if no decision
  ///     is possible.
  ///   - report: Receives the errors of a text and, before the text runs, its hints.
  ///   - unhandled: Receives a line for each stream failure that the program does not handle, and
  ///     the number of tests that ran.
  ///   - lineOutput: Receives the bytes of a printed line without its terminator. The bytes are
  ///     valid only during the call. If nil, `output` receives printed lines too.
  ///   - output: Receives the printed text.
  public init(
    input: Int32? = nil, stackSize: Int = 400 << 10, arguments: [String] = [],
    clock: TimeSource = .system, permissions: Permissions = Permissions(),
    ask: @escaping (Permissions.Request) -> Permissions.Answer? = { _ in nil },
    report: @escaping (Diagnostic, SourceText) -> Void = { _, _ in },
    unhandled: @escaping (String) -> Void = { _ in },
    lineOutput: ((UnsafeRawBufferPointer) -> Void)? = nil, output: @escaping (String) -> Void
  ) {
    (self.report, notify) = (report, unhandled)
    var permissions = permissions
    for argument in arguments.dropFirst() { permissions.allow(.read, argument) }
    interpreter = Interpreter(
      catalog: .shared, inputDescriptor: input, stackSize: stackSize, arguments: arguments,
      clock: clock, permissionChecker: PermissionChecker(permissions, ask: ask),
      lineOutput: lineOutput,
      output: output)
    interpreter.unhandled.report = { error, _ in
      unhandled("unhandled failure: \(error.description)")
    }
    interpreter.warn = { message, site in
      report(Diagnostic(.warning, .runtime, message, at: site.span), site.unit.source)
    }
  }

  deinit { end() }

  /// Disposes all active subscriptions and waits for the commands that are terminated as a result.
  ///
  /// The session cannot run anything afterwards.
  public func end() { interpreter.end() }

  /// Ends the session as ``end()`` does, but does not free the program's objects.
  ///
  /// Use it when the process is about to exit, since freeing many objects takes time.
  public func endWithProcess() {
    interpreter.end(freesHeap: false)
    _ = Unmanaged.passRetained(self)
  }

  /// Returns whether a running program observes a system signal, such as `SIGTERM`.
  public static func catches(_ signal: Int32) -> Bool { Signals.areCaught(signal) }

  /// Runs the statements of a program, and then the event loop until no work is left.
  ///
  /// The events of a statement that evaluates to a stream are printed, one per line. The program
  /// fails if it does not handle a failure of a stream.
  ///
  /// - Parameter idle: Called before the event loop waits.
  public func run(_ source: SourceText, idle: () -> Void = {}) -> Outcome {
    run(source, wanting: .streams { [unowned self] in _ = watch($0) }, idle: idle)
  }

  func run(_ source: SourceText, wanting mode: ResultMode, idle: () -> Void) -> Outcome {
    withoutActuallyEscaping(idle) { idle in
      interpreter.loop.idle = idle
      defer { interpreter.loop.idle = {} }
      interpreter.loop.catchUp()
      interpreter.io.note(.program(source.name, source.text))
      let outcome = noting(evaluate(source, wanting: mode))
      guard outcome == .success else { return outcome }
      var end = noting(runLoop(idle: idle))
      if end == .success { end = runTests() }
      if end == .success {
        end = self.outcome { () throws(Fault) in
          for expectation in interpreter.expectations { try expectation.check() }
        }
      }
      return end == .success && interpreter.unhandled.hasReported ? .failed : end
    }
  }

  /// Runs the event loop until no work is left, a fault occurs or the session is interrupted.
  public func runLoop(idle: () -> Void = {}) -> Outcome {
    runLoop(idle: idle, until: { false })
  }

  /// Runs the event loop until no work is left, a fault occurs, the session is interrupted or
  /// `isDone` returns true.
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

  /// Runs the work that is due now and returns without waiting.
  public func settle() -> Outcome {
    var isIdle = false
    return runLoop(idle: { isIdle = true }, until: { isIdle })
  }

  /// Runs the event loop of an interactive session. Faults are reported and do not end the loop.
  ///
  /// - Parameters:
  ///   - turn: Called with the outcome of each turn of the loop.
  ///   - idle: Called before the event loop waits, and before the program waits.
  public func serve(turn: (Outcome) -> Void = { _ in }, idle: () -> Void = {}) {
    interpreter.measureStack()
    withoutActuallyEscaping(idle) { idle in
      interpreter.loop.idle = idle
      defer { interpreter.loop.idle = {} }
      interpreter.loop.run(
        idle: idle, isDone: { self.isLeft },
        turn: {
          self.interpreter.clearInterruption()
          turn(self.outcome { () throws(Fault) in try self.interpreter.surface() })
          return true
        })
    }
  }

  /// Advances a paused clock to `date` and runs the work that becomes due. An interruption stops
  /// the clock early.
  ///
  /// - Parameter deadline: The system time until which to wait for external sources before the clock
  ///   moves. If given, the clock stops at the date of the last action.
  package func advance(
    to date: Instant, waitingUntil deadline: DispatchTime? = nil, turn: (Outcome) -> Void
  ) {
    var isStopped = false
    interpreter.clearInterruption()
    interpreter.loop.advance(
      to: date, waitingUntil: deadline,
      isDone: { isStopped || self.isLeft || self.interpreter.isInterrupted },
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

  /// Keeps the event loop running until ``release()`` is called.
  public func hold() { interpreter.loop.hold() }

  public func release() { interpreter.loop.release() }

  /// Ends ``serve(turn:)``, even if work is left. Must be called on the session's thread.
  public func leave() { isLeft = true }

  /// Lets a session continue that the program has left with `exit`.
  public func reenter() { (isLeft, exitStatus) = (false, nil) }

  /// A function that schedules an action on the session's thread. It can be called on any thread.
  public var submit: @Sendable (@escaping @Sendable () -> Void) -> Void {
    { [loop = interpreter.loop] action in loop.schedule(action) }
  }

  /// Makes the keys that are typed at a prompt available to programs.
  ///
  /// - Returns: A function that receives the input of the terminal, on any thread.
  public func connectKeys() -> @Sendable ([UInt8]) -> Void {
    let keys = TypedKeys(submit)
    interpreter.typedKeys = keys
    return keys.receive
  }

  /// Returns the errors that can be found without running the text. If there are none, returns its
  /// hints.
  ///
  /// Returns an empty array when interrupted. The session does not change.
  public func check(_ source: SourceText) -> [Diagnostic] {
    interpreter.clearInterruption()
    var parsed = parse(source)
    guard parsed.diagnostics.isEmpty else { return parsed.diagnostics }
    let checker = checker(of: source)
    let lints = LintPass(source, shows: .streams, hasEnded: hasEnded)
    checker.check(&parsed.statements, each: lints.follow)
    if interpreter.isInterrupted { return [] }
    return checker.diagnostics.isEmpty ? lints.hints : checker.sortedDiagnostics
  }

  /// Returns whether the observer or subject in a variable has received a terminating event in an
  /// earlier text.
  func hasEnded(_ global: Global) -> Bool {
    // The observer of a pipe is its second element.
    let value =
      if case .tuple(let pipe)? = global.value { pipe.elements.last } else { global.value }
    guard case .object(let target)? = value else { return false }
    return interpreter.recorder?.hasEnded(target) == true
  }

  package func checker(of source: SourceText, completion: CompletionContext? = nil) -> Checker {
    Checker(
      environment: environment, catalog: .shared, source: source, completion: completion,
      wantsStop: { [interpreter] in interpreter.isInterrupted })
  }

  /// Parses a text. After an interruption, the result is incomplete and must not be used.
  package func parse(_ source: SourceText) -> ParseResult {
    let result = Parser.parse(source) { [interpreter] in interpreter.isInterrupted }
    if result.isOfSwift2 { environment.speaksSwift2 = true }
    return result
  }

  /// Runs the statements of a text. Runs nothing if the text has errors.
  ///
  /// - Parameters:
  ///   - isProgram: Whether the text is a program rather than an entry of a prompt.
  ///   - value: Receives the value of each expression statement. In a program, receives only
  ///     streams.
  ///   - begin: Called before the first statement runs.
  public func evaluate(
    _ source: SourceText, isProgram: Bool = false, value: ((Evaluated) -> Void)? = nil,
    begin: () -> Void = {}
  ) -> Outcome {
    interpreter.loop.catchUp()
    let mode = value.map(isProgram ? ResultMode.streams : ResultMode.each) ?? .none
    return evaluate(source, wanting: mode, begin: begin)
  }
}
