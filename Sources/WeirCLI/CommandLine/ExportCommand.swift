import ArgumentParser
import WeirLanguage
import WeirSyntax

/// The subcommand `weir export [FILE]`.
struct ExportCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a program as Swift source.",
    discussion: """
      The source compiles against the library Weir in Swift 5 mode and prints the same as the program. \
      A program for Combine compiles against Combine or OpenCombine. Code that has no counterpart is \
      reported with its place.
      """)

  @ArgumentParser.Argument(help: "The program; defaults to standard input.", completion: .program)
  var file: String?

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    TextFile.withProgram(file) { source in
      source.reporting(appearance) { () throws(Session.Refusal) in
        let program = PastedTranscript(source.text)?.program
        return Output.print(
          try Session.export(program.map { SourceText(name: source.name, text: $0) } ?? source)
            .get())
      }
    }
  }
}
