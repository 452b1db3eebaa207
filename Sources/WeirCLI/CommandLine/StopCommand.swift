import ArgumentParser
import WeirLanguage

/// The subcommand `weir stop JOB`.
struct StopCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "Save the state of a job on Flink, and stop it.",
    discussion: """
      Prints the path of the saved state. 'weir submit --from PATH' continues from there, also with a \
      changed program or another number of workers. A job whose tasks do not all run, for example \
      because Flink restarts it, has no state to save. With --cancel, any job ends without saving.
      """)

  @OptionGroup var flink: FlinkOptions

  @Flag(help: "End the job without saving its state.")
  var cancel = false

  @ArgumentParser.Argument(help: "The beginning of the job's id, or its name.")
  var job: String

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    let cluster = flink.cluster
    return FlinkCluster.reporting { () throws(FlinkCluster.Failure) in
      let found = try cluster.job(job)
      guard !found.state.hasEnded else {
        throw FlinkCluster.Failure("the job has already ended: \(found.state.name)")
      }
      guard !cancel else {
        try cluster.end(found.id)
        return .success
      }
      let request = try cluster.stop(found.id)
      var path: String?
      while path == nil {
        path = try cluster.savepoint(request, of: found.id)
        if path == nil { FlinkCluster.pause() }
      }
      let output = Output(descriptor: 1)
      output.report(path ?? "")
      return output.finish(.success)
    }
  }
}
