import Weir
import WeirStreams
import WeirSyntax

/// A command with its arguments, and the stream of its standard error output.
package final class CommandObject: Host {
  let command: Command
  /// The standard error output of all runs; nil until the program requests it.
  private(set) var errors: (stream: Stream, observer: Signal<Value, Value>.Observer)?

  package init(_ command: Command) { self.command = command }

  package var kind: ReceiverKind { .command }
  package var typeName: String { "Command" }
  package var description: String {
    "Command(\(([command.name] + command.arguments).map(\.debugDescription).joined(separator: ", ")))"
  }

  package var name: String { "exec '\(command.name)'" }

  /// Returns the stream of the standard error output, which is created by the first call.
  package func errorStream(_ interpreter: Interpreter) -> Stream {
    if let errors { return errors.stream }
    let (signal, observer) = Signal<Value, Value>.pipe()
    let stream = Stream(
      .signal(signal), by: StreamOrigin("errors", .source), inputs: [],
      spelling: "Signal<String, NoError>", interpreter: interpreter)
    errors = (stream, observer)
    return stream
  }

  /// Returns the command with its standard error redirected: to `errorStream(_:)` if the program
  /// requested it, to the session's output if the session is interactive, and otherwise to the
  /// standard error of this process.
  package func command(of run: BatchRun, _ interpreter: Interpreter) -> Command {
    var command = command
    let receive: (String) -> Void
    if let observer = errors?.observer {
      receive = { observer.send(value: .string($0)) }
    } else if interpreter.recorder != nil {
      receive = { interpreter.output($0 + "\n") }
    } else {
      return command
    }
    let relay = LineRelay(
      interpreter, interpreter.ioAccounts.account("errors of '\(command.name)'"), receive)
    run.onStop { relay.stop() }
    command.errorOutput = .lines { relay.send($0) }
    return command
  }
}

extension CommandObject: @unchecked Sendable {}

/// A bounded queue that passes lines from another thread to the session's loop.
private final class LineRelay: @unchecked Sendable {
  private struct State {
    var lines: [Line] = []
    var isStopped = false
  }

  private static let limit = 256

  private let state = Monitor(State())
  private let loop: EventLoop
  private let io: IORecorder
  private let number: Int
  private let account: FlowAccount
  private let receive: (String) -> Void

  init(
    _ interpreter: Interpreter, _ account: FlowAccount, _ receive: @escaping (String) -> Void
  ) {
    (loop, io) = (interpreter.loop, interpreter.io)
    (self.account, self.receive) = (account, receive)
    number = io.open(account.name, IORecorder.ReplayHandlers(value: { $0.forEach(receive) }))
  }

  /// Adds a line, and blocks while the queue is full.
  func send(_ line: Line) {
    let isFirst = state.when({ $0.isStopped || $0.lines.count < Self.limit }) { state in
      account.count(received: 1, dropped: state.isStopped ? 1 : 0)
      if !state.isStopped { state.lines.append(line) }
      return state.lines.count == 1
    }
    if isFirst { loop.schedule { self.deliver() } }
  }

  private func deliver() {
    let lines = state.with { state in
      defer { state.lines = [] }
      account.count(sent: state.lines.count)
      return state.lines
    }
    for line in lines {
      io.note(.value(number, [line.string]))
      receive(line.string)
    }
  }

  func stop() {
    io.close(number)
    state.with { state in
      account.count(dropped: state.lines.count)
      (state.lines, state.isStopped) = ([], true)
    }
  }
}
