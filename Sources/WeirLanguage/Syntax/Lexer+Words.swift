extension Lexer {
  mutating func identifier() {
    let start = position
    skipIdentifier()
    if position == start + 1, bytes[start] == UInt8(ascii: "_") {
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
      report("a name in backticks ends with a backtick", from: start)
      append(.identifier, from: start, flags: .broken)
    }
  }

  mutating func shorthand() {
    let start = position
    position += 1
    skipIdentifier()
    let digits = bytes[(start + 1)..<position]
    if digits.isEmpty || digits.count > 3 || !digits.allSatisfy(isDigit) {
      report(
        "'$' begins the short name of a closure's parameter: '$0', '$1', ...", from: start)
      append(.shorthand, from: start, flags: .broken)
    } else {
      append(.shorthand, from: start)
    }
  }

  func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  @inline(__always)
  func isIdentifierByte(_ byte: UInt8) -> Bool {
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
  }

  mutating func skipIdentifier() {
    while !atEnd {
      let byte = bytes[position]
      if isIdentifierByte(byte) {
        position += 1
      } else if byte >= 0x80, let scalar = scalar(at: position), isIdentifier(scalar) {
        position += UTF8.width(scalar)
      } else {
        return
      }
    }
  }
}
