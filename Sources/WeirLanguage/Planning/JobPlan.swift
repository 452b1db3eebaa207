import WeirSyntax

/// The stages of a program that runs as a distributed job.
///
/// An engine reads the sources, distributes the values, and keeps the state. Workers run the
/// stateless and keyed stages. A stage that precedes a keyed stage also computes the keys and times
/// of its results, and the last stage before the sink runs the closure of the sink.
public struct JobPlan: Equatable, Sendable {
  /// The stages. Each one follows the stages that it receives values from.
  public let stages: [JobStage]
}
