import WeirSession

/// A worker that runs a stage of a job: it answers the messages of the job one after another.
///
/// Must be used on one thread.
public final class StageWorker {
  /// The version of the protocol.
  static let version: UInt32 = 2
  /// The version of the saved states.
  static let stateVersion: UInt8 = 2

  private var start: () throws(WorkerFailure) -> StageSession = { () throws(WorkerFailure) in
    throw WorkerFailure("the job has not sent its program")
  }
  private var session: StageSession?
  /// The runs of the keys that this process holds.
  private var runs: [[UInt8]: any KeyRun] = [:]
  /// The alarms of these runs.
  private var alarms: [[UInt8]: Int64] = [:]
  /// The keys whose states have changed since they were saved.
  private var changed: Set<[UInt8]> = []

  public init() {}

  /// Returns the answer to a message. A message that cannot be processed is answered with a
  /// failure, after which the worker must not be used.
  public func answer(_ frame: WorkerFrame) -> WorkerFrame {
    var decoder = FrameDecoder(frame.body)
    do throws(WorkerFailure) {
      switch Character(Unicode.Scalar(frame.type)) {
      case "H": return try begin(&decoder)
      case "R": return try receive(&decoder)
      case "C": return try save()
      case "U":
        let states = try save()
        for run in runs.values { run.stop() }
        (runs, alarms) = ([:], [:])
        return states
      case "E": return try end()
      default: throw WorkerFailure("there is no message of type \(frame.type)")
      }
    } catch {
      var body = FrameEncoder()
      body.put(error.message.utf8)
      return WorkerFrame("f", body)
    }
  }

  private func begin(_ decoder: inout FrameDecoder) throws(WorkerFailure) -> WorkerFrame {
    let (version, stage, name, text) = try WorkerFailure.of { () throws(StateError) in
      let (version, stage) = (try decoder.count(), try decoder.count())
      _ = (try decoder.count(), try decoder.count())
      return (version, stage, try decoder.content(), try decoder.content())
    }
    guard version == Self.version else {
      throw WorkerFailure("the job uses version \(version) of the protocol, not \(Self.version)")
    }
    let script = SourceText(
      name: String(decoding: name, as: UTF8.self), text: String(decoding: text, as: UTF8.self))
    start = { () throws(WorkerFailure) in try StageSession(script, stage: stage) }
    session = try start()
    var body = FrameEncoder()
    body.put(Self.version)
    return WorkerFrame("h", body)
  }

  private func running() throws(WorkerFailure) -> StageSession {
    if let session { return session }
    let session = try start()
    self.session = session
    return session
  }

  private func receive(_ decoder: inout FrameDecoder) throws(WorkerFailure) -> WorkerFrame {
    let batch = try WorkerFailure.of { () throws(StateError) in try WorkerBatch(&decoder) }
    var answer = WorkerAnswer()
    if try running().source != nil {
      try process(batch.entries.compactMap(\.payload), &answer)
    } else {
      for entry in batch.entries { try process(entry, &answer) }
      answer.outputs = try running().takeOutputs()
    }
    return answer.frame
  }

  /// Processes lines or rows at once. If one of them fails, processes them one by one, and
  /// reports those that fail. This is sound since such a stage remembers nothing.
  private func process(
    _ payloads: [ArraySlice<UInt8>], _ answer: inout WorkerAnswer
  ) throws(WorkerFailure) {
    do throws(WorkerFailure) {
      try feed(payloads, &answer)
    } catch {
      answer = WorkerAnswer()
      session = nil
      for (index, payload) in payloads.enumerated() {
        for part in try running().parts(of: payload) {
          do throws(WorkerFailure) { try feed([part], &answer) } catch {
            let text = try running().text(of: part)
            answer.poisoned.append((index, text, error.message))
            session = nil
          }
        }
      }
    }
  }

  private func feed(
    _ payloads: [ArraySlice<UInt8>], _ answer: inout WorkerAnswer
  ) throws(WorkerFailure) {
    guard try running().hasHeader else { return try feed(lines: payloads, &answer) }
    for payload in payloads {
      let header = payload.prefix { $0 != 0x0A }
      // A parser takes one header, so that other files need another session.
      if let known = try running().header, known != header { session = nil }
      if try running().header == nil { try running().feed(header: header) }
      try feed(lines: [payload.dropFirst(header.count + 1)], &answer)
    }
  }

  private func feed(
    lines: [ArraySlice<UInt8>], _ answer: inout WorkerAnswer
  ) throws(WorkerFailure) {
    let session = try running()
    try session.feed(lines)
    answer.outputs += session.takeOutputs()
  }

  private func process(
    _ entry: WorkerBatch.Entry, _ answer: inout WorkerAnswer
  ) throws(WorkerFailure) {
    let session = try running()
    let run = try run(of: entry, session)
    switch entry.content {
    case .record(let payload, let watermark):
      let (input, value) = try WorkerFailure.of { () throws(StateError) in
        var decoder = BinaryDecoder(payload)
        return (Int(try decoder.byte()), try session.stage.coder.decode(&decoder))
      }
      run.take(value, input: input, watermark: watermark)
      do throws(WorkerFailure) { try session.check() } catch {
        throw WorkerFailure("\(error.message), in the value \(Self.excerpt(of: value))")
      }
    case .alarm(let time): run.advance(to: time)
    case .end: run.end()
    }
    try session.check()
    changed.insert(entry.key)
    let alarm = run.alarm
    if alarms[entry.key] != alarm {
      alarms[entry.key] = alarm
      answer.alarms.updateValue(alarm, forKey: entry.key)
    }
  }

  /// The beginning of the description of a value.
  private static func excerpt(of value: Value) -> String {
    let text = value.description
    return text.count > 200 ? "\(text.prefix(200))..." : text
  }

  /// The run of an entry's key, restored from the state that the entry carries.
  private func run(
    of entry: WorkerBatch.Entry, _ session: StageSession
  ) throws(WorkerFailure) -> any KeyRun {
    if let run = runs[entry.key] { return run }
    guard let run = session.stage.makeRun?() else {
      throw WorkerFailure("the stage receives values, but has no beginning")
    }
    if let state = entry.state {
      session.stage.isMuted = true
      defer { session.stage.isMuted = false }
      try WorkerFailure.of { () throws(StateError) in
        var decoder = BinaryDecoder(state)
        let version = try decoder.byte()
        guard version == Self.stateVersion else { throw .version(Int(version)) }
        try run.restore(&decoder, session.stage.coder)
        guard decoder.isAtEnd else { throw .damaged }
      }
      try session.check()
    }
    runs[entry.key] = run
    return run
  }

  private func save() throws(WorkerFailure) -> WorkerFrame {
    var body = FrameEncoder()
    body.put(UInt32(changed.count))
    for key in changed {
      guard let run = runs[key] else { continue }
      body.put(key)
      if run.isEmpty {
        body.put(0 as UInt8)
        (runs[key], alarms[key]) = (nil, nil)
        continue
      }
      var state = BinaryEncoder()
      state.put(Self.stateVersion)
      let coder = try running().stage.coder
      try WorkerFailure.of { () throws(StateError) in try run.encode(into: &state, coder) }
      body.put(1 as UInt8)
      body.put(state.bytes)
      body.put(nil as Int64?)
    }
    changed = []
    return WorkerFrame("s", body)
  }

  private func end() throws(WorkerFailure) -> WorkerFrame {
    let session = try running()
    try session.endSource()
    var answer = WorkerAnswer()
    answer.outputs = session.takeOutputs()
    return answer.frame
  }
}
