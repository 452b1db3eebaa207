/// A converter between UTF-8 offsets and offsets that count Unicode scalars.
struct ScalarCounter {
  /// The number of scalars before each byte; nil if the text is ASCII.
  private let counts: [Int]?
  private let byteCount: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    byteCount = bytes.count
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      counts = nil
      return
    }
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count + 1)
    var count = 0
    for byte in bytes {
      counts.append(count)
      if byte & 0b1100_0000 != 0b1000_0000 { count += 1 }
    }
    // The count before a continuation byte includes the scalar that contains the byte.
    self.counts = counts + [count]
  }

  func scalars(before range: Range<Int>) -> Range<Int> {
    guard let counts else { return range }
    return counts[range.lowerBound]..<counts[range.upperBound]
  }

  /// Returns the offset of the first byte of a scalar. Returns the end of the text if there are
  /// fewer scalars.
  func byte(ofScalar scalar: Int) -> Int {
    guard let counts else { return min(max(scalar, 0), byteCount) }
    return max(0, (counts.firstIndex { $0 > scalar } ?? counts.count) - 1)
  }
}
