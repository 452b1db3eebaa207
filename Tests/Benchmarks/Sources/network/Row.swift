import Harness

/// A workload: the command of Weir and those of its peers.
struct Row: Sendable {
  let name: String
  /// Called once before the first round.
  var prepare: @Sendable (NetworkPlace) -> Void = { _ in }
  let weir: Candidate
  let peers: [Candidate]

  var rounds: Int { Extent.rounds(5) }

  static let all = sockets + webSockets + brokers
}

/// A program that does the work of a row.
struct Candidate: Sendable {
  typealias Script = @Sendable (NetworkPlace) -> String

  let name: String
  /// The shell command before the measured one.
  var before: Script = { _ in "" }
  let command: Script
  /// The shell command after the measured one, whose output is part of the answer.
  var after: Script = { _ in "" }

  /// Returns the time of the command, and the output that must be the same for all candidates.
  func run(_ place: NetworkPlace) -> (milliseconds: Double, answer: String) {
    let (before, command, after) = (before(place), command(place), after(place))
    if !before.isEmpty { _ = Execution(shell: before) }
    let execution = Execution(shell: command)
    return (
      execution.milliseconds,
      execution.output + (after.isEmpty ? "" : Execution(shell: after).output)
    )
  }
}

extension Execution {
  /// Runs a shell command for at most a minute.
  init(shell command: String) {
    self.init(["timeout", "60", "sh", "-c", command])
  }
}
