/// The text of a string of JSON.
enum JSONString {
  /// What `spelling`, the valid inside of a string, says; half a surrogate pair is U+FFFD.
  static func decode(_ spelling: UnsafeRawBufferPointer) -> String {
    guard spelling.contains(UInt8(ascii: "\\")) else {
      return String(decoding: spelling, as: UTF8.self)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(spelling.count)
    var index = 0
    while index < spelling.count {
      if spelling[index] == UInt8(ascii: "\\") {
        appendEscape(of: spelling, at: &index, to: &bytes)
      } else {
        bytes.append(spelling[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendEscape(
    of spelling: UnsafeRawBufferPointer, at index: inout Int, to bytes: inout [UInt8]
  ) {
    let letter = spelling[index + 1]
    guard letter == UInt8(ascii: "u") else {
      bytes.append(plain(letter))
      index += 2
      return
    }
    var scalar = UInt32(unit(of: spelling, at: index) ?? 0)
    index += 6
    if scalar & 0xFC00 == 0xD800, let low = unit(of: spelling, at: index), low & 0xFC00 == 0xDC00 {
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(low & 0x3FF)
      index += 6
    }
    bytes += Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }

  private static func plain(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The code unit that `\uXXXX` at `index` stands for, if it stands there.
  private static func unit(of spelling: UnsafeRawBufferPointer, at index: Int) -> UInt16? {
    guard index + 5 < spelling.count, spelling[index] == UInt8(ascii: "\\"),
      spelling[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return spelling[index + 2..<index + 6].reduce(0) { $0 << 4 | UInt16(hexadecimal($1) ?? 0) }
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
