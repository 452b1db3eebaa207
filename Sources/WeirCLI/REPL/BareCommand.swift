import WeirLanguage
import WeirSyntax

/// Words that new users try first, such as `help` and `exit`.
///
/// Names that the program declares take precedence.
enum BareCommand {
  enum Action {
    /// A request for the help on a topic; the empty topic is the start page.
    case help(String)
    case exit, clear
    /// The name of a word or type of the language.
    case explain(Help.Page)
  }

  private static let actions: [String: Action] = [
    "help": .help(""), "man": .help(""), "?": .help(""), "exit": .exit, "quit": .exit,
    "clear": .clear,
  ]

  /// Returns the action that an entry requests; nil if there is none, or if the program declares
  /// the name.
  static func action(_ entry: String, in workspace: Workspace) -> Action? {
    if let (name, action) = action(entry) { return workspace.isDeclared(name) ? nil : action }
    guard let name = entry.identifier, !workspace.isDeclared(name) else { return nil }
    return Help.brief(for: name).map(Action.explain)
  }

  /// Whether the entry is a bare command.
  static func matches(_ entry: String) -> Bool { action(entry) != nil }

  private static func action(_ entry: String) -> (name: String, action: Action)? {
    let text = entry.trimmed
    if text.first == "?", text.dropFirst().isTopic {
      return ("?", .help(text.dropFirst().trimmed))
    }
    let word = String(text.prefix { !$0.isWhitespace && $0 != "(" })
    guard let action = actions[word] else { return nil }
    let rest = text.dropFirst(word.count).filter { !$0.isWhitespace }
    if rest.isEmpty || rest == "()" && word != "?" { return (word, action) }
    guard case .help = action, text.dropFirst(word.count).isTopic else { return nil }
    return (word, .help(text.dropFirst(word.count).trimmed))
  }
}

extension StringProtocol {
  /// Whether the text is one or more words, as a topic of the help or a question about it.
  fileprivate var isTopic: Bool {
    let words = split(whereSeparator: \.isWhitespace)
    return !words.isEmpty
      && words.allSatisfy { $0.first?.beginsIdentifier == true && $0.allSatisfy(\.isInTopic) }
  }
}

extension Character {
  fileprivate var isInTopic: Bool { continuesIdentifier || self == "." || self == "-" }
}

extension String {
  /// The identifier if the text is a single identifier; otherwise nil.
  fileprivate var identifier: String? {
    let text = drop(while: \.isWhitespace)
    let name = text.prefix(while: \.continuesIdentifier)
    guard name.isIdentifier else { return nil }
    return text.dropFirst(name.count).allSatisfy(\.isWhitespace) ? String(name) : nil
  }
}
