import WeirLanguage

/// A table of the jobs of a cluster, with the reasons of failures.
struct JobTable {
  let jobs: [FlinkCluster.Job]
  /// The messages of failures, by the id of the job.
  let failures: [String: String]

  private static let columns = Columns(
    titles: ["JOB", "NAME", "STATE", "TIME", "TASKS"], numbers: 3..<5)

  /// The heading and a line for each job, which is followed by the reason if it failed.
  var lines: [StyledText] {
    let lines = Self.columns.lines(jobs.map(Self.cells)) { row, column in
      column == 2 ? Self.role(jobs[row].state) : column == 0 ? .name : .plain
    }
    guard let heading = lines.first else { return [] }
    return zip(jobs, lines.dropFirst()).reduce(into: [heading]) { table, row in
      table.append(row.1)
      if let reason = failures[row.0.id] { table.append(StyledText("  \(reason)", .failure)) }
    }
  }

  private static func cells(_ job: FlinkCluster.Job) -> [String] {
    [
      job.id, job.name, job.state.name, time(job.duration),
      "\(job.runningTasks)/\(job.tasks)",
    ]
  }

  private static func role(_ state: FlinkCluster.Job.State) -> StyledText.Role {
    switch state.rawValue {
    case "FINISHED": .success
    case _ where state.hasFailed: .failure
    case "CANCELED", "CANCELLING", "SUSPENDED": .interruption
    default: .plain
    }
  }

  /// Formats a time in milliseconds: `0:07`, `12:30`, `3:05:00`.
  static func time(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = digits(seconds % 60)
    return hours == 0 ? "\(minutes):\(rest)" : "\(hours):\(digits(minutes)):\(rest)"
  }
}
