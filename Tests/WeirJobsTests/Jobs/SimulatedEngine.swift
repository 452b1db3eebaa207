import Testing
import WeirStreams
import WeirSyntax

@testable import WeirJobs
@testable import WeirSession

/// A cluster engine in this process that runs a job with workers, and that takes checkpoints, loses
/// workers, goes back to checkpoints and changes the number of workers at random.
final class SimulatedEngine {
  struct Failure: Error { let message: String }

  /// A value between two stages.
  fileprivate struct Record {
    var key: [UInt8] = []
    var time: Int64?
    var payload: [UInt8]
    /// The millisecond that has passed when the value arrives.
    var watermark = Int64.min + 1
  }

  /// What a checkpoint saves of a stage.
  private struct Saved {
    var states: [[UInt8]: [UInt8]] = [:]
    var alarms: [[UInt8]: Int64] = [:]
    var latest: [Int64?]
    var watermark = Int64.min + 1
    var keys: [[UInt8]] = []
  }

  private final class Stage {
    let plan: JobStage
    var saved: Saved
    var workers: [StageWorker] = []
    /// The keys that each worker holds.
    var held: [Set<[UInt8]>] = []

    init(_ plan: JobStage) {
      self.plan = plan
      saved = Saved(latest: plan.inputs.map { _ in nil })
      if plan.isSingle { saved.keys = [[]] }
    }

    /// Advances the watermark after a value of an input.
    func pass(_ time: Int64, of input: Int) {
      saved.latest[input] = max(saved.latest[input] ?? time, time)
      let slowest = saved.latest.map { $0 ?? .min }.min() ?? .min
      guard slowest > .min else { return }
      let lateness = Int64(plan.eventTime?.lateness ?? 0)
      saved.watermark = slowest == .max ? .max : max(saved.watermark, slowest - lateness - 1)
    }
  }

  private let plan: JobPlan
  private let script: SourceText
  private let lines: [String]
  private var random: SplitMix64
  private var stages: [String: Stage] = [:]
  private var offset = 0
  private var output: [String] = []
  private var checkpoint: (offset: Int, output: Int, stages: [String: Saved])?
  private(set) var restarts = 0

  init(_ script: SourceText, _ lines: [String], seed: UInt64) throws {
    self.script = script
    plan = try Session.plan(script).get()
    (self.lines, random) = (lines, SplitMix64(seed: seed))
    for stage in plan.stages where stage.number != nil { stages[stage.id] = Stage(stage) }
    try startWorkers()
  }

