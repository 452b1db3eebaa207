import Glibc
import WeirStreams

/// An implementation of a built-in that works on the UTF-8 bytes of a string.
package enum ByteBehavior: Sendable {
  package typealias Bytes = UnsafeRawBufferPointer

  /// A test of two strings; nil if the bytes are not sufficient to determine the result.
  case relation(@Sendable (Bytes, Bytes) -> Bool?)
  /// A test for whether the first string contains the second.
  case search
  /// A search for a regular expression, which returns nil if the string contains no match.
  case match
  /// A test of a string; nil if the bytes are not sufficient to determine the result.
  case question(@Sendable (Bytes) -> Bool?)
  /// A conversion to an integer; nil if the string is not an integer.
  case number(@Sendable (Bytes) -> Int?)
  /// Prints a string and a line break.
  case printing
  /// A conversion to a string, which has the same bytes.
  case identity
  /// A part of the string: the range of its characters, given the number of characters and the
  /// argument.
  case part(@Sendable (Int, Int) -> Range<Int>)
  /// The parts between separators.
  case parts(omitsEmpty: Bool)

  package var isSearch: Bool { if case .search = self { true } else { false } }
  package var isMatch: Bool { if case .match = self { true } else { false } }
  package var isPrinting: Bool { if case .printing = self { true } else { false } }

  package var relation: (@Sendable (Bytes, Bytes) -> Bool?)? {
    switch self {
    case .relation(let relation): relation
    case .search: { $0.containsBytes($1) }
    case .match, .question, .number, .printing, .identity, .part, .parts: nil
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether the string contains `part`; nil if the bytes are not sufficient to determine
  /// this.
  package func containsBytes(_ part: UnsafeRawBufferPointer) -> Bool? {
    guard isPlain, part.isPlain else { return nil }
    guard let first = part.first else { return true }
    guard var position = baseAddress, let searched = part.baseAddress else { return false }
    // The end of the range in which `part` can begin.
    let end = position + Swift.max(0, count - part.count + 1)
    while position < end, let found = memchr(position, Int32(first), end - position) {
      if memcmp(found, searched, part.count) == 0 { return true }
      position = UnsafeRawPointer(found) + 1
    }
    return false
  }

  package func hasPrefix(_ prefix: UnsafeRawBufferPointer) -> Bool? {
    // The byte behind the prefix shows whether the last character of the prefix ends there.
    let start = UnsafeRawBufferPointer(rebasing: self.prefix(prefix.count + 1))
    guard start.isPlain, prefix.isPlain else { return nil }
    return count >= prefix.count && has(prefix, at: 0)
  }

  package func hasSuffix(_ suffix: UnsafeRawBufferPointer) -> Bool? {
    let end = UnsafeRawBufferPointer(rebasing: self.suffix(suffix.count + 1))
    guard end.isPlain, suffix.isPlain else { return nil }
    return count >= suffix.count && has(suffix, at: count - suffix.count)
  }

  package func equals(_ other: UnsafeRawBufferPointer) -> Bool? {
    if count == other.count, has(other, at: 0) { return true }
    return isPlain && other.isPlain ? false : nil
  }

  private func has(_ part: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard let text = baseAddress, let other = part.baseAddress else { return part.isEmpty }
    return memcmp(text + start, other, part.count) == 0
  }

  /// The result of `Int(_:)` for the string.
  package var wholeNumber: Int? {
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
