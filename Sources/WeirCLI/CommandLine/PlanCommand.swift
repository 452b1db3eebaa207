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

  @Argument(help: "The program; defaults to standard input.", completion: .program)
  var file: String?

  @Flag(help: "Print the plan as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "With --json: read the lines of a file or a folder in place of the standard input.",
      valueName: "path"),
    completion: .file())
  var input: String?

  @Option(
    help: ArgumentHelp(
      "With --json: write what the sink prints to files in a folder.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "With --json: the number of workers of each stage (default: 1).", valueName: "number"))
  var parallelism: Int?

  func validate() throws {
    guard json || (input == nil && output == nil && parallelism == nil) else {
      throw ValidationError("'--input', '--output' and '--parallelism' require '--json'")
    }
    if let parallelism, !(1...JobPlan.maxParallelism).contains(parallelism) {
      throw ValidationError("the parallelism must be between 1 and \(JobPlan.maxParallelism)")
    }
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    withProgram(file) {
      Planning(
        source: $0, name: file.map(FilePaths.lastPart) ?? "job", json: json, input: input,
        output: output, parallelism: parallelism ?? 1,
        appearance: appearance
      ).run()
    }
  }
}
