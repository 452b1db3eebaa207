import NIOCore

/// A variable byte integer: seven bits in each byte, the lowest first, at most four bytes.
package enum MQTTVariableInteger {
  package static let maximum = 268_435_455

  /// Reads an integer at an offset from the reader index, and returns it with its length; nil if
  /// the buffer ends before it.
  static func peek(
    _ buffer: ByteBuffer, at offset: Int = 0
  ) throws(MQTTCodecError) -> (value: Int, length: Int)? {
    var value = 0
    for length in 1...4 {
      let index = buffer.readerIndex + offset + length - 1
      guard let byte = buffer.getInteger(at: index, as: UInt8.self) else { return nil }
      value |= Int(byte & 0x7F) << (7 * (length - 1))
      guard byte & 0x80 == 0 else { continue }
      if length > 1, byte == 0 { throw MQTTCodecError("an integer is longer than necessary") }
      return (value, length)
    }
    throw MQTTCodecError("an integer is longer than four bytes")
  }

  /// Appends an integer of at most `maximum`.
  static func write(_ value: Int, to buffer: inout ByteBuffer) {
    var rest = value
    repeat {
      let byte = UInt8(rest & 0x7F)
      rest >>= 7
      buffer.writeInteger(rest > 0 ? byte | 0x80 : byte)
    } while rest > 0
  }
}
