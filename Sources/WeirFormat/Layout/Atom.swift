import WeirSyntax

/// A token, or a whole string literal with its interpolations.
struct Atom {
  var kind: TokenKind
  let flags: Token.Flags
  let start: Int
  var end: Int
  /// The comments and line breaks before the atom.
  var trivia: [Trivia] = []

  var startsLine: Bool { flags.contains(.newlineBefore) }

  /// Whether the atom is text that needs a space before a word.
  var isWord: Bool {
    kind.isWord || kind == .wildcard || kind == .shorthand || kind == .integer || kind == .float
  }
}

/// Text between two tokens, without spaces.
enum Trivia: Equatable {
  case newlines(Int)
  case line(String)
  case documentation(String)
  case block(String, isDocumentation: Bool, hasSpaceAfter: Bool)

  var isNewlines: Bool { if case .newlines = self { true } else { false } }
  /// Whether the comment ends with its line.
  var isLine: Bool {
    switch self {
    case .line, .documentation: true
    case .newlines, .block: false
    }
  }
}

extension Atom {
  /// Returns the atoms of a text, ending with `.end`.
  static func all(of text: LexedText) -> [Atom] {
    var atoms: [Atom] = []
    atoms.reserveCapacity(text.tokens.count)
    var depth = 0
    var end = 0
    for index in 0..<text.tokens.count {
      let token = text.tokens[index]
      if token.kind == .stringEnd { depth -= 1 }
      if depth > 0 || token.kind == .stringEnd {
        if token.kind == .stringBegin { depth += 1 }
        atoms[atoms.count - 1].end = token.span.end
      } else {
        var atom = Atom(
          kind: token.kind, flags: token.flags, start: token.span.start, end: token.span.end)
        atom.trivia = trivia(text.bytes, end..<token.span.start)
        if token.kind == .stringBegin {
          depth = 1
          atom.kind = .string
        }
        atoms.append(atom)
      }
      end = token.span.end
    }
    return atoms
  }

  private static func trivia(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> [Trivia] {
    var result: [Trivia] = []
    var position = range.lowerBound
    func byte(_ offset: Int) -> UInt8 { offset < range.upperBound ? bytes[offset] : 0 }
    func text(_ start: Int) -> String {
      var end = position
      while end > start, byte(end - 1) == UInt8(ascii: " ") || byte(end - 1) == UInt8(ascii: "\t") {
        end -= 1
      }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    while position < range.upperBound {
      let start = position
      switch (byte(position), byte(position + 1)) {
      case (UInt8(ascii: "\n"), _):
        while byte(position) == UInt8(ascii: "\n") { position += 1 }
        result.append(.newlines(position - start))
      case (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "#"), UInt8(ascii: "!")):
        while position < range.upperBound, byte(position) != UInt8(ascii: "\n") { position += 1 }
        let isDocumentation =
          byte(start + 2) == UInt8(ascii: "/") && byte(start + 3) != UInt8(ascii: "/")
        result.append(isDocumentation ? .documentation(text(start)) : .line(text(start)))
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        position = blockEnd(bytes, start, range.upperBound)
        result.append(
          .block(
            text(start),
            isDocumentation: byte(start + 2) == UInt8(ascii: "*") && position > start + 4,
            hasSpaceAfter: byte(position) == UInt8(ascii: " ")))
      default: position += 1
      }
    }
    return result
  }

  private static func blockEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
  ) -> Int {
    var (position, depth) = (start, 0)
    repeat {
      switch (bytes[position], position + 1 < limit ? bytes[position + 1] : 0) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (position, depth) = (position + 2, depth + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (position, depth) = (position + 2, depth - 1)
      default: position += 1
      }
    } while depth > 0 && position < limit
    return position
  }
}
