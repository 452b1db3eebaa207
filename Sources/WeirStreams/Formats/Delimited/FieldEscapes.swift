/// The escapes of unquoted fields: `\t`, `\n`, `\r` and `\\`. Any other backslash is literal.
enum FieldEscapes {
  private static let backslash = UInt8(ascii: "\\")

  static func decode(_ field: UnsafeRawBufferPointer) -> String {
    guard field.contains(backslash) else { return String(decoding: field, as: UTF8.self) }
    var bytes: [UInt8] = []
    var index = 0
    while index < field.count {
      let isEscape = field[index] == backslash && index + 1 < field.count
      if isEscape, let byte = byte(of: field[index + 1]) {
        bytes.append(byte)
        index += 2
      } else {
        bytes.append(field[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func byte(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case backslash: backslash
    default: nil
    }
  }

  /// Returns the letter of the escape for a byte; nil if the byte needs no escape.
  static func letter(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    case backslash: backslash
    default: nil
    }
  }
}
