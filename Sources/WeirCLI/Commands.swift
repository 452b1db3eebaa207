import WeirLanguage

/// Something that can be said to the prompt itself: an entry that begins with a colon.
struct Command: Sendable {
  /// What stands behind the name.
  enum Argument: Sendable {
    case none, stream, word, expression, file
  }

  let name: String
  /// What stands behind the name, as `[NAME]`.
  let usage: String
  let argument: Argument
  let summary: String
  let leaves: Bool
  let perform: @Sendable (_ argument: String, _ conversation: Conversation) -> Void

  init(
    _ name: String, _ usage: String = "", _ argument: Argument = .none, _ summary: String,
    leaves: Bool = false, perform: @escaping @Sendable (String, Conversation) -> Void
  ) {
    (self.name, self.usage, self.argument) = (name, usage, argument)
    (self.summary, self.leaves, self.perform) = (summary, leaves, perform)
  }
}

/// The commands of the prompt.
enum Commands {
  static let all: [Command] =
    helping + streaming + keeping + presenting + [
      Command("quit", "", .none, "leaves; Ctrl-D does too", leaves: true) { _, _ in }
    ]

  /// Does what a line says; false where it was the wish to leave.
  static func perform(_ line: String, in conversation: Conversation) -> Bool {
    let parts = line.dropFirst().split(
      maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    let name = parts.first.map(String.init) ?? "help"
    guard let command = all.first(where: { $0.name == name }) else {
      let suggestion = nearest(name, among: all.map(\.name))
      conversation.say(
        "unknown command ':\(name)'" + (suggestion.map { "; did you mean ':\($0)'?" } ?? ""))
      return true
    }
    let argument = parts.count > 1 ? parts[1].trimmed : ""
    if command.argument == .none, !argument.isEmpty {
      conversation.say("':\(name)' takes nothing behind it")
      return true
    }
    command.perform(argument, conversation)
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
