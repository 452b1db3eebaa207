/// Counts bytes of UTF-8 as unicode scalars.
struct ScalarCounter {
  /// For each byte, the scalars that begin before it; nil where each byte is one.
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
    // A byte inside of a scalar belongs to it.
    self.counts = counts + [count]
  }

  func scalars(before range: Range<Int>) -> Range<Int> {
    guard let counts else { return range }
    return counts[range.lowerBound]..<counts[range.upperBound]
  }

  /// The first byte of a scalar, or the end.
  func byte(ofScalar scalar: Int) -> Int {
    guard let counts else { return min(max(scalar, 0), byteCount) }
    return max(0, (counts.firstIndex { $0 > scalar } ?? counts.count) - 1)
  }
}
