import ArgumentParser
import WeirLanguage

/// The subcommand `weir present FILE`.
struct PresentCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "present",
    abstract: "Show a program statement by statement to an audience.",
    discussion: """
      At a terminal, PageDown or Enter types the next statement and then runs it; PageUp reverts the \
      last one. Without a terminal, prints each statement with its output.
      """)

  @Argument(help: "The program.", completion: .program)
  var file: String

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    withProgram(file) {
      Present(source: $0, appearance: appearance, permissions: permissions).run()
    }
  }
}
