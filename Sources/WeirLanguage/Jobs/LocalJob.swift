import Glibc
import WeirStreams
import WeirSyntax

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
    for case .sink(.file(let path)) in plan.stages.map(\.kind) {
      throw WorkerFailure(
        "'weir run' does not write '\(path)'; end the program with 'startWithValues { print($0) }'")
    }
    for stage in plan.stages where stage.number != nil {
      stages[stage.id] = try LocalStage(stage, of: start)
    }
    var readers: [ChunkReader] = []
    for stage in plan.stages {
      guard case .source(let source) = stage.kind else { continue }
      if let reader = readers.first(where: { $0.source == source }) {
        reader.ids.append(stage.id)
        continue
      }
      readers.append(ChunkReader(source, stage.id, try descriptor(of: source)))
    }
    // The sources take turns, so that the times of a join advance together.
    while !readers.isEmpty {
      var open: [ChunkReader] = []
      for reader in readers {
        if let lines = reader.next() {
          let records = lines.map { LocalStage.Record(payload: Array($0)) }
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
        do throws(IOError) { return try access.opener.open(path, O_RDONLY) } catch {
          throw WorkerFailure("\(error)")
        }
      case .failure(let refusal): throw WorkerFailure(refusal.message)
      }
    case .socket(let host, let port):
      throw WorkerFailure("'weir run' does not read the socket \(host):\(port)")
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
        for record in records { output(record.payload) }
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

/// Reads the lines of a source in chunks.
private final class ChunkReader {
  let source: JobStage.Source
  /// The stages of the plan that are this source.
  var ids: [String]
  private let input: Descriptor
  private var rest: [UInt8] = []
  private var hasEnded = false

  private static let size = 1 << 18

  init(_ source: JobStage.Source, _ id: String, _ input: Descriptor) {
    (self.source, ids, self.input) = (source, [id], input)
  }

  /// Returns the next lines; nil after the last one.
  func next() -> [ArraySlice<UInt8>]? {
    while !hasEnded {
      let old = rest.count
      rest.append(contentsOf: repeatElement(0, count: Self.size))
      let count = rest.withUnsafeMutableBytes {
        read(input.number, $0.baseAddress! + old, Self.size)
      }
      rest.removeLast(Self.size - max(0, count))
      if count < 0, errno == EINTR { continue }
      hasEnded = count <= 0
      guard let end = hasEnded ? rest.count : rest.lastIndex(of: 0x0A).map({ $0 + 1 }) else {
        continue
      }
      let lines = rest[..<end].split(separator: 0x0A, omittingEmptySubsequences: false)
      let isClosed = end > 0 && rest[end - 1] == 0x0A
      defer { rest.removeFirst(end) }
      if end > 0 { return isClosed ? lines.dropLast() : lines }
    }
    return nil
  }
}
