import Glibc
import WeirStreams

/// What a word does with the bytes of a text.
enum ByteBehaviour: Sendable {
  typealias Bytes = UnsafeRawBufferPointer

  /// A question about a text and another one; nil where the bytes do not decide it.
  case relation(@Sendable (Bytes, Bytes) -> Bool?)
  /// Whether a text has the other one somewhere.
  case search
  /// A question about a text; nil where the bytes do not decide it.
  case question(@Sendable (Bytes) -> Bool?)
  /// The whole number that a text is, if it is one.
  case number(@Sendable (Bytes) -> Int?)
  /// Prints a text and ends the line.
  case printing

  var isSearch: Bool { if case .search = self { true } else { false } }
  var isPrinting: Bool { if case .printing = self { true } else { false } }

  var relation: (@Sendable (Bytes, Bytes) -> Bool?)? {
    switch self {
    case .relation(let relation): relation
    case .search: { $0.hasPart($1) }
    case .question, .number, .printing: nil
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a text has a part; nil where that is not for bytes to say.
  func hasPart(_ part: UnsafeRawBufferPointer) -> Bool? {
    guard isPlain, part.isPlain else { return nil }
    guard let first = part.first else { return true }
    guard var position = baseAddress, let searched = part.baseAddress else { return false }
    // What is behind the last place where the part can begin.
    let end = position + Swift.max(0, count - part.count + 1)
    while position < end, let found = memchr(position, Int32(first), end - position) {
      if memcmp(found, searched, part.count) == 0 { return true }
      position = UnsafeRawPointer(found) + 1
    }
    return false
  }

  func hasPrefix(_ prefix: UnsafeRawBufferPointer) -> Bool? {
    guard isPlain, prefix.isPlain else { return nil }
    return count >= prefix.count && has(prefix, at: 0)
  }

  func hasSuffix(_ suffix: UnsafeRawBufferPointer) -> Bool? {
    guard isPlain, suffix.isPlain else { return nil }
    return count >= suffix.count && has(suffix, at: count - suffix.count)
  }

  func equals(_ other: UnsafeRawBufferPointer) -> Bool? {
    if count == other.count, has(other, at: 0) { return true }
    return isPlain && other.isPlain ? false : nil
  }

  private func has(_ part: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard let text = baseAddress, let other = part.baseAddress else { return part.isEmpty }
    return memcmp(text + start, other, part.count) == 0
  }

  /// The number that `Int(_:)` makes of the text.
  var wholeNumber: Int? {
    var index = 0
    var isNegative = false
    if count > 1, self[0] == UInt8(ascii: "-") || self[0] == UInt8(ascii: "+") {
      isNegative = self[0] == UInt8(ascii: "-")
      index = 1
    }
    guard index < count else { return nil }
    var number = 0
    if count - index <= 18 {
      while index < count {
        let digit = self[index] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        number = number &* 10 &+ Int(digit)
        index += 1
      }
      return isNegative ? -number : number
    }
    return Int(String(decoding: self, as: UTF8.self))
  }
}
