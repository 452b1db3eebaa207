// These functions process 8 or 32 bytes at a time, each in one lane of a 64-bit word or of a vector of
// them.

private typealias Block = SIMD4<UInt64>

private let ones: UInt64 = 0x0101_0101_0101_0101
private let highs: UInt64 = 0x8080_8080_8080_8080

/// Returns a word in which the high bit of each lane is set if that lane of `word` is zero.
@inline(__always)
private func zeros(_ word: UInt64) -> UInt64 {
  ~(((word & ~highs) &+ ~highs) | word | ~highs)
}

/// Returns a block in which the high bit of each lane is set if that lane of `block` is zero.
@inline(__always)
private func zeros(_ block: Block) -> Block {
  let lows = Block(repeating: ~highs)
  return ~(((block & lows) &+ lows) | block | lows)
}

private let processSeed = Hasher().finalize()

extension UnsafeRawBufferPointer {
  /// Whether each byte is a `Character`: all bytes are ASCII and none is a carriage return.
  package var isPlain: Bool {
    let returns = ones &* UInt64(UInt8(ascii: "\r"))
    var (block, index) = (Block.zero, 0)
    while index + 32 <= count {
      let next = loadUnaligned(fromByteOffset: index, as: Block.self)
      block |= next | zeros(next ^ Block(repeating: returns))
      index += 32
    }
    var found = block[0] | block[1] | block[2] | block[3]
    while index + 8 <= count {
      let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      found |= word | zeros(word ^ returns)
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte >= 0x80 || byte == UInt8(ascii: "\r") { return false }
      index += 1
    }
    return found & highs == 0
  }

  /// Calls `body` with each position of `byte`, in ascending order. Returns `isPlain`.
  @inline(__always)
  func scan(for byte: UInt8, _ body: (Int) -> Void) -> Bool {
    let (wanted, returns) = (ones &* UInt64(byte), ones &* UInt64(UInt8(ascii: "\r")))
    var (found, index): (UInt64, Int) = (0, 0)
    while index &+ 8 <= count {
      let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      found |= word | zeros(word ^ returns)
      var matches = zeros(word ^ wanted)
      while matches != 0 {
        body(index &+ matches.trailingZeroBitCount >> 3)
        matches &= matches &- 1
      }
      index &+= 8
    }
    while index < count {
      let next = self[index]
      if next >= 0x80 || next == UInt8(ascii: "\r") { return false }
      if next == byte { body(index) }
      index &+= 1
    }
    return found & highs == 0
  }

  /// Returns a hash value, which differs between processes; nil unless all bytes are ASCII.
  package func asciiHash(seed: Int) -> Int? {
    var hash = UInt64(truncatingIfNeeded: seed ^ processSeed ^ count)
    var (all, index): (UInt64, Int) = (0, 0)
    func add(_ word: UInt64) {
      all |= word
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
    }
    while index &+ 8 <= count {
      add(loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < count {
      rest = rest << 8 | UInt64(self[index])
      index &+= 1
    }
    add(rest)
    // The first multiplication leaves similar texts close to each other.
    add(0)
    return all & highs == 0 ? Int(truncatingIfNeeded: hash) : nil
  }

  /// Returns the number of occurrences of a byte.
  func count(of byte: UInt8) -> Int {
    let wanted = Block(repeating: ones &* UInt64(byte))
    var (total, index) = (0, 0)
    while index + 32 <= count {
      // Each lane can count to 255.
      var lanes = Block.zero
      let end = Swift.min(count - 31, index + 255 * 32)
      while index < end {
        let block = loadUnaligned(fromByteOffset: index, as: Block.self)
        lanes &+= zeros(block ^ wanted) &>> Block(repeating: 7)
        index += 32
      }
      let bytes = Block(repeating: 0x00FF_00FF_00FF_00FF)
      let pairs = (lanes & bytes) &+ (lanes &>> Block(repeating: 8) & bytes)
      for word in pairs.indices { total &+= Int((pairs[word] &* 0x0001_0001_0001_0001) >> 48) }
    }
    while index < count {
      if self[index] == byte { total += 1 }
      index += 1
    }
    return total
  }
}
