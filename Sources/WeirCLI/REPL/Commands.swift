import WeirLanguage
import WeirSyntax

/// The commands of the prompt.
enum Commands {
  static let all: [PromptCommand] =
    helping + learning + timing + streaming + explaining + pinning + keeping + recording + editing
    + showing
    + [
      PromptCommand("quit", "", .none, "leaves; Ctrl-D does too", leaves: true, isRecorded: false) {
        _, _ in
      }
    ]

  private static let shorter = ["h": "help", "?": "help", "q": "quit", "exit": "quit"]

  /// Performs a command. Returns false if the command leaves the prompt.
  static func perform(_ line: String, in repl: REPL) -> Bool {
    let (name, argument) = parts(of: line)
    guard let command = named(name) else {
      let suggestion = nearest(name, among: all.map(\.name))
      repl.say(
        "unknown command ':\(name)'" + (suggestion.map { "; did you mean ':\($0)'?" } ?? ""))
      return true
    }
    if command.argument == .none, !argument.isEmpty {
      repl.say("':\(name)' takes no argument")
      return true
    }
    command.perform(argument, repl)
    return !command.leaves
  }

  private static func parts(of line: String) -> (name: String, argument: String) {
    let parts = line.dropFirst().split(
      maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    let said = parts.first.map(String.init) ?? "help"
    return (shorter[said] ?? said, parts.count > 1 ? parts[1].trimmed : "")
  }

  private static func named(_ name: String) -> PromptCommand? { all.first { $0.name == name } }

  /// Returns whether an entry belongs in a recording. Some commands affect only the current
  /// display.
  static func isRecorded(_ entry: String) -> Bool {
    entry.first != ":" || named(parts(of: entry).name)?.isRecorded != false
  }

  /// Returns whether an entry moves the clock.
  static func isStep(_ entry: String) -> Bool {
    entry.first == ":" && ["step", "advance"].contains(parts(of: entry).name)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
