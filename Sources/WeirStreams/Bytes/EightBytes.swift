// Eight bytes at a time: each lies in a lane of a word.

private let ones: UInt64 = 0x0101_0101_0101_0101
private let highs: UInt64 = 0x8080_8080_8080_8080

/// The high bit of each lane that holds zero, and no other.
@inline(__always)
private func zeros(_ word: UInt64) -> UInt64 {
  ~(((word & ~highs) &+ ~highs) | word | ~highs)
}

extension UnsafeRawBufferPointer {
  /// True where each byte is a character of its own: ASCII, and no carriage return.
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

  /// How often a byte occurs.
  func count(of byte: UInt8) -> Int {
    let wanted = ones &* UInt64(byte)
    var (total, index) = (0, 0)
    while index + 8 <= count {
      // A lane counts to 255 at the most.
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
