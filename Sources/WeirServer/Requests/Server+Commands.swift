import Dispatch
import Glibc
import Synchronization
import WeirHelp
import WeirStreams

/// A command of a client to run the program of a document.
enum Command: String, CaseIterable {
  case run = "weir.run"
  case draw = "weir.draw"

  fileprivate var title: String {
    switch self {
    case .run: "Run"
    case .draw: "Draw"
    }
  }
}

extension Server {
  /// The time after which a program is stopped, in seconds.
  private static let timeLimit = 10.0

  func codeLenses(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    return .array(
      document.index.streams.flatMap { span in
        Command.allCases.map { command in
          [
            "range": document.range(span),
            "command": [
              "title": .string(command.title), "command": .string(command.rawValue),
              "arguments": [.string(document.uri)],
            ],
          ] as Payload
        }
      })
  }

  /// Runs the program of a document with the permissions of `weir FILE` without `--allow`, and
  /// answers the request when it has ended. A program of an earlier command is stopped.
  func execute(
    _ parameters: JSON?, _ id: RequestID, by start: (@escaping @Sendable () -> Void) -> Void
  ) {
    guard let command = parameters?.command?.string.flatMap(Command.init),
      let uri = parameters?.arguments?[0]?.string, let document = documents[uri]
    else {
      let error = RequestError.invalidParameters("the command needs the URI of an open document")
      return Self.reply(to: id.payload, .failure(error), by: send)
    }
    runs.cancelAll()
    let run = runs.begin(id)
    let (source, send, runs, showsFiles) = (document.source, send, runs, showsFiles)
    let diagrams = document.diagrams
    start {
      let limit = DispatchWorkItem { run.stop() }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeLimit, execute: limit)
      let answer =
        switch command {
        case .run: run.output(of: source)
        case .draw: run.picture(of: source, diagrams)
        }
      limit.cancel()
      runs.end(id)
      if run.isCancelled { return Self.reply(to: id.payload, .failure(.cancelled), by: send) }
      answer.show(showsFiles: showsFiles, by: send)
      Self.reply(to: id.payload, .success(answer.payload), by: send)
    }
  }
}

/// The result of a command.
private struct Answer {
  enum Kind {
    case output, picture, mistake
  }

  let kind: Kind
  let text: String

  /// The number of characters of a message that a user can reasonably read.
  private static let readable = 2_000

  var payload: Payload {
    switch kind {
    case .output: ["output": .string(text)]
    case .picture: ["svg": .string(text)]
    case .mistake: ["error": .string(text)]
    }
  }

  /// Shows the result to the user of the client.
  func show(showsFiles: Bool, by send: (Payload) -> Void) {
    if case .picture = kind {
      guard showsFiles, let path = temporaryFile() else { return }
      return send([
        "jsonrpc": "2.0", "id": "weir.draw", "method": "window/showDocument",
        "params": ["uri": .string("file://\(path)"), "external": true],
      ])
    }
    let message = text.isEmpty ? "the program printed nothing" : String(text.prefix(Self.readable))
    send([
      "jsonrpc": "2.0", "method": "window/showMessage",
      "params": ["type": kind.isMistake ? 1 : 3, "message": .string(message)],
    ])
  }

  /// Writes the picture to a new temporary file, and returns its path; nil if that fails.
  private func temporaryFile() -> String? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/weir-XXXXXX.svg".utf8CString)
    let descriptor = Descriptor(mkstemps(&template, 4))
    var written = 0
    guard descriptor.number >= 0,
      (try? descriptor.write(all: Array(text.utf8)[...], to: "the picture", written: &written))
        != nil
    else { return nil }
    return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}

extension Answer.Kind {
  fileprivate var isMistake: Bool { self == .mistake }
}

/// A program that a command runs.
final class ProgramRun: Sendable {
  private struct State {
    var isCancelled = false
    var interruption: Session.Interruption?
  }

  private let state = Mutex(State())

  /// The greatest number of bytes that a program can print.
  private static let outputLimit = 64 << 10

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    stop()
  }

  /// Stops the program. Its output so far is its result.
  func stop() { state.withLock(\.interruption)?() }

  private func attach(_ interruption: Session.Interruption) {
    state.withLock { $0.interruption = interruption }
  }

  fileprivate func output(of source: SourceText) -> Answer {
    var output = ""
    var mistakes: [String] = []
    let session = Session(
      report: { diagnostic, source in
        if diagnostic.severity == .error { mistakes.append(diagnostic.line(in: source)) }
      },
      unhandled: { mistakes.append($0) },
      output: { [self] text in
        if output.utf8.count < Self.outputLimit { output += text } else { stop() }
      })
    attach(session.interruption)
    if !isCancelled { _ = session.run(source) }
    session.end()
    return mistakes.isEmpty
      ? Answer(kind: .output, text: output)
      : Answer(kind: .mistake, text: output + mistakes.joined(separator: "\n"))
  }

  fileprivate func picture(of source: SourceText, _ diagrams: DiagramStore) -> Answer {
    let host = Session(output: { _ in })
    attach(host.interruption)
    switch Session.run(source, besides: host) {
    case .success(let run):
      if !run.isEndless { diagrams.fill(from: run) }
      return Answer(kind: .picture, text: run.picture.svg(width: 800))
    case .failure(let refusal):
      let lines = refusal.diagnostics.map { $0.line(in: source) }
      return Answer(kind: .mistake, text: lines.joined(separator: "\n"))
    }
  }
}

extension Diagnostic {
  /// The message after its line and column.
  fileprivate func line(in source: SourceText) -> String {
    let (line, column) = source.position(of: span.start)
    return "\(line):\(column): \(message)"
  }
}

/// The programs that commands have started and that have not ended.
final class RunList: Sendable {
  private let runs = Mutex<[RequestID: ProgramRun]>([:])

  func begin(_ id: RequestID) -> ProgramRun {
    let run = ProgramRun()
    runs.withLock { $0[id] = run }
    return run
  }

  func end(_ id: RequestID) { _ = runs.withLock { $0.removeValue(forKey: id) } }

  func cancel(_ id: RequestID) { runs.withLock { $0[id] }?.cancel() }

  func cancelAll() {
    for run in runs.withLock({ Array($0.values) }) { run.cancel() }
  }
}
