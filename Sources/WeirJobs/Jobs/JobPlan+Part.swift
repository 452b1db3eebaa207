import WeirSession

extension JobPlan {
  /// The part of a program that a worker runs.
  struct Part {
    /// The calls that divide values by key.
    var keyed: [Span: StageRun.Role] = [:]
    /// The other calls at which values pass to another process.
    var unkeyed: [Span: StageRun.Role] = [:]
    /// The sink of the job.
    var sink = JobStage.Sink.print
    /// Whether the part writes lines to a file.
    var writesLines: Bool {
      if case .file = sink { unkeyed.values.contains(.writes) } else { false }
    }
    /// The source whose lines or rows the part processes.
    var source: JobStage.Source?
    /// Whether the lines of the source follow the first line of their file.
    var hasHeader = false
    /// Whether the part has no operators and only computes keys and times.
    var isEmpty = false
    /// The types of the states that the operators keep.
    var types: [Span: String] = [:]
    /// The number of the stream whose values the part sends to a join: 0 or 1.
    var input = 0
  }

  /// Returns the part of the program that belongs to a stage; nil if there is no such stage.
  func part(_ number: Int) -> Part? {
    guard let stage = stages.first(where: { $0.number == number }) else { return nil }
    var part = Part()
    let (next, input) = end(of: stage)
    for other in stages {
      let role: StageRun.Role =
        other.number == number ? .begins : other.id == next?.id ? .ends : .outside
      switch other.kind {
      case .source: break
      case .stateless where source(of: other) != nil || other.steps.isEmpty: break
      case .stateless: part.unkeyed[other.site] = role
      case .keyed: part.keyed[other.site] = role
      case .single where other.eventTime != nil: part.keyed[other.site] = role
      case .single: part.unkeyed[other.site] = role
      case .sink(.print): break
      case .sink(let sink):
        part.unkeyed[other.site] = role == .ends ? .writes : .outside
        part.sink = sink
      }
    }
    let source = source(of: stage)
    if case .source(let kind)? = source?.kind { part.source = kind }
    part.hasHeader = source?.hasHeader == true
    part.isEmpty = stage.steps.isEmpty && part.source == nil
    part.input = input
    for step in stage.steps { part.types[step.site] = step.state?.type }
    return part
  }

  /// Returns the stage at whose beginning a stage ends, and the number of the stream. The values
  /// that several stages receive are sent once, and a stage without operators begins nowhere.
  private func end(of stage: JobStage) -> (JobStage?, input: Int) {
    guard let next = stages.first(where: { $0.inputs.contains(stage.id) }) else { return (nil, 0) }
    if case .stateless = next.kind, next.steps.isEmpty { return end(of: next) }
    return (next, next.inputs.firstIndex(of: stage.id) ?? 0)
  }

  private func source(of stage: JobStage) -> JobStage? {
    stages.first { other in
      if case .source = other.kind { stage.inputs.contains(other.id) } else { false }
    }
  }
}
