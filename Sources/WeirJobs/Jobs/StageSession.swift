import WeirSession

/// A session that runs a stage of a job.
final class StageSession {
  let stage: StageRun
  private let session: Session
  /// The source whose lines or rows the stage processes.
  let source: JobStage.Source?
  /// Whether each line of the source follows the first line of its file.
  let hasHeader: Bool
  /// The first line of the files whose lines are processed; nil before the first one.
  private(set) var header: ArraySlice<UInt8>?
  private let text = TextSink()

  private final class TextSink {
    var printed = ""
    var problems: [String] = []
  }

  /// Starts the program of a job.
  ///
  /// - Parameter number: the number of the stage in the plan.
  init(_ script: SourceText, stage number: Int) throws(WorkerFailure) {
    session = Session(
      // The sources and sinks of the program open nothing.
      input: 0, permissions: Permissions(all: .net),
      report: { [text] diagnostic, source in
        guard diagnostic.severity == .error else { return }
        let position = source.position(of: diagnostic.span.start)
        text.problems.append(
          "\(source.name):\(position.line):\(position.column): \(diagnostic.message)")
      },
      unhandled: { [text] in text.problems.append($0) },
      output: { [text] in text.printed += $0 })
    let interpreter = session.interpreter
    guard case .success(let plan) = Session.plan(script), let part = plan.part(number) else {
      throw WorkerFailure("the program has no stage \(number)")
    }
    stage = StageRun(
      keyed: part.keyed, unkeyed: part.unkeyed, input: part.input, isEmpty: part.isEmpty,
      types: part.types,
      sinkPayload: { (value) throws(StateError) in try part.sink.payload(of: value) }, interpreter)
    (source, hasHeader) = (part.source, part.hasHeader)
    interpreter.stage = stage
    interpreter.io.beginFeeding()
    let outcome = session.evaluate(script, wanting: .none)
    try check()
    guard outcome == .success else { throw WorkerFailure("the program has ended") }
  }

  /// Processes the first line of a file.
  func feed(header: ArraySlice<UInt8>) throws(WorkerFailure) {
    try feed([header])
    self.header = header
  }

  /// Processes lines or rows of the source.
  func feed(_ payloads: [ArraySlice<UInt8>]) throws(WorkerFailure) {
    let io = session.interpreter.io
    if case .table(let table) = source {
      for payload in payloads {
        let row = try WorkerFailure.of { () throws(StateError) in try table.value(of: payload) }
        stage.rows?.send(value: row)
        try check()
      }
      return try settle()
    }
    var lines: [UInt8] = []
    lines.reserveCapacity(payloads.reduce(0) { $0 + $1.count + 1 })
    for payload in payloads {
      lines += payload
      lines.append(0x0A)
    }
    io.feed(lines)
    try settle()
  }

  /// Ends the source.
  func endSource() throws(WorkerFailure) {
    stage.rows?.sendCompleted()
    session.interpreter.io.endFeed()
    try settle()
  }

  /// Runs the turns that a source has scheduled.
  private func settle() throws(WorkerFailure) {
    _ = session.settle()
    try check()
  }

  /// Throws the first failure since the last call.
  func check() throws(WorkerFailure) {
    if session.interpreter.isHalted {
      _ = session.outcome { () throws(Fault) in try session.interpreter.surface() }
    }
    defer { text.problems = [] }
    if let problem = text.problems.first ?? stage.takeFailure() { throw WorkerFailure(problem) }
  }

  /// Returns the values that have left the stage, and the printed lines, since the last call.
  func takeOutputs() -> [StageRun.Output] {
    var outputs = stage.takeOutputs()
    if !text.printed.isEmpty {
      for line in text.printed.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        .dropLast(text.printed.utf8.last == 0x0A ? 1 : 0)
      {
        outputs.append(StageRun.Output(key: [], time: nil, payload: Array(line)))
      }
      text.printed = ""
    }
    return outputs
  }
}
