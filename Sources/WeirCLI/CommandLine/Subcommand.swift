import ArgumentParser
import WeirLanguage
import WeirSyntax

/// A subcommand, given instead of a file: `weir export FILE`.
protocol Subcommand: ParsableCommand {
  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus
}

/// The subcommands of `weir`.
enum Subcommands {
  static let all: [any Subcommand.Type] = [
    LearnCommand.self, WatchCommand.self, FormatCommand.self, PresentCommand.self,
    ExportCommand.self, DrawCommand.self, ServerCommand.self, ReplayCommand.self,
    PlanCommand.self, SubmitCommand.self, JobsCommand.self,
    StopCommand.self,
    WorkerCommand.self, HelpCommand.self,
  ]

  static var names: [String] { all.map { $0._commandName } }

  static func named(_ name: String) -> (any Subcommand.Type)? {
    all.first { $0._commandName == name }
  }

  /// Runs a subcommand; nil if the first word does not name one.
  static func perform(
    _ words: [String], appearance: Appearance, permissions: Permissions
  ) -> ExitStatus? {
    guard let name = words.first, named(name) != nil else { return nil }
    do {
      var command = try CommandLine.parseAsRoot(words)
      if let subcommand = command as? any Subcommand {
        return subcommand.perform(appearance: appearance, permissions: permissions)
      }
      // A command of the parser itself, such as the one for '--help'.
      try command.run()
      return .success
    } catch {
      return CommandLine.answer(error)
    }
  }

  /// The command line with only the subcommands, without the options and arguments of `weir`
  /// itself.
  private struct CommandLine: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "weir", version: Program.version, subcommands: all)
  }
}

extension CompletionKind {
  /// Completes files that can contain a program.
  static var program: CompletionKind { .file(extensions: ["weir", "swift"]) }
}
