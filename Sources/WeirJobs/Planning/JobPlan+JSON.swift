import WeirSession
import WeirStreams

extension JobPlan {
  /// The settings of a job that the program does not state. All paths are absolute.
  public struct Settings: Sendable {
    /// The command line that starts a worker.
    public let worker: [String]
    public let parallelism: Int
    /// The file or folder whose lines replace the standard input.
    public let input: String?
    /// The folder that receives the lines of a sink that prints; nil for the engine's log.
    public let output: String?
    /// The folder of the values that workers failed to process.
    public let deadLetters: String
    /// Returns the absolute path of a file that the program names.
    public let absolute: @Sendable (String) -> String

    public init(
      worker: [String], parallelism: Int, input: String?, output: String?, deadLetters: String,
      absolute: @escaping @Sendable (String) -> String
    ) {
      (self.worker, self.parallelism) = (worker, parallelism)
      (self.input, self.output, self.deadLetters) = (input, output, deadLetters)
      self.absolute = absolute
    }
  }

  /// The time in milliseconds from the start of one checkpoint to the next.
  private static let checkpointInterval = 10_000

  /// The number of parts into which the engine divides the keys. It limits the parallelism, and
  /// cannot change during the life of a job.
  public static let maxParallelism = 128

  /// Returns the plan as the engine reads it, in JSON.
  ///
  /// - Parameter name: the name of the job.
  /// - Returns: an error if the job reads the standard input and the settings do not replace it.
  public func json(
    name: String, script: SourceText, _ settings: Settings
  ) -> Result<String, Session.Refusal> {
    if settings.input == nil {
      let reads = stages.filter { $0.kind == .source(.standardInput) }
      guard reads.isEmpty else {
        return .failure(Session.Refusal(diagnostics: reads.map(\.standardInputRefusal)))
      }
    }
    var text = JSONText()
    text.beginObject()
    text.append(name: "version")
    text.append(1)
    text.append("name", name)
    text.append("script", script.text)
    text.append(name: "worker")
    text.append(settings.worker)
    text.append("maxParallelism", Self.maxParallelism)
    text.append("parallelism", settings.parallelism)
    text.append("checkpointInterval", Self.checkpointInterval)
    text.append("deadLetters", settings.deadLetters)
    text.append(name: "stages")
    text.beginArray()
    for stage in stages { append(stage, settings, to: &text) }
    text.endArray()
    text.endObject()
    return .success(text.string)
  }

  private func append(
    _ stage: JobStage, _ settings: Settings, to text: inout JSONText
  ) {
    text.beginObject()
    text.append("id", stage.id)
    text.append("kind", stage.kind.jobName)
    if let uid = uid(of: stage, settings) { text.append("uid", uid) }
    if let number = stage.number { text.append("stage", number) }
    if !stage.inputs.isEmpty {
      text.append(name: "inputs")
      text.append(stage.inputs)
    }
    if isUndivided(stage) { text.append("parallelism", 1) }
    if let lateness = lateness(after: stage) {
      text.append(name: "watermark")
      text.beginObject()
      text.append("outOfOrder", lateness)
      text.endObject()
    }
    switch stage.kind {
    case .source(let source): append(source, settings, to: &text)
    case .sink(let sink): append(sink, settings, to: &text)
    case .stateless, .keyed, .single: append(stage.states, to: &text)
    }
    text.endObject()
  }

  /// Returns a name of the saved state of a stage that changes with what the state depends on: the
  /// type of its keys, the folder that it writes, or its
  /// table. Nil if the id is sufficient.
  private func uid(of stage: JobStage, _ settings: Settings) -> String? {
    switch stage.kind {
    case .sink(.file(let path)): "\(stage.id) \(settings.absolute(path))"
    case .source(.table(let table)), .sink(.table(let table)): "\(stage.id) \(table.name)"
    case .sink(.print): settings.output.map { "\(stage.id) \($0)" }
    default: stage.keyType.map { "\(stage.id) by \($0)" }
    }
  }

  /// Returns the lateness of the times that a stage gives to its results; nil if the next stage
  /// does not use times.
  private func lateness(after stage: JobStage) -> Int? {
    stages.first { $0.inputs.contains(stage.id) && $0.eventTime != nil }?.eventTime?.lateness
  }

  private func append(
    _ source: JobStage.Source, _ settings: Settings, to text: inout JSONText
  ) {
    text.append(name: "source")
    text.beginObject()
    switch source {
    case .standardInput: text.appendFiles(settings.input ?? "")
    case .file(let path): text.appendFiles(settings.absolute(path))
    case .socket(let host, let port):
      text.append("type", "socket")
      text.append("host", host)
      text.append("port", port)
    case .table(let table): text.append(table, table.columns)
    }
    text.endObject()
  }

  private func append(
    _ sink: JobStage.Sink, _ settings: Settings, to text: inout JSONText
  ) {
    text.append(name: "sink")
    text.beginObject()
    switch sink {
    case .print:
      if let output = settings.output {
        text.appendFiles(output)
      } else {
        text.append("type", "print")
      }
    case .file(let path): text.appendFiles(settings.absolute(path))
    case .table(let table): text.append(table, table.writtenColumns)
    }
    text.endObject()
  }

  private func append(_ states: [JobStage.State], to text: inout JSONText) {
    guard !states.isEmpty else { return }
    text.append(name: "states")
    text.beginArray()
    for state in states {
      text.beginObject()
      text.append("address", state.address)
      if let type = state.type { text.append("type", type) }
      text.append("bound", state.bound)
      text.endObject()
    }
    text.endArray()
  }
}

extension JobStage.Kind {
  fileprivate var jobName: String {
    switch self {
    case .source: "source"
    case .stateless: "stateless"
    case .keyed, .single: "keyed"
    case .sink: "sink"
    }
  }
}

extension JobStage {
  fileprivate var standardInputRefusal: Diagnostic {
    Diagnostic(
      .error, .type, "the workers of a job have no standard input", at: site,
      hints: ["read a file or a folder instead: '--input PATH'"])
  }
}

extension JSONText {
  fileprivate mutating func append(_ name: String, _ value: String) {
    append(name: name)
    append(value)
  }

  fileprivate mutating func append(_ name: String, _ value: Int) {
    append(name: name)
    append(value)
  }

  fileprivate mutating func append(_ texts: [String]) {
    beginArray()
    for text in texts { append(text) }
    endArray()
  }

  fileprivate mutating func append(
    _ table: TableDefinition, _ columns: [TableDefinition.Column]
  ) {
    append("type", "table")
    append("name", table.name)
    append("definition", table.statement)
    append(name: "columns")
    beginArray()
    for column in columns {
      beginObject()
      append("name", column.name)
      append("type", column.type)
      append("kind", column.kind.name)
      endObject()
    }
    endArray()
  }

  fileprivate mutating func appendFiles(_ path: String) {
    append("type", "files")
    append("path", path)
  }
}
