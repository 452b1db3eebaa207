/// Validates UTF-8 text that arrives in parts.
struct UTF8Validator {
  /// The number of continuation bytes that the current scalar still needs.
  private var missing = 0
  /// The values allowed for the next continuation byte.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the text so far ends at the end of a scalar.
  var isComplete: Bool { missing == 0 }

  /// Adds a part; returns false as soon as the text cannot become valid any more.
  mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for byte in bytes {
      if missing > 0 {
        guard allowed.contains(byte) else { return false }
        missing -= 1
        allowed = 0x80...0xBF
      } else if byte >= 0x80 {
        guard begin(byte) else { return false }
      }
    }
    return true
  }

  /// Begins a scalar with its first byte, according to table 3-7 of the Unicode standard.
  private mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, allowed) = (2, 0xA0...0xBF)
    case 0xED: (missing, allowed) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, allowed) = (3, 0x90...0xBF)
    case 0xF4: (missing, allowed) = (3, 0x80...0x8F)
    case 0xF1...0xF3: missing = 3
    default: return false
    }
    return true
  }
}
