import ArgumentParser
import WeirLanguage

/// The subcommand `weir jobs`.
struct JobsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "jobs",
    abstract: "List the jobs of a Flink cluster.",
    discussion: "Prints the newest job first. Below a job that has failed stands the reason.")

  @OptionGroup var flink: FlinkOptions

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    let cluster = flink.cluster
    return FlinkCluster.reporting { () throws(FlinkCluster.Failure) in
      let jobs = try cluster.jobs()
      var failures: [String: String] = [:]
      for job in jobs where job.state.hasFailed {
        failures[job.id] = try cluster.failure(of: job.id)
      }
      let output = Output(descriptor: 1)
      output.show(JobTable(jobs: jobs, failures: failures).lines, in: appearance.theme(on: 1))
      return output.finish(.success)
    }
  }
}
