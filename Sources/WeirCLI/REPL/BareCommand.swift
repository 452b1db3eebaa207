import WeirLanguage
import WeirSyntax

/// Words that new users try first, such as `help` and `exit`.
///
/// Names that the program declares take precedence.
enum BareCommand {
  enum Action {
    case help, exit, clear
    /// The name of a word or type of the language.
    case explain(Help.Page)
  }

  private static let actions: [String: Action] = [
    "help": .help, "?": .help, "exit": .exit, "quit": .exit, "clear": .clear,
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
    let text = entry.drop(while: \.isWhitespace)
    let word = String(text.prefix { !$0.isWhitespace && $0 != "(" })
    let rest = text.dropFirst(word.count).filter { !$0.isWhitespace }
    guard rest.isEmpty || rest == "()" && word != "?", let action = actions[word] else {
      return nil
    }
    return (word, action)
  }
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
