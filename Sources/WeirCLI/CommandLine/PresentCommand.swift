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

  @Flag(
    help: """
      Show the notes to the speaker, which are comments that begin with '//!', and follow the \
      presentation of the file in another terminal.
      """)
  var notes = false

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    withProgram(file) {
      notes
        ? SpeakerNotes(source: $0, appearance: appearance).run()
        : Present(source: $0, appearance: appearance, permissions: permissions).run()
    }
  }
}
