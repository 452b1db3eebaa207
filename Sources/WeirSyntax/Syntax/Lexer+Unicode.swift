extension Lexer {
  /// Reads a non-ASCII scalar: part of an identifier, or a character confusable with an ASCII one.
  mutating func beyondASCII() {
    let start = position
    guard let scalar = scalar(at: position) else { return unknownCharacter() }
    if scalar.isIdentifier { return identifier() }
    if let quote = ConfusableCharacter.closingQuotes[scalar] { return curlyString(closedBy: quote) }
    guard let meant = ConfusableCharacter.plain[scalar] else { return unknownCharacter() }
    position += UTF8.width(scalar)
    let shown = meant == " " ? "a plain space" : "'\(meant)'"
    report("unexpected character \(describe(scalar))", from: start, label: "write \(shown)")
    space.insert(.spaceBefore)
  }

  /// Reads a string in curly quotes, such as “text”, and reports one error for both quotes.
  private mutating func curlyString(closedBy quotes: [Unicode.Scalar]) {
    let start = position
    let opening = scalar(at: position)
    position += opening.map(UTF8.width) ?? 1
    let afterQuote = position
    while !atEnd, !isNewline(bytes[position]) {
      guard let next = scalar(at: position) else { break }
      position += UTF8.width(next)
      if !quotes.contains(next) { continue }
      report("single-quoted string literal found, use '\"'", from: start, label: "write \"...\"")
      return append(.string, from: start, flags: .broken)
    }
    position = afterQuote
    report("single-quoted string literal found, use '\"'", from: start, label: "write '\"'")
    position = bytes[position...].firstIndex(where: isNewline) ?? bytes.count
    append(.string, from: start, flags: .broken)
  }

  /// Reports a run of unknown characters as one error.
  mutating func unknownCharacter() {
    let start = position
    let scalar = scalar(at: position) ?? "\u{FFFD}"
    if scalar == "'" { return curlyString(closedBy: ["'"]) }
    while let next = self.scalar(at: position), next == scalar { position += UTF8.width(next) }
    if position == start { position += 1 }
    report("unexpected character \(describe(scalar))", from: start)
    space.insert(.spaceBefore)
  }

  private func describe(_ scalar: Unicode.Scalar) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    return scalar.properties.isWhitespace || !ConfusableCharacter.isVisible(scalar)
      ? code : "'\(scalar)' (\(code))"
  }

  /// Returns the scalar at an offset. The text is valid UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first < 0x80 { return Unicode.Scalar(first) }
    let count = (~first).leadingZeroBitCount
    guard count >= 2, offset + count <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for index in 1..<count { value = value << 6 | UInt32(bytes[offset + index] & 0x3F) }
    return Unicode.Scalar(value)
  }
}
