extension Lexer {
  /// Reads a number token. The parser computes its value.
  mutating func number() {
    let start = position
    while isDigit(peek()) { position &+= 1 }
    let next = peek()
    if next != UInt8(ascii: "."), next < 0x80, !Self.isIdentifierByte(next) {
      return append(.integer, from: start)
    }
    if tokens.last?.kind == .dot, space.isEmpty { return append(.integer, from: start) }
    position = start
    var isFloat = false
    switch (peek(), peek(1)) {
    case (UInt8(ascii: "0"), UInt8(ascii: "x")):
      skipIdentifier()
      isFloat = hexadecimalFraction(from: start)
    case (UInt8(ascii: "0"), UInt8(ascii: "b")), (UInt8(ascii: "0"), UInt8(ascii: "o")):
      skipIdentifier()
    default:
      isFloat = decimal()
    }
    append(isFloat ? .float : .integer, from: start)
  }

  private mutating func decimal() -> Bool {
    var isFloat = false
    skipDigits()
    if peek() == UInt8(ascii: "."), isDigit(peek(1)) {
      isFloat = true
      position += 1
      skipDigits()
    }
    if peek() | 0x20 == UInt8(ascii: "e"), exponentFollows() {
      isFloat = true
      position += 2
    }
    skipIdentifier()
    return isFloat
  }

  /// Reads the fraction of a literal such as `0x1.8p3`. A fraction requires an exponent.
  private mutating func hexadecimalFraction(from start: Int) -> Bool {
    let isExponent = { (byte: UInt8) in byte | 0x20 == UInt8(ascii: "p") }
    let digits = position
    if peek() == UInt8(ascii: "."), Self.isIdentifierByte(peek(1)) {
      position += 1
      skipIdentifier()
      guard bytes[digits..<position].contains(where: isExponent) else {
        position = digits
        return false
      }
    }
    guard bytes[start..<position].contains(where: isExponent) else { return false }
    if isExponent(bytes[position - 1]), peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
      position += 1
      skipIdentifier()
    }
    return true
  }

  private func exponentFollows() -> Bool {
    let next = peek(1)
    return isDigit(next)
      || (next == UInt8(ascii: "-") || next == UInt8(ascii: "+")) && isDigit(peek(2))
  }

  private mutating func skipDigits() {
    while isDigit(peek()) || peek() == UInt8(ascii: "_") { position += 1 }
  }
}
