import ArgumentParser
import WeirLanguage

/// The subcommand `weir submit [FILE]`.
struct SubmitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "submit",
    abstract: "Run a program as a job on Apache Flink.",
    discussion: """
      The program must be a job, as 'weir plan' shows. Prints the id of the job when all its workers \
      run. Flink starts the workers with the command 'weir worker', so this version of weir must be \
      installed at the same path on each machine. Paths of files must be valid on all machines.

      Without --output, printed lines go to the logs of Flink's TaskManagers. Values that a worker \
      cannot process go to a folder whose name ends in '.dead-letters'.
      """)

  @OptionGroup var flink: FlinkOptions

  @OptionGroup var job: JobOptions

  @Option(help: ArgumentHelp("The name of the job (default: that of the file).", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("Continue from the state that 'weir stop' saved.", valueName: "path"))
  var from: String?

  @Flag(help: "With --from: drop the state of stages that the program no longer has.")
  var dropState = false

  @Option(
    help: ArgumentHelp("The Java program of Flink jobs.", valueName: "path"), completion: .file())
  var jar: String?

  @Option(help: ArgumentHelp("The path of weir on the machines of the cluster.", valueName: "path"))
  var worker: String?

  @Flag(help: "Wait until the job ends.")
  var wait = false

  @ArgumentParser.Argument(help: "The program; defaults to standard input.", completion: .program)
  var file: String?

  func validate() throws { try job.check() }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    TextFile.withProgram(file) { source in
      source.reporting(appearance) { () throws(Session.Refusal) in
        let name = name ?? file.map(FilePaths.lastPart) ?? "job"
        let settings = job.settings(name: name, worker: worker)
        let plan = try Session.plan(source).get()
        return submit(try plan.json(name: name, script: source, settings).get())
      }
    }
  }

  private func submit(_ plan: String) -> ExitStatus {
    FlinkCluster.reporting { () throws(FlinkCluster.Failure) in
      let cluster = flink.cluster
      let program = try cluster.upload(try FlinkProgram.load(jar), named: FlinkProgram.name)
      // A running job does not need the program that started it.
      defer { try? cluster.remove(program: program) }
      let id = try cluster.start(
        program: program, plan: plan, savepoint: from, dropsState: dropState)
      let output = Output(descriptor: 1)
      output.report("job \(id)")
      try cluster.wait(for: id, untilEnd: wait)
      return output.finish(.success)
    }
  }
}
