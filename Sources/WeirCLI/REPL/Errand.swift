/// A command of the shell that an entry asks for: it has the terminal for itself while it runs.
struct Errand: Sendable {
  let command: ShellCommand
  /// What to do when it has ended, on the thread of the session; the result is another entry.
  let finish: @Sendable (_ end: ShellCommand.End, _ repl: REPL) -> String?
}

extension Errand {
  /// `! command`
  static func shell(_ text: String) -> Errand {
    Errand(command: ShellCommand(text: text)) { end, repl in
      if let problem = end.problem { repl.say(problem, .secondary) }
      return nil
    }
  }
}

extension String {
  /// The command of the shell that the entry is: what stands behind `! `; empty for a bare `!`.
  var shellCommand: String? {
    let text = drop(while: \.isWhitespace)
    guard text.first == "!", !text.contains(where: \.isNewline) else { return nil }
    let rest = text.dropFirst()
    guard rest.first?.isWhitespace != false else { return nil }
    return String(rest.drop(while: \.isWhitespace))
  }
}
