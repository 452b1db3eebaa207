extension Lexer {
  mutating func identifier() {
    let start = position
    skipIdentifier()
    if position &- start == 1, bytes[start] == UInt8(ascii: "_") {
      append(.wildcard, from: start)
    } else {
      append(keywords.kind(of: bytes[start..<position]), from: start)
    }
  }

  mutating func escapedIdentifier() {
    let start = position
    position += 1
    skipIdentifier()
    if peek() == UInt8(ascii: "`"), position > start + 1 {
      position += 1
      append(.identifier, from: start, flags: .escaped)
    } else {
      report("expected '`' at end of escaped identifier", from: start)
      append(.identifier, from: start, flags: .broken)
    }
  }

  mutating func shorthand() {
    let start = position
    position += 1
    skipIdentifier()
    let digits = bytes[(start + 1)..<position]
    if let first = digits.first, !isDigit(first) {
      append(.identifier, from: start)
    } else if digits.isEmpty || digits.count > 3 || !digits.allSatisfy(isDigit) {
      report(
        "'$' begins the short name of a closure's parameter: '$0', '$1', ...", from: start)
      append(.shorthand, from: start, flags: .broken)
    } else {
      append(.shorthand, from: start)
    }
  }

  @inline(__always)
  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Returns whether the byte is an ASCII letter, a digit or `_`.
  ///
  /// Each mask has one bit for each byte value: the first covers 0-63, the second 64-127.
  @inline(__always)
  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte & 0x40 == 0 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && bits &>> UInt64(byte) & 1 == 1
  }

  @inline(__always)
  mutating func skipIdentifier() {
    var end = position
    while end < bytes.count, Self.isIdentifierByte(bytes[end]) { end &+= 1 }
    position = end
    if end < bytes.count, bytes[end] >= 0x80 { skipUnicodeIdentifier() }
  }

  private mutating func skipUnicodeIdentifier() {
    while let scalar = scalar(at: position), scalar.isIdentifier {
      position += UTF8.width(scalar)
    }
  }
}
