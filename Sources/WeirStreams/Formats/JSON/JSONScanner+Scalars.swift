extension JSONScanner {
  /// Scans a number.
  @inline(__always)
  mutating func number() throws(JSONFault) {
    _ = take("-")
    let first = next
    guard digits() else { throw fault(.number) }
    if first.pointee == UInt8(ascii: "0"), next - first > 1 {
      throw JSONFault(reason: .leadingZero, offset: first - base)
    }
    if take(".") {
      guard digits() else { throw fault(.fraction) }
    }
    guard next < end, next.pointee | 0x20 == UInt8(ascii: "e") else { return }
    next += 1
    if !take("+") { _ = take("-") }
    guard digits() else { throw fault(.exponent) }
  }

  /// Scans digits; returns false if there are none.
  @inline(__always)
  private mutating func digits() -> Bool {
    let first = next
    while next < end, next.pointee &- UInt8(ascii: "0") < 10 { next += 1 }
    return next != first
  }

  /// Scans a string up to its closing quotation mark; returns whether it has escapes.
  @inline(__always)
  mutating func string() throws(JSONFault) -> Bool {
    var hasEscapes = false
    while true {
      skipPlain()
      guard next < end else { throw fault(.unclosedString) }
      switch next.pointee {
      case UInt8(ascii: "\""):
        next += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        try escape()
        hasEscapes = true
      default: throw fault(.control)
      }
    }
  }

  /// Advances to the next quotation mark, escape or control character, eight bytes at a time.
  @inline(__always)
  private mutating func skipPlain() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    while end - next >= 8 {
      let word = UnsafeRawPointer(next).loadUnaligned(as: UInt64.self).littleEndian
      let (quotes, slashes) = (word ^ (ones &* 0x22), word ^ (ones &* 0x5C))
      // Only the lowest set bit is reliable; higher ones may be false positives.
      let marks =
        ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
        | ((word &- (ones &* 0x20)) & ~word)
      let found = marks & (ones &* 0x80)
      guard found == 0 else {
        next += found.trailingZeroBitCount >> 3
        return
      }
      next += 8
    }
    while next < end, isPlain(next.pointee) { next += 1 }
  }

  @inline(__always)
  private func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x22 && byte != 0x5C }

  private mutating func escape() throws(JSONFault) {
    let start = next
    next += 1
    guard next < end else { throw fault(.escape) }
    switch next.pointee {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: next += 1
    case UInt8(ascii: "u"):
      guard end - next > 4 else { throw JSONFault(reason: .cut, offset: end - base) }
      for index in 1...4 where EscapedString.hexadecimal(next[index]) == nil {
        throw JSONFault(reason: .unicodeEscape, offset: start - base)
      }
      next += 5
    default: throw JSONFault(reason: .escape, offset: start - base)
    }
  }
}
