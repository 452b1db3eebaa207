import Glibc

/// A shell script that completes the options, subcommands and files of `weir`.
///
/// The argument parser's own scripts do not offer subcommands where a file is also possible.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the script that a command line requests, or an error; nil if it does not request one.
  ///
  /// - Parameter shell: the user's shell, for `--generate-completion-script` without a value.
  static func wanted(
    by arguments: [String], shell: String?
  ) -> Result<CompletionScript, UnknownShell>? {
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1) }
    guard words.first == "--generate-completion-script", words.count <= 2 else { return nil }
    let path = words.count == 2 ? words[1] : shell?[...] ?? ""
    let name = String(path.split(separator: "/").last ?? "")
    return CompletionScript(rawValue: name).map { .success($0) }
      ?? .failure(UnknownShell(name: name))
  }

  struct UnknownShell: Error, Equatable {
    let name: String

    var message: String {
      let known = CompletionScript.allCases.map(\.rawValue).joined(separator: ", ")
      return "unknown shell '\(name)'; completions are available for \(known)"
    }
  }

  /// Writes the completion script and exits if the command line requests one.
  static func write(ifWantedBy arguments: [String]) {
    switch wanted(by: arguments, shell: Program.environment["SHELL"]) {
    case nil: return
    case .success(let script): exit(Output.print(script.text).rawValue)
    case .failure(let unknown):
      Output.error.report("error: \(unknown.message)")
      exit(ExitStatus.usage.rawValue)
    }
  }

  var text: String {
    let command = CommandDescription.weir
    return switch self {
    case .bash: Self.bash(command)
    case .zsh: Self.zsh(command)
    case .fish: Self.fish(command)
    }
  }

  /// The first line of each script, after `#`.
  static let title =
    "Completes the command line of weir \(Program.version): weir --generate-completion-script"
}
