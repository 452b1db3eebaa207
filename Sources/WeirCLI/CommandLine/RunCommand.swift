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
    TextFile.withProgram(file) { source in
      source.reporting(appearance) { () throws(Session.Refusal) in
        let plan = try Session.plan(source).get()
        let output = Output(descriptor: 1)
        let job = LocalJob(
          plan, of: source, workers: workers,
          command: [FilePaths.absolute("/proc/self/exe"), "worker"], permissions: permissions
        ) { line in
          line.withUnsafeBytes { output.writeLine($0) }
        }
        return run(job, output)
      }
    }
  }

  private func run(_ job: LocalJob, _ output: Output) -> ExitStatus {
    do throws(LocalJob.Failure) {
      let letters = try job.run()
      for letter in letters {
        Output.error.report("error: \(letter.message), in the line '\(letter.line)'")
      }
      return output.finish(letters.isEmpty ? .success : .failed)
    } catch {
      Output.error.report("error: \(error.message)")
      return output.finish(.failed)
    }
  }
}
