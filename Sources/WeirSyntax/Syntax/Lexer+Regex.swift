extension Lexer {
  /// Reads `/.../` if the `/` begins a regular expression. Returns false if it is an operator.
  ///
  /// As in Swift, the literal must not touch anything on its left, the pattern must not begin or
  /// end with a space, its parentheses must be balanced, and the closing `/` must be on the same
  /// line.
  mutating func bareRegex() -> Bool {
    let start = position
    let next = peek(1)
    guard !isLeftBound(start), next != UInt8(ascii: " "), next != UInt8(ascii: "\t"),
      let end = endOfBareRegex(from: start + 1)
    else { return false }
    position = end
    append(.regex, from: start)
    return true
  }

  /// Returns the offset after the closing `/`, or nil if there is none.
  private func endOfBareRegex(from first: Int) -> Int? {
    var (index, depth, isInClass) = (first, 0, false)
    while index < bytes.count, !isNewline(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        index += 1
        if index < bytes.count, isNewline(bytes[index]) { return nil }
      case UInt8(ascii: "/"):
        let last = bytes[index - 1]
        return index == first || last == UInt8(ascii: " ") || last == UInt8(ascii: "\t")
          ? nil : index + 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads `#/.../#`. The literal spans several lines if its first line is empty.
  mutating func extendedRegex(from start: Int, pounds count: Int) {
    position += 1
    let isMultiline = isNewline(peek())
    while !atEnd, isMultiline || !isNewline(bytes[position]) {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += isNewline(peek(1)) ? 1 : 2
      case UInt8(ascii: "/") where pounds(at: position + 1, are: count):
        position += 1 + count
        return append(.regex, from: start)
      default: position += 1
      }
    }
    position = min(position, bytes.count)
    report(
      "unterminated regex literal", from: start,
      label: "needs '/\(String(repeating: "#", count: min(count, 8)))'",
      isIncomplete: isMultiline)
    append(.regex, from: start, flags: .broken)
  }
}
