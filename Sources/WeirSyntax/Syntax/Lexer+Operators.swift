extension Lexer {
  func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  mutating func operatorRun() {
    let start = position
    let isLeftBound = isLeftBound(start)
    let first = bytes[start]
    let continuesChain =
      first == UInt8(ascii: "?") && peek(1) == UInt8(ascii: ".")
      && space.contains(.newlineBefore)
    if continuesChain || isLeftBound && (first == UInt8(ascii: "?") || first == UInt8(ascii: "!")) {
      position += 1
      append(first == UInt8(ascii: "?") ? .postfixQuestion : .postfixExclamation, from: start)
      return
    }
    position += 1
    if first != UInt8(ascii: ">") {
      while continuesOperator(allowingDots: first == UInt8(ascii: ".")) { position += 1 }
    }
    var flags: Token.Flags = isLeftBound ? .leftBound : []
    if isRightBound(position, isLeftBound: isLeftBound) { flags.insert(.rightBound) }
    append(kindOfOperator(start), from: start, flags: flags)
  }

  private func continuesOperator(allowingDots: Bool) -> Bool {
    let byte = peek()
    if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") {
      return false
    }
    return !atEnd && (isOperator(byte) || allowingDots && byte == UInt8(ascii: "."))
  }

  private func kindOfOperator(_ start: Int) -> TokenKind {
    switch (position - start, bytes[start]) {
    case (1, UInt8(ascii: "=")): .equal
    case (1, UInt8(ascii: "<")): .less
    case (1, UInt8(ascii: ">")): .greater
    case (1, UInt8(ascii: "&")): .ampersand
    case (1, UInt8(ascii: "?")): .question
    case (2, UInt8(ascii: "-")) where bytes[start + 1] == UInt8(ascii: ">"): .arrow
    default: .operatorRun
    }
  }

  /// Returns whether an operator at `start` is left-bound, that is, touches the operand on its
  /// left.
  ///
  /// As in Swift, an operator is infix if both sides are bound or neither is.
  func isLeftBound(_ start: Int) -> Bool {
    guard start > 0, space.isEmpty else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    default: return true
    }
  }

  private func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < bytes.count else { return false }
    switch bytes[end] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C,
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"):
      let next = end + 1 < bytes.count ? bytes[end + 1] : 0
      return next != UInt8(ascii: "/") && next != UInt8(ascii: "*")
    default: return true
    }
  }
}
