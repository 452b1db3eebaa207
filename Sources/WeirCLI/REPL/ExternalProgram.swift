/// A shell command that an entry requests. It has exclusive use of the terminal while it runs.
struct ExternalProgram: Sendable {
  let command: ShellCommand
  /// Called on the session's thread when the command has ended. Returns an entry to perform, or
  /// nil.
  let finish: @Sendable (_ end: ShellCommand.End, _ repl: REPL) -> String?
}

extension ExternalProgram {
  /// Creates the program for `! command`.
  static func shell(_ text: String) -> ExternalProgram {
    ExternalProgram(command: ShellCommand(text: text)) { end, repl in
      if let problem = end.problem { repl.say(problem, .secondary) }
      return nil
    }
  }
}

extension String {
  /// The shell command in an entry `! command`.
  ///
  /// Empty for `!` alone, and nil for any other entry.
  var shellCommand: String? {
    let text = drop(while: \.isWhitespace)
    guard text.first == "!", !text.contains(where: \.isNewline) else { return nil }
    let rest = text.dropFirst()
    guard rest.first?.isWhitespace != false else { return nil }
    return String(rest.drop(while: \.isWhitespace))
  }
}
