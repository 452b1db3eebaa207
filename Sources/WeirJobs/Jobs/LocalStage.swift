import Weir
import WeirSession
import WeirStreams

/// The workers of a stage on this machine, with the times and alarms of their keys.
final class LocalStage {
  /// A value between two stages.
  struct Record {
    var key: [UInt8] = []
    var time: Int64?
    let payload: [UInt8]
    /// The millisecond that has passed when the value arrives.
    var watermark = Int64.min + 1
  }

  private struct Alarm: Ranked {
    let time: Int64
    /// The position of the key in the order of first values.
    let number: Int
    let key: [UInt8]

    func precedes(_ other: Alarm) -> Bool { (time, number) < (other.time, other.number) }
  }

  private let workers: [WorkerProcess]
  private let isKeyed: Bool
  /// Whether the results must be in the order in which one process computes them, because later
  /// values can be late.
  private let isOrdered: Bool
  private let lateness: Int64
  /// For each input, the greatest time so far; nil before the first, `.max` after the last value.
  private var latest: [Int64?]
  /// The millisecond that has passed.
  private var watermark = Int64.min + 1
  /// The next alarm of each key.
  private var alarms: [[UInt8]: Int64] = [:]
  /// All alarms, including those that have been replaced.
  private var queue = BinaryHeap<Alarm>()
  /// The keys, in the order of their first values.
  private var keys: [[UInt8]] = []
  /// The positions of the keys.
  private var positions: [[UInt8]: Int] = [:]
  /// The lines that workers could not process.
  private(set) var poisoned: [(payload: [UInt8], message: String)] = []

  /// Starts the workers.
  ///
  /// - Parameter isOrdered: whether a later stage uses event time.
  init(
    _ stage: JobStage, isOrdered: Bool, of job: LocalJob.Start
  ) throws(WorkerFailure) {
    isKeyed = stage.kind != .stateless
    self.isOrdered = isOrdered
    lateness = Int64(stage.eventTime?.lateness ?? 0)
    latest = stage.inputs.map { _ in nil }
    var workers: [WorkerProcess] = []
    let isDivided = !stage.isSingle && !(isKeyed && isOrdered)
    for _ in 0..<(isDivided ? job.workers : 1) {
      workers.append(
        try WorkerFailure.ofInput { () throws(IOError) in try WorkerProcess(job.command) })
    }
    self.workers = workers
    for (index, worker) in workers.enumerated() {
      var body = FrameEncoder()
      body.put(StageWorker.version)
      body.put(UInt32(stage.number ?? 0))
      body.put(UInt32(index))
      body.put(UInt32(workers.count))
      body.put(job.script.name.utf8)
      body.put(job.script.text.utf8)
      try worker.send(WorkerFrame("H", body))
    }
    for worker in workers { _ = try worker.answer() }
    // A stage without keys has a result even if it receives no value.
    if stage.isSingle { note([]) }
  }

  /// Processes values of an input, and returns the results.
  func process(_ records: [Record], of input: Int) throws(WorkerFailure) -> [Record] {
    guard !records.isEmpty else { return [] }
    var parts = workers.map { _ in [Record]() }
    if isKeyed {
      for var record in records {
        note(record.key)
        record.watermark = watermark
        parts[worker(of: record.key)].append(record)
        // Whether a value of a join is late depends on the other stream, whose values arrive in
        // batches.
        if latest.count == 1, let time = record.time { pass(time, of: input) }
      }
    } else {
      let size = (records.count + workers.count - 1) / workers.count
      for index in parts.indices {
        parts[index] = Array(records.dropFirst(index * size).prefix(size))
      }
    }
    let results = try ask(parts) { entries, record in entries.put(record, of: input) }
    guard let time = records.compactMap(\.time).max() else { return results }
    pass(time, of: input)
    return results + (try ring(upTo: watermark))
  }

  /// Processes the end of an input, and returns the results.
  func end(_ input: Int) throws(WorkerFailure) -> [Record] {
    pass(.max, of: input)
    guard hasEnded else { return try ring(upTo: watermark) }
    guard isKeyed else {
      for worker in workers { try worker.send(WorkerFrame("E")) }
      var results: [Record] = []
      for worker in workers { try receive(from: worker, into: &results) }
      return results
    }
    var results = try ring(upTo: .max)
    var parts = workers.map { _ in [Record]() }
    for key in keys { parts[worker(of: key)].append(Record(key: key, payload: [])) }
    results += try ask(parts) { entries, record in entries.putEnd(of: record.key) }
    return results
  }

