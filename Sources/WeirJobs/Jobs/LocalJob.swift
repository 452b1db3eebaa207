import Glibc
import WeirSession
import WeirStreams

/// A job that runs with worker processes on this machine.
///
/// The process reads the sources, divides the values by key, and keeps the alarms of the keys. It
/// saves no states: if a worker fails, the job fails.
public final class LocalJob {
  /// What the stages need in order to start.
  struct Start {
    let script: SourceText
    let workers: Int
    let command: [String]
  }

  /// The reason why a job has failed.
  public struct Failure: Error {
    public let message: String
  }

  /// A line that no worker could process.
  public struct DeadLetter {
    public let line: String
    public let message: String
  }

  private let plan: JobPlan
  private let start: Start
  private let checker: PermissionChecker
  private var stages: [String: LocalStage] = [:]
  private let output: ([UInt8]) -> Void

  /// Creates a job.
  ///
  /// - Parameters:
  ///   - workers: the number of processes of each stage. A stage without keys has one.
  ///   - command: the command line that starts a worker.
  ///   - permissions: what the program may read.
  ///   - output: receives the lines of a sink that prints.
  public init(
    _ plan: JobPlan, of script: SourceText, workers: Int, command: [String],
    permissions: Permissions, output: @escaping ([UInt8]) -> Void
  ) {
    (self.plan, self.output) = (plan, output)
    checker = PermissionChecker(permissions)
    start = Start(script: script, workers: workers, command: command)
  }

  /// Runs the job until its sources end.
  ///
  /// - Returns: the lines that no worker could process.
  public func run() throws(Failure) -> [DeadLetter] {
    do throws(WorkerFailure) {
      try process()
    } catch {
      throw Failure(message: error.message)
    }
    return stages.values.flatMap(\.poisoned).map {
      DeadLetter(line: String(decoding: $0.payload, as: UTF8.self), message: $0.message)
    }
  }

  private func process() throws(WorkerFailure) {
    for case .sink(let sink) in plan.stages.map(\.kind) where sink != .print {
      throw WorkerFailure(
        "'weir run' does not write \(sink.text); end the program with 'startWithValues { print($0) }'"
      )
    }
    for stage in plan.stages where stage.number != nil {
      stages[stage.id] = try LocalStage(
        stage, isOrdered: plan.precedesEventTime(stage), of: start)
    }
    var readers: [SourceReader] = []
    for stage in plan.stages {
      guard case .source(let source) = stage.kind else { continue }
      if let reader = readers.first(where: { $0.source == source }) {
        reader.ids.append(stage.id)
        continue
      }
      let input = try descriptor(of: source)
      readers.append(
        try WorkerFailure.ofInput { () throws(IOError) in
          try SourceReader(source, stage.id, input)
        })
    }
    // The sources take turns, so that the times of a join advance together.
    while !readers.isEmpty {
      var open: [SourceReader] = []
      for reader in readers {
        if let records = try WorkerFailure.ofInput(reader.next) {
          for id in reader.ids { try send(records, from: id) }
          open.append(reader)
        } else {
          for id in reader.ids { try end(id) }
        }
      }
      readers = open
    }
  }

  private func descriptor(of source: JobStage.Source) throws(WorkerFailure) -> Descriptor {
    switch source {
    case .standardInput: return Descriptor(0, isOwned: false)
    case .file(let path):
      switch checker.access(Permissions.Request(.read, path), as: .program) {
      case .success(let access):
        return try WorkerFailure.ofInput { () throws(IOError) in
          try access.opener.open(path, O_RDONLY)
        }
      case .failure(let refusal): throw WorkerFailure(refusal.message)
      }
    case .socket, .table:
      throw WorkerFailure("'weir run' does not read \(source.text)")
    }
  }

  /// Passes the results of a stage to the stages that follow.
  private func send(_ records: [LocalStage.Record], from id: String) throws(WorkerFailure) {
    guard !records.isEmpty else { return }
    for next in plan.stages {
      guard let input = next.inputs.firstIndex(of: id) else { continue }
      if let stage = stages[next.id] {
        try send(try stage.process(records, of: input), from: next.id)
      } else {
        for record in records { output(record.payload.dropLast()) }
      }
    }
  }

  /// Passes the end of a stage to the stages that follow.
  private func end(_ id: String) throws(WorkerFailure) {
    for next in plan.stages {
      guard let input = next.inputs.firstIndex(of: id), let stage = stages[next.id] else {
        continue
      }
      try send(try stage.end(input), from: next.id)
      if stage.hasEnded { try end(next.id) }
    }
  }
}

/// Reads the lines of a source.
private final class SourceReader {
  let source: JobStage.Source
  /// The stages of the plan that are this source.
  var ids: [String]
  private var reader: LineReader

  init(_ source: JobStage.Source, _ id: String, _ input: Descriptor) throws(IOError) {
    (self.source, ids) = (source, [id])
    let (wake, subject) = (try Wake(), "\(source)")
    reader = LineReader(of: subject) { (buffer) throws(IOError) in
      try input.read(into: buffer, of: subject, unless: wake)
    }
  }

  /// Returns the next lines; nil after the last one.
  func next() throws(IOError) -> [LocalStage.Record]? {
    guard var batch = try reader.next() else { return nil }
    var records: [LocalStage.Record] = []
    records.reserveCapacity(batch.lineCount)
    while let line = batch.popBytes() { records.append(LocalStage.Record(payload: Array(line))) }
    return records
  }
}
