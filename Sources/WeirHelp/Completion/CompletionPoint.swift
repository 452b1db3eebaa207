import WeirSession

/// A completion point in a text, with variants of the text in which a placeholder name is inserted.
struct CompletionPoint {
  /// The placeholder for the text that is not yet written. The checker finds it by its position.
  private static let name = "_to_be_completed_"

  /// The range of the partial word before the cursor, in characters.
  let range: Range<Int>
  /// The partial word before the cursor.
  let word: String
  /// The UTF-8 offset of the placeholder.
  let offset: Int
  /// Whether the position is outside of string literals, comments and number literals.
  let isCode: Bool
  /// Whether a colon follows the word.
  let isBeforeColon: Bool
  /// The texts to check, in order of preference: the whole text with the placeholder, and the text
  /// up to the placeholder with closing delimiters.
  let attempts: [String]
  let ends: UnclosedDelimiters

  init(_ text: String, at cursor: Int) {
    let cursor = max(0, min(cursor, text.count))
    let before = text.prefix(cursor)
    let start = Self.startOfWord(String(before))
    let written = Array(before.utf8)
    offset = start
    word = String(decoding: written[start...], as: UTF8.self)
    let prefix = String(decoding: written[..<start], as: UTF8.self)
    range = min(prefix.count, cursor)..<cursor
    let rest = text.dropFirst(cursor).drop(while: \.continuesIdentifier)
    isBeforeColon = rest.first == ":"
    let beginning = prefix + Self.name
    let tokens = Self.tokens(of: beginning)
    guard
      let index = tokens.firstIndex(where: { $0.start == start && $0.kind == .identifier })
    else {
      (isCode, attempts, ends) = (false, [], UnclosedDelimiters())
      return
    }
    isCode = true
    var ends = UnclosedDelimiters()
    var copy = beginning
    copy.withUTF8 { bytes in
      for token in tokens[..<index] { ends.read(token, bytes) }
    }
    ends.readPlaceholder(tokens[index])
    self.ends = ends
    attempts =
      (rest.allSatisfy(\.isWhitespace) ? [] : [beginning + rest]) + [beginning + ends.closing]
  }

  /// Returns the UTF-8 offset of the word at the end of the text, or the end if there is no word.
  private static func startOfWord(_ text: String) -> Int {
    let end = text.utf8.count
    let last = tokens(of: text).last { token in
      (token.kind.isWord || token.kind == .wildcard || token.kind == .shorthand)
        && Int(token.end) == end && !token.flags.contains(.escaped)
    }
    return last.map { Int($0.start) } ?? end
  }

  private static func tokens(of text: String) -> [Token] {
    var text = text
    return text.withUTF8 { LexedText($0)?.all ?? [] }
  }
}

extension CompletionPoint {
  /// The keywords that complete the word at a position where the checker expects no name.
  var keywords: [Completions.Candidate] {
    guard !word.isEmpty, !ends.followsDeclarationKeyword else { return [] }
    return Keywords.words.map(\.spelling).filter { $0.hasPrefix(word) && $0 != word }.sorted()
      .map { Completions.Candidate(text: $0, kind: .keyword) }
  }
}
