import ArgumentParser
import WeirLanguage

/// The subcommand `weir submit [FILE]`.
struct SubmitCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "submit",
    abstract: "Run a program as a job on Apache Flink.",
    discussion: """
      The program must be a job, as 'weir plan' shows. Prints the id of the job, and waits until all \
      its workers run. While Flink restarts a job, the command waits and prints the reason once; a job \
      that fails 5 times without a complete checkpoint is canceled. The exit status is 0 if the job \
      runs, or with --wait if it finishes; 64 if its files cannot be used; and 70 if it fails or is \
      canceled.

      A job needs no permissions: it reads and writes with the rights of Flink's processes. What it \
      reads and writes is printed to the standard error; its closures can do neither.

      Flink starts the workers with the command 'weir worker', so this version of weir must be \
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

  @Flag(help: "Add to the results that the output folder already has.")
  var append = false

  @Flag(help: "With --from: drop the state of stages that the program no longer has.")
  var dropState = false

  @Option(
    help: ArgumentHelp("The Java program of Flink jobs.", valueName: "path"), completion: .file())
  var jar: String?

  @Option(help: ArgumentHelp("The path of weir on the machines of the cluster.", valueName: "path"))
  var worker: String?

  @Flag(help: "Wait until the job ends.")
  var wait = false

  @OptionGroup var program: ProgramOptions

  func validate() throws {
    try job.check()
    guard from != "" else {
      throw ValidationError("'--from' requires the path that 'weir stop' has printed")
    }
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    program.read { source in
      source.reporting(appearance) { () throws(Session.Refusal) in
        let name = name ?? program.name
        let settings = job.settings(name: name, worker: worker)
        let plan = try Session.plan(source).get()
        let text = try plan.json(name: name, script: source, settings).get()
        let output = plan.output(settings)
        do throws(JobFiles.Problem) {
          try JobFiles(inputs: plan.inputs(settings), output: output?.path)
            .check(appends: append || from != nil || output?.appends == true)
        } catch {
          Output.error.report("error: \(error.message)")
          return .usage
        }
        return submit(
          text, access: plan.access(settings), deadLetters: settings.deadLetters)
      }
    }
  }

  private func submit(_ plan: String, access: String, deadLetters: String) -> ExitStatus {
    FlinkCluster.reporting { () throws(FlinkCluster.Failure) in
      let cluster = flink.cluster
      let program = try FlinkProgram.load(jar)
      try cluster.awaitSlots(for: job.parallelism)
      let upload = try cluster.upload(program, named: FlinkProgram.name)
      // A running job does not need the program that started it.
      defer { try? cluster.remove(program: upload) }
      let letters = Access.user.names(in: deadLetters).count
      let id = try cluster.start(
        program: upload, plan: plan, savepoint: from, dropsState: dropState)
      let output = Output(descriptor: 1)
      output.report("job \(id)")
      Output.error.report("note: the job \(access), with the rights of Flink's processes")
      try cluster.wait(for: id, untilEnd: wait)
      if Access.user.names(in: deadLetters).count > letters {
        Output.error.report("note: the program failed for lines that are in '\(deadLetters)'")
      }
      return output.finish(.success)
    }
  }
}
