extension Parser {
  /// Returns the value of a number token.
  func number(
    _ token: Token, isNegative: Bool
  ) throws(Unparsable) -> Expression.Kind {
    if token.kind == .float { return try float(token, isNegative: isNegative) }
    return .integer(try integer(token, isNegative: isNegative))
  }

  private func integer(_ token: Token, isNegative: Bool) throws(Unparsable) -> Int {
    if let value = smallInteger(token) { return isNegative ? -value : value }
    let (radix, start) = radix(of: token)
    var value = 0
    var hasDigits = false
    for offset in start..<Int(token.end) where bytes[offset] != UInt8(ascii: "_") {
      guard let digit = digit(bytes[offset]), digit < radix else {
        throw invalidDigit(at: offset, of: token, radix)
      }
      hasDigits = true
      let (scaled, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, overflows) =
        isNegative
        ? scaled.subtractingReportingOverflow(digit) : scaled.addingReportingOverflow(digit)
      guard !overflow, !overflows else { throw tooLarge(token, isNegative: isNegative) }
      value = sum
    }
    guard hasDigits else {
      throw fail("expected a digit after \(quote(token.span))", at: token.span)
    }
    return value
  }

  /// Returns the value of a token that consists of a few decimal digits, or nil for any other
  /// token.
  private func smallInteger(_ token: Token) -> Int? {
    guard token.end &- token.start <= 18 else { return nil }
    var value = 0
    for offset in Int(token.start)..<Int(token.end) {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// Returns the radix of a number and the offset of its first digit.
  private func radix(of token: Token) -> (radix: Int, start: Int) {
    let start = Int(token.start)
    guard token.end - token.start > 1, bytes[start] == UInt8(ascii: "0") else { return (10, start) }
    switch bytes[start + 1] {
    case UInt8(ascii: "x"): return (16, start + 2)
    case UInt8(ascii: "o"): return (8, start + 2)
    case UInt8(ascii: "b"): return (2, start + 2)
    default: return (10, start)
    }
  }

  private func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private func invalidDigit(at offset: Int, of token: Token, _ radix: Int) -> Unparsable {
    let kinds = [2: "binary digit (0 or 1)", 8: "octal digit (0-7)", 16: "hexadecimal digit"]
    let rest = text(offset..<Int(token.end))
    let character = rest.first.map(String.init) ?? rest
    return fail(
      "'\(character)' is not a valid \(kinds[radix] ?? "digit") in integer literal",
      at: Span(offset..<offset + character.utf8.count))
  }

  private func tooLarge(_ token: Token, isNegative: Bool) -> Unparsable {
    fail(
      "integer literal '\(isNegative ? "-" : "")\(short(token.span))' overflows when stored into 'Int'",
      at: token.span,
      label: isNegative ? "the smallest is \(Int.min)" : "the largest is \(Int.max)")
  }

  private func float(
    _ token: Token, isNegative: Bool
  ) throws(Unparsable) -> Expression.Kind {
    let digits = text(token).filter { $0 != "_" }
    guard let value = Double(digits) else {
      throw fail("\(quote(token.span)) is not a number", at: token.span)
    }
    guard value.isFinite else {
      throw fail(
        "floating-point literal \(quote(token.span)) overflows when stored into 'Double'",
        at: token.span)
    }
    return .double(isNegative ? -value : value)
  }
}
