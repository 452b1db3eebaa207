import ArgumentParser
import WeirLanguage

/// The subcommand `weir watch [--keep] FILE ...`.
struct WatchCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Run a program again each time that it is saved.",
    discussion: """
      A program with errors does not run: the errors are shown and the former run continues. \
      Several files run one after the other in one session. Files that a program loads with \
      ':load' are watched too.

      At a terminal, a prompt follows for questions about the streams. Pinned panels and the \
      virtual clock stay. Ctrl-C at the empty prompt ends the watch.
      """)

  @Flag(
    name: .customLong("keep"),
    help: """
      Hand the values of properties that are declared with 'let' to the next run, if their names \
      and types are unchanged.
      """)
  var keepsValues = false

  @ArgumentParser.Argument(help: "The programs.", completion: .program)
  var files: [String]

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    for file in files {
      if case .failure(let problem) = TextFile.regular(file, named: file, with: .user) {
        return problem.explain()
      }
    }
    return Watching(
      files: files, keepsValues: keepsValues, appearance: appearance, permissions: permissions
    ).run()
  }
}
