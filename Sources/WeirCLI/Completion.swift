import WeirLanguage

/// What Tab offers.
enum Completion {
  /// The words that the one before the cursor may become.
  static func candidates(_ text: String, _ cursor: Int) -> [String] {
    let before = text.prefix(cursor)
    let start = before.lastIndex { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != ":" }
    let word = start.map { before[before.index(after: $0)...] } ?? before
    let isMember = start.map { before[$0] == "." } ?? false
    return Help.names(isMember: isMember).filter { $0.hasPrefix(word) }
  }
}
