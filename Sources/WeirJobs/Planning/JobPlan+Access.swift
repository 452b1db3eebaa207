extension JobPlan {
  /// The files and folders that the job reads, by their absolute paths.
  public func inputs(_ settings: Settings) -> [String] {
    sources(settings).compactMap { if case .file(let path) = $0 { path } else { nil } }
  }

  /// The folder that the job writes, by its absolute path, and whether the program adds lines to
  /// those that it has; nil if the job writes no files.
  public func output(_ settings: Settings) -> (path: String, appends: Bool)? {
    if case .file(let path, let appends)? = sink(settings) { (path, appends) } else { nil }
  }

  /// What the job reads and writes, as a part of a sentence.
  public func access(_ settings: Settings) -> String {
    let sources = Set(sources(settings).map(\.text)).sorted().joined(separator: " and ")
    let sink =
      switch sink(settings) {
      case .print?: "lines to the logs of Flink"
      case .file(let path, _)?: "lines to '\(path)'"
      case let sink: sink?.text ?? "nothing"
      }
    return "reads \(sources) and writes \(sink)"
  }

  private func sources(_ settings: Settings) -> [JobStage.Source] {
    stages.compactMap { stage in
      switch stage.kind {
      case .source(.standardInput): settings.input.map { .file($0) }
      case .source(.file(let path)): .file(settings.absolute(path))
      case .source(let source): source
      default: nil
      }
    }
  }

  private func sink(_ settings: Settings) -> JobStage.Sink? {
    stages.lazy.compactMap { stage in
      switch stage.kind {
      case .sink(.print): settings.output.map { .file($0, appends: false) } ?? .print
      case .sink(.file(let path, let appends)): .file(settings.absolute(path), appends: appends)
      case .sink(let sink): sink
      default: nil
      }
    }.first
  }
}