  /// Runs the job, and returns the lines of its sink.
  func run() throws -> [String] {
    while offset < lines.count {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: try takeCheckpoint()
      case 1 where restarts < 5: try restart()
      case 2: for stage in stages.values { try unload(stage) }
      default:
        let count = Int.random(in: 1...20, using: &random)
        let batch = lines[offset..<min(lines.count, offset + count)]
        offset += batch.count
        let records = batch.map { Record(payload: Array($0.utf8)) }
        for stage in plan.stages where stage.isSource { try send(records, from: stage.id) }
      }
    }
    for stage in plan.stages where stage.isSource { try end(stage.id) }
    return output
  }

  private func startWorkers() throws {
    for stage in stages.values {
      let count = stage.plan.isSingle ? 1 : Int.random(in: 1...3, using: &random)
      stage.workers = (0..<count).map { _ in StageWorker() }
      stage.held = stage.workers.map { _ in [] }
      for worker in stage.workers {
        var body = FrameEncoder()
        body.put(StageWorker.version)
        body.put(UInt32(stage.plan.number ?? 0))
        body.put(0 as UInt32)
        body.put(1 as UInt32)
        body.put(script.name.utf8)
        body.put(script.text.utf8)
        _ = try ask(worker, "H", body)
      }
    }
  }

  private func ask(
    _ worker: StageWorker, _ type: Character, _ body: FrameEncoder
  ) throws -> FrameDecoder {
    let answer = worker.answer(WorkerFrame(type, body))
    var decoder = FrameDecoder(answer.body)
    guard answer.type != UInt8(ascii: "f") else {
      throw Failure(message: String(decoding: try decoder.content(), as: UTF8.self))
    }
    return decoder
  }

  // MARK: Faults

  private func takeCheckpoint() throws {
    for stage in stages.values where stage.plan.kind != .stateless {
      for worker in stage.workers { try save(stage, try ask(worker, "C", FrameEncoder())) }
    }
    checkpoint = (offset, output.count, stages.mapValues(\.saved))
  }

  /// Loses all workers, and goes back to the last checkpoint with another number of workers.
  private func restart() throws {
    guard let checkpoint else { return }
    restarts += 1
    offset = checkpoint.offset
    output.removeLast(output.count - checkpoint.output)
    for (id, saved) in checkpoint.stages { stages[id]?.saved = saved }
    try startWorkers()
  }

  private func unload(_ stage: Stage) throws {
    guard stage.plan.kind != .stateless else { return }
    for (index, worker) in stage.workers.enumerated() {
      try save(stage, try ask(worker, "U", FrameEncoder()))
      stage.held[index] = []
    }
  }

  private func save(_ stage: Stage, _ answer: FrameDecoder) throws {
    var answer = answer
    for _ in 0..<(try answer.count()) {
      let key = Array(try answer.content())
      guard try answer.byte() == 1 else {
        stage.saved.states[key] = nil
        for index in stage.held.indices { stage.held[index].remove(key) }
        continue
      }
      stage.saved.states[key] = Array(try answer.content())
      _ = try answer.time()
    }
  }

  // MARK: Values

  private func send(_ records: [Record], from id: String) throws {
    guard !records.isEmpty else { return }
    for next in plan.stages {
      guard let input = next.inputs.firstIndex(of: id) else { continue }
      guard let stage = stages[next.id] else {
        for record in records {
          output += String(decoding: record.payload, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
        continue
      }
      let isJoin = next.inputs.count > 1
      let stamped = records.map { record in
        var record = record
        record.watermark = stage.saved.watermark
        if !isJoin, let time = record.time { stage.pass(time, of: input) }
        return record
      }
      var results = try process(stamped, in: stage) { $0.put($1, of: input) }
      if let time = records.compactMap(\.time).max() {
        stage.pass(time, of: input)
        results += try advance(stage)
      }
      try send(results, from: next.id)
    }
  }

  private func end(_ id: String) throws {
    for next in plan.stages {
      guard let input = next.inputs.firstIndex(of: id), let stage = stages[next.id] else {
        continue
      }
      stage.pass(.max, of: input)
      var results = try advance(stage)
      let hasEnded = stage.saved.latest.allSatisfy { $0 == .max }
      if hasEnded, next.kind == .stateless {
        for worker in stage.workers {
          results += try self.results(ask(worker, "E", FrameEncoder()), of: stage)
        }
      } else if hasEnded {
        results += try process(stage.saved.keys.map { Record(key: $0, payload: []) }, in: stage) {
          $0.putEnd(of: $1.key)
        }
      }
      try send(results, from: next.id)
      if hasEnded { try end(next.id) }
    }
  }

  private func advance(_ stage: Stage) throws -> [Record] {
    var results: [Record] = []
    while true {
      let due = stage.saved.alarms.filter { $0.value <= stage.saved.watermark }
        .sorted { ($0.value, $0.key.description) < ($1.value, $1.key.description) }
      if due.isEmpty { return results }
      for (key, _) in due { stage.saved.alarms[key] = nil }
      results += try process(
        due.map { Record(key: $0.key, time: $0.value, payload: []) }, in: stage
      ) { $0.putAlarm(of: $1) }
    }
  }

  private func process(
    _ records: [Record], in stage: Stage, _ put: (inout FrameEncoder, Record) -> Void
  ) throws -> [Record] {
    var parts = stage.workers.map { _ in [Record]() }
    // A source keeps its order, so that its lines go to one worker at a time.
    let reader = Int.random(in: parts.indices, using: &random)
    for record in records {
      if !record.key.isEmpty || stage.plan.isSingle, !stage.saved.keys.contains(record.key) {
        stage.saved.keys.append(record.key)
      }
      var place = reader
      if stage.plan.kind != .stateless {
        let sum: Int = record.key.reduce(0) { (sum: Int, byte: UInt8) in sum + Int(byte) }
        place = sum % parts.count
      }
      parts[place].append(record)
    }
    var results: [Record] = []
    for (index, part) in parts.enumerated() where !part.isEmpty {
      var body = FrameEncoder()
      body.put(UInt32(part.count))
      for record in part {
        var entry = FrameEncoder()
        put(&entry, record)
        var bytes = entry.bytes
        let isFirst = stage.held[index].insert(record.key).inserted
        if isFirst, let state = stage.saved.states[record.key] {
          bytes[1] = 1
          var rest = FrameEncoder()
          rest.put(state)
          bytes += rest.bytes
        }
        body.append(bytes)
      }
      results += try self.results(ask(stage.workers[index], "R", body), of: stage)
    }
    return results
  }

  private func results(_ answer: FrameDecoder, of stage: Stage) throws -> [Record] {
    var (answer, results) = (answer, [Record]())
    for _ in 0..<(try answer.count()) {
      let (key, time) = (Array(try answer.content()), try answer.time())
      results.append(Record(key: key, time: time, payload: Array(try answer.content())))
    }
    for _ in 0..<(try answer.count()) {
      let key = Array(try answer.content())
      stage.saved.alarms[key] = try answer.time()
    }
    guard try answer.count() == 0 else { throw Failure(message: "a line was not processed") }
    return results
  }
}

extension JobStage {
  fileprivate var isSource: Bool { if case .source = kind { true } else { false } }
}

extension FrameEncoder {
  fileprivate mutating func put(_ record: SimulatedEngine.Record, of input: Int) {
    begin(0, record.key)
    put(UInt8(input))
    put(record.time)
    put(record.watermark as Int64?)
    put(record.payload)
  }

  fileprivate mutating func putAlarm(of record: SimulatedEngine.Record) {
    begin(1, record.key)
    put(record.time)
  }

  fileprivate mutating func putEnd(of key: [UInt8]) { begin(2, key) }

  /// Begins an entry of a kind, without a state.
  private mutating func begin(_ kind: UInt8, _ key: [UInt8]) {
    put(kind)
    put(0 as UInt8)
    put(key)
  }
}
