import Dispatch
import Weir
import WeirStreams

extension LineFeed {
  /// Creates a feed of the output lines of a command that reads the values of a stream as its input
  /// lines.
  package init(
    _ command: CommandObject, reading input: SignalProducer<Value, Value>,
    _ interpreter: Interpreter
  ) {
    self.init { pipeline, observer, lifetime in
      let input = PeerInput(input, output: observer)
      let run = BatchRun(pipeline, input.peer, interpreter.ioAccounts.account(command.name))
      let whole = interpreter.ioAccounts.account("input of '\(command.command.name)'")
      let account = FlowAccount(name: whole.name, partOf: whole)
      let feeding = CommandInput(run, interpreter, account)
      run.onStop { feeding.stop() }
      run.begin(in: lifetime) {
        let source = command.command(of: run, interpreter)
          .lineSource(reading: feeding.lines, account: account)
        // The command can end before the input stream starts.
        return run.read(
          source, of: interpreter, whenReceived: feeding.wake, whenEnded: feeding.end)
      }
      lifetime += feeding.input
      input.start(
        feeding.input, isStopped: { feeding.isStopped },
        put: { feeding.put(Line($0.description)) }, close: feeding.close)
    }
  }
}

extension BatchRun {
  /// Starts to read the output of a command. The session waits for the command when it ends.
  package func read(
    _ source: LineSource<CommandError>, of interpreter: Interpreter,
    whenReceived: (@Sendable () -> Void)? = nil, whenEnded: @escaping @Sendable () -> Void = {}
  ) -> BatchReading? {
    let accounts = interpreter.ioAccounts
    if !interpreter.io.isPlaying { accounts.beginChild() }
    return read(
      source, whenReceived: whenReceived,
      whenEnded: {
        whenEnded()
        accounts.endChild()
      }, failure: Value.failure)
  }
}

/// A queue of lines for the standard input of a command.
///
/// The session's thread adds the lines. While it waits for room, it delivers output of the command,
/// so that the session and the command cannot block each other.
private final class CommandInput: @unchecked Sendable {
  private struct State {
    var lines: [Line] = []
    var isClosed = false
    var isStopped = false
    var isWaiting = false
    /// Whether lines taken from the queue are still being sent to the command.
    var isSending = false
    /// The number of lines that the input stream has emitted.
    var offered = 0
    var hasEnded = false
  }

  private static let limit = 1_024

  /// The subscription of the input stream.
  let input = SerialDisposable()
  private let state = Monitor(State())
  private let change = DispatchSemaphore(value: 0)
  private let run: BatchRun
  private let interpreter: Interpreter
  private let account: FlowAccount

  package init(_ run: BatchRun, _ interpreter: Interpreter, _ account: FlowAccount) {
    (self.run, self.interpreter, self.account) = (run, interpreter, account)
  }

  /// Adds a line, and waits for room if the queue is full. Called on the session's thread.
  func put(_ line: Line) {
    if interpreter.io.isPlaying { return }
    let isWritten = interpreter.io.isWriting
    while !interpreter.isHalted {
      let (isTaken, isStopped) = state.with { state in
        // While a recording is written, never wait for room. Waiting would deliver output at a
        // point that the recording cannot represent.
        let isTaken = !state.isStopped && (state.lines.count < Self.limit || isWritten)
        if isTaken {
          state.lines.append(line)
          state.offered += 1
        }
        state.isWaiting = !isTaken
        return (isTaken, state.isStopped)
      }
      if isStopped { input.dispose() }
      if isTaken { return }
      if isStopped { break }
      if !run.deliver() {
        interpreter.loop.idle()
        // The timeout lets the loop condition detect an interruption.
        _ = change.wait(timeout: .now() + .milliseconds(50))
      }
    }
    state.with { state in
      state.offered += 1
      if state.hasEnded { account.count(received: 1, dropped: 1) }
    }
  }

  /// Wakes the session's thread if it waits for room. Can be called on any thread.
  func wake() {
    let isWaiting = state.with { state in
      defer { state.isWaiting = false }
      return state.isWaiting
    }
    if isWaiting { change.signal() }
  }

  var isStopped: Bool { state.with(\.isStopped) }

  /// Ends the input after the lines received so far.
  func close() { state.with { $0.isClosed = true } }

  /// Discards the input and disposes the input stream. Can be called on any thread.
  func stop() {
    state.with { ($0.lines, $0.isStopped) = ([], true) }
    wake()
    interpreter.loop.schedule { self.input.dispose() }
  }

  /// Handles the end of the command: counts the lines that did not reach the command as dropped.
  /// Can be called on any thread.
  func end() {
    stop()
    state.when({ !$0.isSending }) { state in
      let lost = state.offered - account.balance.received
      account.count(received: lost, dropped: lost)
      state.hasEnded = true
    }
  }

  /// A producer of the lines, which blocks its thread while the queue is empty.
  var lines: SignalProducer<Line, IOError> {
    SignalProducer { [self] observer, lifetime in
      lifetime.observeEnded { self.stop() }
      while !lifetime.hasEnded {
        let lines = take()
        wake()
        if lines.isEmpty { return observer.sendCompleted() }
        for line in lines where !lifetime.hasEnded { observer.send(value: line) }
        state.with { $0.isSending = false }
      }
    }
  }

  private func take() -> [Line] {
    state.when({ !$0.lines.isEmpty || $0.isClosed || $0.isStopped }) { state in
      defer { state.lines = [] }
      state.isSending = !state.lines.isEmpty
      return state.lines
    }
  }
}