  /// Whether all inputs have ended.
  var hasEnded: Bool { latest.allSatisfy { $0 == .max } }

  private func worker(of key: [UInt8]) -> Int { Int(key.stableHash % UInt64(workers.count)) }

  /// Adds a key unless it is known.
  private func note(_ key: [UInt8]) {
    guard positions[key] == nil else { return }
    positions[key] = keys.count
    keys.append(key)
  }

  /// Advances the watermark after a value of an input.
  private func pass(_ time: Int64, of input: Int) {
    latest[input] = max(latest[input] ?? time, time)
    let slowest = latest.map { $0 ?? .min }.min() ?? .min
    guard slowest > .min else { return }
    watermark = max(watermark, slowest == .max ? .max : slowest - lateness - 1)
  }

  /// Sends the alarms up to a time. If the results must be in order, sends those of one time before
  /// later ones, since an alarm can set another one.
  private func ring(upTo time: Int64) throws(WorkerFailure) -> [Record] {
    var results: [Record] = []
    while true {
      var parts = workers.map { _ in [Record]() }
      let bound = isOrdered ? min(time, queue.first?.time ?? time) : time
      while let alarm = queue.first, alarm.time <= bound {
        queue.popFirst()
        guard alarms[alarm.key] == alarm.time else { continue }
        alarms[alarm.key] = nil
        parts[worker(of: alarm.key)].append(
          Record(key: alarm.key, time: alarm.time, payload: []))
      }
      guard parts.contains(where: { !$0.isEmpty }) else {
        if let alarm = queue.first, alarm.time <= time { continue }
        return results
      }
      results += try ask(parts) { entries, record in entries.putAlarm(of: record) }
    }
  }

  /// Sends entries to the workers, and returns their results.
  private func ask(
    _ parts: [[Record]], _ put: (inout FrameEncoder, Record) -> Void
  ) throws(WorkerFailure) -> [Record] {
    for (worker, part) in zip(workers, parts) where !part.isEmpty {
      var body = FrameEncoder()
      body.put(UInt32(part.count))
      for record in part { put(&body, record) }
      try worker.send(WorkerFrame("R", body))
    }
    var results: [Record] = []
    for (worker, part) in zip(workers, parts) where !part.isEmpty {
      try receive(from: worker, into: &results)
    }
    return results
  }

  /// Waits for the answer of a worker to entries, and adds the results that it contains.
  private func receive(
    from worker: WorkerProcess, into results: inout [Record]
  ) throws(WorkerFailure) {
    let frame = try worker.answer()
    try WorkerFailure.of { () throws(StateError) in
      var decoder = FrameDecoder(frame.body)
      for _ in 0..<(try decoder.count()) {
        let (key, time) = (Array(try decoder.content()), try decoder.time())
        results.append(Record(key: key, time: time, payload: Array(try decoder.content())))
      }
      for _ in 0..<(try decoder.count()) {
        let key = Array(try decoder.content())
        set(try decoder.time(), for: key)
      }
      for _ in 0..<(try decoder.count()) {
        _ = try decoder.count()
        let payload = Array(try decoder.content())
        poisoned.append((payload, String(decoding: try decoder.content(), as: UTF8.self)))
      }
    }
  }

  private func set(_ time: Int64?, for key: [UInt8]) {
    guard alarms[key] != time else { return }
    alarms[key] = time
    guard let time else { return }
    queue.insert(Alarm(time: time, number: positions[key] ?? 0, key: key))
  }
}

extension FrameEncoder {
  mutating func put(_ record: LocalStage.Record, of input: Int) {
    begin(0, record.key)
    put(UInt8(input))
    put(record.time)
    put(record.watermark as Int64?)
    put(record.payload)
  }

  mutating func putAlarm(of record: LocalStage.Record) {
    begin(1, record.key)
    put(record.time)
  }

  mutating func putEnd(of key: [UInt8]) { begin(2, key) }

  /// Begins an entry of a kind, without a state.
  private mutating func begin(_ kind: UInt8, _ key: [UInt8]) {
    put(kind)
    put(0 as UInt8)
    put(key)
  }
}

extension [UInt8] {
  /// A hash that is the same in each run (FNV-1a).
  fileprivate var stableHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
