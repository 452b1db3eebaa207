import WeirLanguage
import WeirSyntax

/// Words that new users try first, such as `help` and `exit`. A program's own names take
/// precedence.
enum FirstWords {
  enum Wish {
    case help, leave, clear
    /// The name of a word or a type of the language, alone.
    case explain(Help.Page)
  }

  private static let wishes: [String: Wish] = [
    "help": .help, "?": .help, "exit": .leave, "quit": .leave, "clear": .clear,
  ]

  /// Returns the request in an entry; nil if there is none, or if the program declares the name.
  static func wish(_ entry: String, in workspace: Workspace) -> Wish? {
    if let (name, wish) = wish(entry) { return workspace.isDeclared(name) ? nil : wish }
    guard let name = entry.identifier, !workspace.isDeclared(name) else { return nil }
    return Help.brief(for: name).map(Wish.explain)
  }

  /// Whether the entry is one of these words.
  static func isOne(_ entry: String) -> Bool { wish(entry) != nil }

  private static func wish(_ entry: String) -> (name: String, wish: Wish)? {
    let text = entry.drop(while: \.isWhitespace)
    let word = String(text.prefix { !$0.isWhitespace && $0 != "(" })
    let rest = text.dropFirst(word.count).filter { !$0.isWhitespace }
    guard rest.isEmpty || rest == "()" && word != "?", let wish = wishes[word] else { return nil }
    return (word, wish)
  }
}

extension String {
  /// The identifier, if the text is a single identifier.
  fileprivate var identifier: String? {
    let text = drop(while: \.isWhitespace)
    let name = text.prefix(while: \.continuesIdentifier)
    guard name.isIdentifier else { return nil }
    return text.dropFirst(name.count).allSatisfy(\.isWhitespace) ? String(name) : nil
  }
}
