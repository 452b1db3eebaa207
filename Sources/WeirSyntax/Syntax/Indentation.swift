/// How far lines are set in.
public enum Indentation {
  private static let step = 2

  /// The spaces that the line behind the text begins with: a step for each line on which brackets
  /// were opened that are still open. Where the text ends in a closing bracket, that is its own place.
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
