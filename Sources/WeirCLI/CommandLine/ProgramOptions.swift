import ArgumentParser
import WeirLanguage

/// The program of a job, as a file or as code.
struct ProgramOptions: ParsableArguments {
  @Option(
    name: [.customShort("p"), .customLong("print")], parsing: .unconditional,
    help: ArgumentHelp(
      "Use the given program, and print the values of its last stream.", valueName: "expression"),
    completion: .list([]))
  var expression: String?

  @ArgumentParser.Argument(help: "The program; defaults to standard input.", completion: .program)
  var file: String?

  func validate() throws {
    if expression != nil, file != nil {
      throw ValidationError("'-p' and a file cannot be combined")
    }
  }

  /// The name of the job if no other is given.
  var name: String { file.map(FilePaths.lastPart) ?? "job" }

  /// Calls `body` with the program.
  func read(_ body: (SourceText) -> ExitStatus) -> ExitStatus {
    guard let expression else { return TextFile.withProgram(file, body) }
    return body(SourceText(name: "<code>", text: expression + "\n.startWithValues { print($0) }"))
  }
}
