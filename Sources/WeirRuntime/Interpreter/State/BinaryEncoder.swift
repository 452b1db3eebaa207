/// Bytes that are sent to another process or saved.
///
/// Lengths and counts are variable-length integers of 7 bits per byte, the least significant first.
package struct BinaryEncoder {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func put(_ byte: UInt8) { bytes.append(byte) }

  mutating func put(count: Int) { put(bits: UInt64(count)) }

  /// Writes a number so that small magnitudes are short.
  mutating func put(_ int: Int) { put(bits: UInt64(bitPattern: Int64(int << 1 ^ int >> 63))) }

  mutating func put(_ double: Double) {
    withUnsafeBytes(of: double.bitPattern.littleEndian) { bytes += $0 }
  }

  mutating func put(_ text: String) {
    put(count: text.utf8.count)
    bytes += text.utf8
  }

  mutating func put(_ content: some Collection<UInt8>) {
    put(count: content.count)
    bytes += content
  }

  private mutating func put(bits: UInt64) {
    var rest = bits
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
