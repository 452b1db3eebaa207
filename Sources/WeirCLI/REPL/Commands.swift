import WeirLanguage

/// The commands of the prompt.
enum Commands {
  static let all: [Command] =
    helping + timing + streaming + explaining + pinning + keeping + editing + showing + presenting
    + [
      Command("quit", "", .none, "leaves; Ctrl-D does too", leaves: true) { _, _ in }
    ]

  private static let shorter = ["h": "help", "?": "help", "q": "quit", "exit": "quit"]

  /// Does what a line says; false where it was the wish to leave.
  static func perform(_ line: String, in repl: REPL) -> Bool {
    let parts = line.dropFirst().split(
      maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    let said = parts.first.map(String.init) ?? "help"
    let name = shorter[said] ?? said
    guard let command = all.first(where: { $0.name == name }) else {
      let suggestion = nearest(name, among: all.map(\.name))
      repl.say(
        "unknown command ':\(name)'" + (suggestion.map { "; did you mean ':\($0)'?" } ?? ""))
      return true
    }
    let argument = parts.count > 1 ? parts[1].trimmed : ""
    if command.argument == .none, !argument.isEmpty {
      repl.say("':\(name)' takes nothing behind it")
      return true
    }
    command.perform(argument, repl)
    return !command.leaves
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
