import WeirStreams

/// The longest text that is known to be in each match of a pattern.
///
/// Only characters outside groups and classes count. No text is known for a pattern with a construct
/// that can change the meaning of what follows, such as alternatives or options.
struct RequiredText {
  private struct Unknown: Error {}

  private let pattern: [UInt8]
  private var position = 0
  /// The literal characters before the position.
  private var run: [UInt8] = []
  private var longest: [UInt8] = []

  /// Returns the text for a well-formed pattern in PCRE2's syntax; nil if none is known.
  static func find(in pattern: [UInt8]) -> BytePattern? {
    var text = RequiredText(pattern)
    do throws(Unknown) {
      while text.position < pattern.count { try text.readItem() }
    } catch {
      return nil
    }
    text.endRun()
    return BytePattern(text.longest)
  }

  private init(_ pattern: [UInt8]) { self.pattern = pattern }

  private mutating func readItem() throws(Unknown) {
    switch try next() {
    case UInt8(ascii: "|"): throw Unknown()
    case UInt8(ascii: "("): try readGroup()
    case UInt8(ascii: "["): try readClass()
    case UInt8(ascii: "?"), UInt8(ascii: "*"): endRun(droppingLast: true)
    case UInt8(ascii: "{"): try readBounds()
    case UInt8(ascii: "\\"): try readEscape()
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "$"),
      UInt8(ascii: "\n"), 0x80...:
      endRun()
    case let literal: run.append(literal)
    }
  }

  private mutating func next() throws(Unknown) -> UInt8 {
    guard position < pattern.count else { throw Unknown() }
    position += 1
    return pattern[position - 1]
  }

  private mutating func endRun(droppingLast: Bool = false) {
    if droppingLast { run = run.dropLast() }
    if run.count > longest.count { longest = run }
    run = []
  }

  /// Reads the rest of a quantifier such as `{2,}`.
  private mutating func readBounds() throws(Unknown) {
    endRun(droppingLast: true)
    var byte = try next()
    while 0x30...0x39 ~= byte || byte == UInt8(ascii: ",") { byte = try next() }
    guard byte == UInt8(ascii: "}") else { throw Unknown() }
  }

  /// Reads the rest of an escape sequence that denotes one character or one position.
  private mutating func readEscape() throws(Unknown) {
    let escaped = try next()
    switch escaped {
    case _ where "AbBdDfhHnrsStvVwWzZ".utf8.contains(escaped), 0x80...: endRun()
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: throw Unknown()
    default: run.append(escaped)
    }
  }

  private mutating func readGroup() throws(Unknown) {
    endRun()
    try readOpening()
    var depth = 1
    while depth > 0 {
      switch try next() {
      case UInt8(ascii: "("):
        try readOpening()
        depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "["): try readClass()
      case UInt8(ascii: "\\"): try skipEscape()
      default: break
      }
    }
  }

  /// Reads the start of a group that only groups, captures or looks around.
  private mutating func readOpening() throws(Unknown) {
    let rest = pattern[position...]
    guard let first = rest.first, first == UInt8(ascii: "?") || first == UInt8(ascii: "*") else {
      return
    }
    guard ["?:", "?<", "?P<", "?=", "?!", "?>"].contains(where: { rest.starts(with: $0.utf8) })
    else { throw Unknown() }
  }

  private mutating func readClass() throws(Unknown) {
    endRun()
    while true {
      switch try next() {
      case UInt8(ascii: "]"): return
      case UInt8(ascii: "["): while try next() != UInt8(ascii: "]") {}
      case UInt8(ascii: "\\"): try skipEscape()
      default: break
      }
    }
  }

  /// Reads the next character of an escape sequence unless it begins or ends a quotation.
  private mutating func skipEscape() throws(Unknown) {
    let escaped = try next()
    if escaped == UInt8(ascii: "Q") || escaped == UInt8(ascii: "E") { throw Unknown() }
  }
}
