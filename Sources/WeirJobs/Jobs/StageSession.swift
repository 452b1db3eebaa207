import WeirSession

/// A session that runs a stage of a job.
final class StageSession {
  let stage: StageRun
  private let session: Session
  /// Whether the values of the stage become lines of a file.
  private let writesLines: Bool
  /// The source whose lines or rows the stage processes.
  let source: JobStage.Source?
  /// Whether the lines of a payload follow the first line of their file.
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
    writesLines = part.writesLines
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
      if payload.last != 0x0A { lines.append(0x0A) }
    }
    session.interpreter.io.feed(lines)
    try settle()
  }

  /// The lines or the row of a payload, as payloads.
  func parts(of payload: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    if case .table = source { return [payload] }
    let end = payload.last == 0x0A ? payload.endIndex - 1 : payload.endIndex
    let lines = payload[..<end].split(separator: 0x0A, omittingEmptySubsequences: false)
    guard hasHeader, let header = lines.first else { return lines }
    return lines.dropFirst().map { header + [0x0A] + $0 }
  }

  /// The text of a line or row for a report.
  func text(of part: ArraySlice<UInt8>) -> String {
    if case .table(let table) = source, let row = try? table.value(of: part) {
      return row.description
    }
    let line = hasHeader ? part.drop { $0 != 0x0A }.dropFirst() : part
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
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

  /// Returns the values that have left the stage since the last call. The lines of the sink are one
  /// value.
  func takeOutputs() -> [StageRun.Output] {
    let outputs = stage.takeOutputs()
    var lines: [UInt8] = []
    if !text.printed.isEmpty {
      lines = Array(text.printed.utf8)
      if lines.last != 0x0A { lines.append(0x0A) }
      text.printed = ""
    } else if writesLines {
      lines.reserveCapacity(outputs.reduce(0) { $0 + $1.payload.count + 1 })
      for output in outputs {
        lines += output.payload
        lines.append(0x0A)
      }
    } else {
      return outputs
    }
    return lines.isEmpty ? [] : [StageRun.Output(key: [], time: nil, payload: lines)]
  }
}
