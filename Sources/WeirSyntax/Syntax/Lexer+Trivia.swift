extension Lexer {
  mutating func skipByteOrderMarkAndShebang() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
  }

  mutating func skipTrivia() {
    while !atEnd {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        position += 1
        space.insert(.spaceBefore)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        closeOpenStrings()
        position += 1
        space = [.newlineBefore, .spaceBefore]
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLine()
        space.insert(.spaceBefore)
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while !atEnd, !isNewline(bytes[position]) { position += 1 }
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    space.insert(.spaceBefore)
    repeat {
      switch (peek(), peek(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
      case (let byte, _):
        if isNewline(byte) { space.insert(.newlineBefore) }
        position += 1
      }
    } while depth > 0 && !atEnd
    guard depth > 0 else { return }
    position = start + 2
    report("unterminated '/*' comment", from: start, isIncomplete: true)
    position = bytes.count
  }

  func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
