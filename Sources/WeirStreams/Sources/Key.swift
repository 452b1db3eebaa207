/// A key press in a terminal.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter or another character with the Control key, such as `.control("c")`.
  case control(Character)
  case enter, tab, backtab, backspace, escape, delete, insert
  case up, down, left, right
  case home, end, pageUp, pageDown
  /// A function key, from F1 to F12.
  case function(Int)
  /// An input sequence that matches no other case.
  case unknown([UInt8])
}

/// Parses the input bytes of a terminal into keys. Supports the sequences of ECMA-48 and xterm.
struct KeyParser {
  private var bytes: [UInt8] = []

  /// Whether the remaining bytes may be the beginning of a key.
  var isHalf: Bool { !bytes.isEmpty }

  mutating func read(_ more: some Sequence<UInt8>) -> [Key] {
    bytes += more
    var keys: [Key] = []
    while let (key, count) = first() {
      keys.append(key)
      bytes.removeFirst(count)
    }
    return keys
  }

  /// Returns the keys for the remaining bytes, because no more have followed.
  mutating func giveUp() -> [Key] {
    defer { bytes = [] }
    return switch bytes {
    case []: []
    case [0x1B]: [.escape]
    default: [.unknown(bytes)]
    }
  }

  /// Returns the first key and its number of bytes; nil if more bytes are needed.
  private func first() -> (Key, Int)? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1B: return sequence()
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x00: return (.control(" "), 1)
    case 0x01..<0x1B: return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
    case 0x1C..<0x20: return (.control(Character(Unicode.Scalar(byte + 0x40))), 1)
    case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(byte))), 1)
    default: return character(byte)
    }
  }

  private func character(_ byte: UInt8) -> (Key, Int)? {
    let count = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
    guard bytes.count >= count else {
      let isBroken = bytes.dropFirst().contains { $0 & 0xC0 != 0x80 }
      return isBroken ? (.unknown([byte]), 1) : nil
    }
    guard count > 1, let text = String(validating: bytes[..<count], as: UTF8.self) else {
      return (.unknown([byte]), 1)
    }
    return (.character(text.first ?? "\u{FFFD}"), count)
  }

  private func sequence() -> (Key, Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["):
      guard let end = bytes[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return bytes.count > 32 ? (.unknown(bytes), bytes.count) : nil
      }
      let key = Self.key(parameters: bytes[2..<end], final: bytes[end])
      return (key ?? .unknown(Array(bytes[...end])), end + 1)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return (Self.key(parameters: [], final: bytes[2]) ?? .unknown(Array(bytes[...2])), 3)
    default: return (.escape, 1)
    }
  }

  private static func key(parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "Z": .backtab
    case "P", "Q", "R", "S": .function(Int(final) - 0x50 + 1)
    case "~": numbered[Int(String(decoding: parameters.prefix { $0 != 0x3B }, as: UTF8.self)) ?? 0]
    default: nil
    }
  }

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}
