import ArgumentParser
import WeirLanguage

/// The option that names a cluster.
struct FlinkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The address of Flink's web page.", valueName: "URL"))
  var flink = "http://127.0.0.1:8081"

  var cluster: FlinkCluster { FlinkCluster(flink) }
}

/// The options of a job that the program does not state.
struct JobOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the lines of a file or a folder in place of the standard input.", valueName: "path"),
    completion: .file())
  var input: String?

  @Option(
    help: ArgumentHelp(
      "Write what the sink prints to files in a folder.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(help: ArgumentHelp("The number of workers of each stage.", valueName: "number"))
  var parallelism = 1

  func check() throws {
    guard input != "", output != "" else {
      throw ValidationError("'--input' and '--output' require a path")
    }
    guard (1...JobPlan.maxParallelism).contains(parallelism) else {
      throw ValidationError("the parallelism must be between 1 and \(JobPlan.maxParallelism)")
    }
  }

  /// - Parameters:
  ///   - name: the name of the job.
  ///   - worker: the path of the command that starts workers; nil for this executable.
  func settings(name: String, worker: String? = nil) -> JobPlan.Settings {
    let output = output.map(FilePaths.located)
    return JobPlan.Settings(
      worker: [worker ?? FilePaths.absolute("/proc/self/exe"), "worker"], parallelism: parallelism,
      input: input.map(FilePaths.located), output: output,
      deadLetters: (output ?? FilePaths.located(name)) + ".dead-letters",
      absolute: FilePaths.located)
  }
}
