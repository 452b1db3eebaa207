/// Programs with what their pieces are: keywords, names, types, literals, comments.
public enum Highlighter {
  public static func highlight(_ text: String) -> StyledText {
    var text = text
    return text.withUTF8 { bytes in
      let tokens = TokenBuffer()
      var lexer = Lexer(bytes: bytes, tokens: tokens)
      while !lexer.isDone { lexer.read(1_000) }
      var styled = StyledText()
      var position = 0
      func append(upTo end: Int, _ role: StyledText.Role) {
        guard position < end else { return }
        styled.append(String(decoding: bytes[position..<end], as: UTF8.self), role)
        position = end
      }
      for index in 0..<tokens.count {
        let token = tokens[index]
        let start = token.span.start
        append(upTo: start, bytes.containsComment(position..<start) ? .comment : .plain)
        append(upTo: token.span.end, role(of: index, tokens, bytes))
      }
      append(upTo: bytes.count, .plain)
      return styled
    }
  }

  private static func role(
    of index: Int, _ tokens: TokenBuffer, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> StyledText.Role {
    let token = tokens[index]
    switch token.kind {
    case .identifier:
      let first = bytes[token.span.start]
      if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return .type }
      let isMember = index > 0 && tokens[index - 1].kind == .dot
      let next = index + 1 < tokens.count ? tokens[index + 1].kind : .end
      return isMember || next == .leftParen || next == .leftBrace ? .name : .plain
    case .integer, .float: return .number
    case .string, .stringBegin, .stringSegment, .stringEnd: return .string
    default: return token.kind.isKeyword ? .keyword : .plain
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True where a range between two tokens has more in it than spaces.
  fileprivate func containsComment(_ range: Range<Int>) -> Bool {
    self[range].contains { $0 == UInt8(ascii: "/") }
  }
}
