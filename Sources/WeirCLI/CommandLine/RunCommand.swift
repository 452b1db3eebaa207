import ArgumentParser
import WeirLanguage

/// The subcommand `weir run --workers N [FILE]`.
struct RunCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a program as a job in several processes.",
    discussion: """
      The program must be a job, as 'weir plan' shows. Its lines are divided among the processes, and \
      then by key. The values of a key stay in order; those of different keys do not. The job saves no \
      state: if a process fails, so does the job. Lines that the program cannot process are reported at \
      the end.
      """)

  @Option(help: ArgumentHelp("The number of processes of each stage.", valueName: "number"))
  var workers: Int

  @ArgumentParser.Argument(help: "The program.", completion: .program)
  var file: String

  func validate() throws {
    guard (1...JobPlan.maxParallelism).contains(workers) else {
      throw ValidationError(
        "the number of workers must be between 1 and \(JobPlan.maxParallelism)")
    }
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    withProgram(file) {
      JobRun(source: $0, workers: workers, permissions: permissions, appearance: appearance).run()
    }
  }
}
