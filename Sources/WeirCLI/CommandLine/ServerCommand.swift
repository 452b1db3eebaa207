import ArgumentParser
import WeirLanguage

/// The subcommand `weir lsp`.
struct ServerCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor as a language server.",
    discussion: """
      Speaks the Language Server Protocol 3.17 on standard input and output. An editor starts it; the \
      article Editors shows how to configure neovim, Vim, Emacs, VS Code, Helix and Zed.
      """)

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    ExitStatus(rawValue: Connection.serve(version: Program.version))
  }
}
