/// The contents of a quoted string, with the escapes of JSON and of Go's `%q`: `\a`, `\v`, `\xHH`
/// for a byte and `\UHHHHHHHH` for a scalar. The JSON scanner accepts only the escapes of JSON.
enum EscapedString {
  /// Returns the length in bytes of the escape at `index`; nil if it is not a valid escape.
  static func length(ofEscapeIn bytes: UnsafeRawBufferPointer, at index: Int) -> Int? {
    guard index + 1 < bytes.count else { return nil }
    let letter = bytes[index + 1]
    if simple(letter) != nil { return 2 }
    guard let count = digits(letter), index + 2 + count <= bytes.count,
      bytes[index + 2..<index + 2 + count].allSatisfy({ hexadecimal($0) != nil })
    else { return nil }
    return 2 + count
  }

  /// Decodes the contents of a valid string. Invalid scalars become U+FFFD.
  static func decode(_ spelling: UnsafeRawBufferPointer) -> String {
    guard spelling.contains(UInt8(ascii: "\\")) else {
      return String(decoding: spelling, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(spelling.count)
    var index = 0
    while index < spelling.count {
      if spelling[index] == UInt8(ascii: "\\") {
        index += appendEscape(of: spelling, at: index, to: &bytes)
      } else {
        bytes.append(spelling[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes an escape.
  ///
  /// - Returns: the length of the escape in `spelling`.
  private static func appendEscape(
    of spelling: UnsafeRawBufferPointer, at index: Int, to bytes: inout [UInt8]
  ) -> Int {
    let letter = spelling[index + 1]
    guard let count = digits(letter) else {
      bytes.append(simple(letter) ?? letter)
      return 2
    }
    var (value, length) = (number(in: spelling, at: index + 2, count), 2 + count)
    if letter == UInt8(ascii: "x") {
      bytes.append(UInt8(truncatingIfNeeded: value))
      return length
    }
    // JSON encodes a scalar beyond 16 bits as a surrogate pair.
    if value & 0xFFFF_FC00 == 0xD800, let low = lowSurrogate(in: spelling, at: index + length) {
      value = 0x10000 + (value & 0x3FF) << 10 + low
      length += 6
    }
    bytes += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    return length
  }

  private static func lowSurrogate(
    in spelling: UnsafeRawBufferPointer, at index: Int
  ) -> UInt32? {
    guard index + 6 <= spelling.count, spelling[index] == UInt8(ascii: "\\"),
      spelling[index + 1] == UInt8(ascii: "u")
    else { return nil }
    let value = number(in: spelling, at: index + 2, 4)
    return value & 0xFC00 == 0xDC00 ? value & 0x3FF : nil
  }

  private static func number(
    in spelling: UnsafeRawBufferPointer, at start: Int, _ count: Int
  ) -> UInt32 {
    spelling[start..<start + count].reduce(0) {
      $0 << 4 | UInt32(hexadecimal($1) ?? 0)
    }
  }

  /// Returns the number of hexadecimal digits of a numeric escape; nil for other letters.
  private static func digits(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "x"): 2
    case UInt8(ascii: "u"): 4
    case UInt8(ascii: "U"): 8
    default: nil
    }
  }

  /// Returns the byte of a one-letter escape; nil for other letters.
  private static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    default: nil
    }
  }

  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
