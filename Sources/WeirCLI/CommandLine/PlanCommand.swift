import ArgumentParser
import WeirLanguage

/// The subcommand `weir plan [FILE]`.
struct PlanCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Show the stages of a program as a distributed job.",
    discussion: """
      A program can run as a job on Apache Flink if it consists of declarations and one stream that \
      runs from a source to a sink, such as 'lines' and 'startWithValues { print($0) }'. Prints the \
      sources, the stages that workers run, with their keys and state, the sink, and the guarantees. \
      All parts of the program that a job cannot run are reported with their places.

      With --json, prints the plan as the Flink job reads it.
      """)

  @OptionGroup var program: ProgramOptions

  @Flag(help: "Print the plan as JSON.")
  var json = false

  @OptionGroup(title: "Options for --json") var job: JobOptions

  func validate() throws {
    guard json || (job.input == nil && job.output == nil && job.parallelism == 1) else {
      throw ValidationError("'--input', '--output' and '--parallelism' require '--json'")
    }
    try job.check()
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    program.read { source in
      source.reporting(appearance) { () throws(Session.Refusal) in
        let plan = try Session.plan(source).get()
        if json {
          let text = plan.json(
            name: program.name, script: source, job.settings(name: program.name))
          return Output.print(try text.get() + "\n")
        }
        let output = Output(descriptor: 1)
        output.show(plan.description(of: source), in: appearance.theme(on: 1))
        return output.finish(.success)
      }
    }
  }
}
