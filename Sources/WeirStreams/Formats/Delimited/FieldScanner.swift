/// Finds the fields of a row lazily.
package struct FieldScanner {
  private let bytes: UnsafeRawBufferPointer
  private let separator: UInt8
  /// Whether fields can be quoted.
  private let hasQuotes: Bool

  package init(_ bytes: UnsafeRawBufferPointer, separator: UInt8, hasQuotes: Bool) {
    (self.bytes, self.separator, self.hasQuotes) = (bytes, separator, hasQuotes)
  }

  /// Returns the field at `index`, including its quotation marks; nil if the row is too short.
  @inline(__always)
  package func field(at index: Int) -> UnsafeRawBufferPointer? {
    guard index >= 0 else { return nil }
    guard let start = hasQuotes ? quotedStart(of: index) : start(of: index) else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end(from: start)])
  }

  /// Returns the end of the field that begins at `start`.
  @inline(__always)
  package func end(from start: Int) -> Int {
    var position = start
    if hasQuotes, start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      position = behindQuotes(from: start)
    }
    while position < bytes.count, bytes[position] != separator { position += 1 }
    return position
  }

  /// Calls `body` with the range of each field.
  package func forEach(_ body: (Range<Int>) -> Void) {
    var position = 0
    while position <= bytes.count {
      let end = end(from: position)
      body(position..<end)
      position = end + 1
    }
  }

  /// The number of fields.
  package var count: Int {
    if hasQuotes {
      var count = 0
      forEach { _ in count += 1 }
      return count
    }
    var count = 1
    for byte in bytes where byte == separator { count += 1 }
    return count
  }

  /// Returns the start of the field at `index` in a row without quotation marks, eight bytes at a
  /// time.
  @inline(__always)
  private func start(of index: Int) -> Int? {
    guard index > 0, let base = bytes.baseAddress else { return index == 0 ? 0 : nil }
    var (position, left) = (0, index)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (pattern, low) = (ones &* UInt64(separator), ones &* 0x7F)
    while bytes.count - position >= 8 {
      let word = (base + position).loadUnaligned(as: UInt64.self).littleEndian ^ pattern
      // One bit for each byte that equals the separator.
      var found = ~(((word & low) &+ low) | word | low)
      let count = found.nonzeroBitCount
      if count >= left {
        while left > 1 {
          found &= found &- 1
          left -= 1
        }
        return position + found.trailingZeroBitCount >> 3 + 1
      }
      left -= count
      position += 8
    }
    while position < bytes.count {
      if bytes[position] == separator {
        left -= 1
        if left == 0 { return position + 1 }
      }
      position += 1
    }
    return nil
  }

  private func quotedStart(of index: Int) -> Int? {
    var position = 0
    for _ in 0..<index {
      let end = end(from: position)
      guard end < bytes.count else { return nil }
      position = end + 1
    }
    return position
  }

  /// Returns the position after the closing quotation mark of a field, or the end of the row.
  private func behindQuotes(from start: Int) -> Int {
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\"") {
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") else {
          return position + 1
        }
        position += 1
      }
      position += 1
    }
    return position
  }
}
