/// The stages of a program that runs as a distributed job.
///
/// An engine reads the sources, distributes the values, and keeps the state. Workers run the
/// stateless and keyed stages. A stage that precedes a keyed stage also computes the keys and times
/// of its results, and the last stage before the sink runs the closure of the sink.
public struct JobPlan: Equatable, Sendable {
  /// The stages. Each one follows the stages that it receives values from.
  public let stages: [JobStage]

  /// Whether one worker handles all values of a stage.
  ///
  /// Sources and stateless stages before a stage with event time are not divided. Otherwise, a
  /// worker could read one file faster than another, so that values of the second would be late.
  func isUndivided(_ stage: JobStage) -> Bool {
    switch stage.kind {
    case .single: true
    case .source, .stateless: precedesEventTime(stage)
    case .keyed, .sink: false
    }
  }

  /// Whether several workers can read parts of a file: if the plan has no state, no result depends
  /// on the order of the lines.
  func isDivided(_ source: JobStage) -> Bool {
    source.kind.isFileSource
      && stages.allSatisfy { stage in
        switch stage.kind {
        case .source, .stateless, .sink: true
        case .keyed, .single: false
        }
      }
  }

  /// Whether the values of a stage with event time arrive in the order of one process, so that the
  /// same ones are late.
  func keepsLateValues(_ stage: JobStage) -> Bool {
    stage.inputs.count == 1
      && stages.contains { $0.id == stage.inputs[0] && isUndivided($0) }
  }

  /// Whether a later stage uses the times of values, so that the order of the results matters.
  private func precedesEventTime(_ stage: JobStage) -> Bool {
    stages.contains { next in
      next.inputs.contains(stage.id) && (next.eventTime != nil || precedesEventTime(next))
    }
  }
}
