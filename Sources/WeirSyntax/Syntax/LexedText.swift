/// A text with its tokens.
package struct LexedText {
  package let bytes: UnsafeBufferPointer<UInt8>
  package let tokens: TokenBuffer

  /// Creates the tokens of a text. Returns nil if the string is empty or exceeds `limit`.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int = Int(UInt32.max) - 1) {
    guard !bytes.isEmpty, bytes.count <= limit else { return nil }
    self.bytes = bytes
    tokens = TokenBuffer()
    var lexer = Lexer(bytes: bytes, tokens: tokens)
    while !lexer.isDone { lexer.read(bytes.count) }
  }

  package func text(_ token: Token) -> String {
    String(decoding: bytes[token.span.start..<token.span.end], as: UTF8.self)
  }

  /// The brackets of a text by offset, without those in comments and strings.
  package struct Brackets {
    package var partners: [Int: Int] = [:]
    /// The closing brackets without an opening bracket.
    package var strays: Set<Int> = []
  }

  /// All tokens in source order.
  package var all: [Token] { (0..<tokens.count).map { tokens[$0] } }

  package var brackets: Brackets {
    var brackets = Brackets()
    var open: [(kind: TokenKind, place: Int)] = []
    for index in 0..<tokens.count where !tokens[index].span.isEmpty {
      let token = tokens[index]
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace, .interpolationBegin:
        open.append((token.kind, token.span.end - 1))
      case .rightParen, .rightBracket, .rightBrace, .interpolationEnd:
        let place = token.span.start
        guard let last = open.last, last.kind.closing == token.kind else {
          brackets.strays.insert(place)
          continue
        }
        open.removeLast()
        (brackets.partners[last.place], brackets.partners[place]) = (place, last.place)
      default: break
      }
    }
    return brackets
  }
}

extension TokenKind {
  /// The closing bracket that matches this opening bracket.
  fileprivate var closing: TokenKind? {
    switch self {
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    case .interpolationBegin: .interpolationEnd
    default: nil
    }
  }
}
