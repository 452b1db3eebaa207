/// A text and its tokens.
struct LexedText {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: TokenBuffer

  /// Nothing for a text that is empty or too large.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max) {
    guard !bytes.isEmpty, bytes.count <= limit else { return nil }
    self.bytes = bytes
    tokens = TokenBuffer()
    var lexer = Lexer(bytes: bytes, tokens: tokens)
    while !lexer.isDone { lexer.read(bytes.count) }
  }

  func text(_ token: Token) -> String {
    String(decoding: bytes[token.span.start..<token.span.end], as: UTF8.self)
  }

  /// The brackets of a text, by their places; comments and strings hold none.
  struct Brackets {
    var partners: [Int: Int] = [:]
    /// Those that close what nothing has opened.
    var strays: Set<Int> = []
  }

  var brackets: Brackets {
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
  /// Of an opening bracket the one that closes it.
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
