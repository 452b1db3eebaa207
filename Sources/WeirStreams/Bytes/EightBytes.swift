// These functions process eight bytes at a time, each in one lane of a 64-bit word.

private let ones: UInt64 = 0x0101_0101_0101_0101
private let highs: UInt64 = 0x8080_8080_8080_8080

/// Returns a word in which the high bit of each lane is set if that lane of `word` is zero.
@inline(__always)
private func zeros(_ word: UInt64) -> UInt64 {
  ~(((word & ~highs) &+ ~highs) | word | ~highs)
}

extension UnsafeRawBufferPointer {
  /// Whether each byte is a `Character`: all bytes are ASCII and none is a carriage return.
  package var isPlain: Bool {
    let returns = ones &* UInt64(UInt8(ascii: "\r"))
    var found: UInt64 = 0
    var index = 0
    while index + 8 <= count {
      let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      found |= (word & highs) | zeros(word ^ returns)
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte >= 0x80 || byte == UInt8(ascii: "\r") { return false }
      index += 1
    }
    return found == 0
  }

  /// Returns the number of occurrences of a byte.
  func count(of byte: UInt8) -> Int {
    let wanted = ones &* UInt64(byte)
    var (total, index) = (0, 0)
    while index + 8 <= count {
      // Each lane can count to 255.
      var lanes: UInt64 = 0
      let end = Swift.min(count - 7, index + 255 * 8)
      while index < end {
        let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
        lanes &+= zeros(word ^ wanted) >> 7
        index += 8
      }
      let pairs = (lanes & 0x00FF_00FF_00FF_00FF) &+ (lanes >> 8 & 0x00FF_00FF_00FF_00FF)
      total &+= Int((pairs &* 0x0001_0001_0001_0001) >> 48)
    }
    while index < count {
      if self[index] == byte { total += 1 }
      index += 1
    }
    return total
  }
}
