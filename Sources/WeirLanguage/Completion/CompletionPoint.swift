import WeirSyntax

/// The place of a text where something is to be completed, and the text with a name in that place.
struct CompletionPoint {
  /// Stands in for what is not written yet. The compiler knows it by its place, not by its text.
  private static let name = "_to_be_completed_"

  /// The characters of the word that is begun.
  let range: Range<Int>
  /// As far as it is written in front of the cursor.
  let word: String
  /// Where the name stands, in UTF-8.
  let offset: Int
  /// False inside of strings, comments and numbers.
  let isCode: Bool
  /// True where a colon follows.
  let isBeforeColon: Bool
  /// The whole text with a name in the point, and the text up to there with its ends closed.
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
    ends.meet(tokens[index])
    self.ends = ends
    attempts =
      (rest.allSatisfy(\.isWhitespace) ? [] : [beginning + rest]) + [beginning + ends.closing]
  }

  /// Where the word begins that ends the text; its end where it ends in no word.
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
  /// The words of the language that may stand here, where no name can.
  var keywords: [Completions.Candidate] {
    guard !word.isEmpty, !ends.namesSomething else { return [] }
    return Keywords.words.map(\.spelling).filter { $0.hasPrefix(word) && $0 != word }.sorted()
      .map { Completions.Candidate(text: $0, kind: .keyword) }
  }
}
