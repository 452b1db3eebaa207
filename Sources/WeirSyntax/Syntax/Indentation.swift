/// Computes the indentation of lines.
public enum Indentation {
  private static let step = 2

  /// Returns the number of spaces at the start of the line after `text`.
  ///
  /// Each line with unclosed opening brackets adds one step. If the text ends with a closing
  /// bracket, the result is the indentation of that bracket.
  public static func after(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      let tokens = TokenBuffer()
      var lexer = Lexer(bytes: bytes, tokens: tokens)
      lexer.read(bytes.count + 1)
      var open: [Int] = []
      var line = 0
      for index in 0..<tokens.count {
        let token = tokens[index]
        if token.startsLine { line += 1 }
        switch token.kind {
        case .leftParen, .leftBracket, .leftBrace: open.append(line)
        case .rightParen, .rightBracket, .rightBrace: _ = open.popLast()
        default: break
        }
      }
      return Set(open).count * step
    }
  }
}
