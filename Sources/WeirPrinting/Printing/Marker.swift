import WeirRuntime
import WeirWords

/// An assignment of roles to the tokens and comments of a source text.
package struct Marker {
  package struct Mark {
    /// The range of the mark, in bytes.
    package let range: Range<Int>
    package let role: StyledText.Role
  }

  private var marks: [Mark] = []
  private let source: LexedText
  private let catalog = Catalog.shared
  private let strays: Set<Int>
  /// The results of catalog lookups. Cached, since names repeat in a program.
  private var knownWords: [Word: Bool] = [:]

  private struct Word: Hashable {
    let text: String
    let isMember: Bool
  }

  private init(_ source: LexedText) {
    self.source = source
    strays = source.brackets.strays
  }

  /// Returns the marks of a source text in ascending order.
  package static func marks(in source: LexedText) -> [Mark] {
    var marker = Marker(source)
    marker.markAll()
    return marker.marks
  }

  private var bytes: UnsafeBufferPointer<UInt8> { source.bytes }
  private var tokens: TokenBuffer { source.tokens }

  private mutating func markAll() {
    if bytes[0] == UInt8(ascii: ":") { return markCommand() }
    var end = 0
    for index in 0..<tokens.count {
      let span = tokens[index].span
      if span.start > end { markComments(end..<span.start) }
      if let role = role(of: index) { mark(span.start..<span.end, role) }
      end = max(end, span.end)
    }
  }

  private mutating func mark(_ range: Range<Int>, _ role: StyledText.Role) {
    if !range.isEmpty { marks.append(Mark(range: range, role: role)) }
  }

  /// Marks the name of a REPL command. The rest of the line is not marked, since it is not source
  /// text.
  private mutating func markCommand() {
    let end = bytes.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    mark(0..<(end ?? bytes.count), .keyword)
  }

  // MARK: Comments

  /// Marks the comments between two tokens. The other bytes between them are spaces or invalid
  /// characters.
  private mutating func markComments(_ gap: Range<Int>) {
    var position = gap.lowerBound
    while position + 1 < gap.upperBound {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")),
        (UInt8(ascii: "#"), UInt8(ascii: "!")) where position == 0:
        let rest = bytes[position..<gap.upperBound]
        let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        mark(position..<(end ?? gap.upperBound), .comment)
        position = end ?? gap.upperBound
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let end = endOfBlockComment(at: position, in: gap)
        mark(position..<end, .comment)
        position = end
      default: position += 1
      }
    }
  }

  private func endOfBlockComment(at start: Int, in gap: Range<Int>) -> Int {
    var position = start
    var depth = 0
    while position + 1 < gap.upperBound {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
      default:
        position += 1
        continue
      }
      position += 2
      if depth == 0 { return position }
    }
    return gap.upperBound
  }

  // MARK: Tokens

  private mutating func role(of index: Int) -> StyledText.Role? {
    let token = tokens[index]
    switch token.kind {
    case .integer, .float: return .number
    case .string, .stringBegin, .stringSegment, .stringEnd, .interpolationBegin,
      .interpolationEnd, .regex:
      return .string
    case .rightParen, .rightBracket, .rightBrace:
      return strays.contains(token.span.start) ? .failure : nil
    case .shorthand: return .name
    case .at: return .keyword
    case .identifier: return roleOfWord(index)
    case let kind where kind.isKeyword:
      return isMember(index) || isLabel(index) ? roleOfWord(index) : .keyword
    default: return nil
    }
  }

  private mutating func roleOfWord(_ index: Int) -> StyledText.Role? {
    if index > 0, tokens[index - 1].kind == .at { return .keyword }
    if isLabel(index) { return nil }
    let isMember = isMember(index)
    let text = source.text(tokens[index])
    if !isMember, isKeyword(text, index) { return .keyword }
    if let first = text.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
      return isMember && !hasReceiver(index) ? .name : .type
    }
    return isKnown(Word(text: text, isMember: isMember)) ? .name : nil
  }

  private mutating func isKnown(_ word: Word) -> Bool {
    if let known = knownWords[word] { return known }
    let isKnown = catalog.knows(word.text, isMember: word.isMember)
    knownWords[word] = isKnown
    return isKnown
  }

  private func isMember(_ index: Int) -> Bool { index > 0 && tokens[index - 1].kind == .dot }

  /// Returns whether the token is an argument label, such as `where:` after a parenthesis or a
  /// comma.
  private func isLabel(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1].kind == .colon,
      tokens[index + 1].span.start == tokens[index].span.end
    else { return false }
    switch tokens[index].kind {
    case .true, .false, .nil: return false
    default: break
    }
    return tokens[index - 1].kind == .leftParen || tokens[index - 1].kind == .comma
  }

  /// Returns whether the member has an explicit base, unlike `.merge`.
  private func hasReceiver(_ index: Int) -> Bool {
    guard index > 1 else { return false }
    switch tokens[index - 2].kind {
    case .identifier, .shorthand, .rightParen, .rightBracket, .rightBrace, .greater,
      .postfixQuestion, .postfixExclamation, .string, .stringEnd, .integer, .float:
      return true
    default: return false
    }
  }

  /// Returns whether an identifier token acts as a keyword: it is `self`, `Self` or `super`, or a
  /// contextual keyword at this position.
  private func isKeyword(_ word: String, _ index: Int) -> Bool {
    if word == "self" || word == "Self" || word == "super" { return true }
    guard index + 1 < tokens.count else { return false }
    let next = tokens[index + 1]
    switch word {
    case "get", "set", "willSet", "didSet": return next.kind == .leftBrace
    case "some", "any", "await": return next.kind == .identifier && !next.startsLine
    default: return Parser.modifierWords[word] != nil && next.kind.isWord && !next.startsLine
    }
  }
}
