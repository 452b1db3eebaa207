import ArgumentParser
import WeirLanguage
import WeirSyntax

/// What `weir` does when a word of its own stands where a file could: `weir export FILE`.
protocol Subcommand: ParsableCommand {
  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus
}

extension Subcommand {
  /// Hands the program of a file to somebody, or says why there is none.
  ///
  /// - Parameter file: nil for the standard input.
  func withProgram(_ file: String?, _ body: (SourceText) -> ExitStatus) -> ExitStatus {
    switch TextFile.program(file, named: file ?? "<stdin>", with: .user) {
    case .success(let source): return body(source)
    case .failure(let problem): return problem.explain()
    }
  }
}

/// The command line where its first word is a subcommand.
enum Subcommands {
  static let all: [any Subcommand.Type] = [
    PresentCommand.self, ExportCommand.self, DrawCommand.self, ReplayCommand.self,
    HelpCommand.self,
  ]

  static var names: [String] { all.map { $0._commandName } }

  static func named(_ name: String) -> (any Subcommand.Type)? {
    all.first { $0._commandName == name }
  }

  /// Does what the words say, if the first one is a subcommand.
  static func perform(
    _ words: [String], appearance: Appearance, permissions: Permissions
  ) -> ExitStatus? {
    guard let name = words.first, named(name) != nil else { return nil }
    do {
      var command = try CommandLine.parseAsRoot(words)
      if let subcommand = command as? any Subcommand {
        return subcommand.perform(appearance: appearance, permissions: permissions)
      }
      // The parser's own: what '--help' asks for.
      try command.run()
      return .success
    } catch {
      return CommandLine.answer(error)
    }
  }

  /// Without the options and arguments that stand there otherwise.
  private struct CommandLine: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "weir", version: Program.version, subcommands: all)
  }
}

extension CompletionKind {
  /// Files that can hold a program.
  static var program: CompletionKind { .file(extensions: ["weir", "swift"]) }
}
