import NIOCore

/// Splits a byte stream into packets.
///
/// A packet that is larger than the limit, or malformed, throws. After an error, the stream cannot
/// be decoded any further.
package struct MQTTDecoder: Sendable {
  /// The default of the maximum packet size.
  package static let defaultLimit = 16 << 20

  package var version: MQTTVersion
  private let limit: Int
  private var buffer = ByteBuffer()

  /// Creates a decoder.
  ///
  /// - Parameter limit: the maximum size of a packet in bytes, including its first byte and its
  ///   length.
  package init(_ version: MQTTVersion, limit: Int = defaultLimit) {
    (self.version, self.limit) = (version, limit)
  }

  /// Whether bytes are stored that may contain packets.
  package var hasBytes: Bool { buffer.readableBytes > 0 }

  package mutating func append(_ bytes: ByteBuffer) {
    if buffer.readableBytes == 0 {
      buffer = bytes
    } else {
      buffer.discardReadBytes()
      buffer.writeImmutableBuffer(bytes)
    }
  }

  /// The type of the next packet; nil if no byte is stored or the type is unknown.
  package var nextType: MQTTPacketType? {
    buffer.getInteger(at: buffer.readerIndex, as: UInt8.self)
      .flatMap { MQTTPacketType(rawValue: $0 >> 4) }
  }

  /// Returns the next packet; nil if it is not complete yet.
  package mutating func next() throws(MQTTCodecError) -> MQTTPacket? {
    guard let first = buffer.getInteger(at: buffer.readerIndex, as: UInt8.self),
      let (length, size) = try MQTTVariableInteger.peek(buffer, at: 1)
    else { return nil }
    guard 1 + size + length <= limit else {
      throw MQTTCodecError(.packetTooLarge, "a packet is larger than \(limit) bytes")
    }
    guard let body = buffer.getSlice(at: buffer.readerIndex + 1 + size, length: length) else {
      return nil
    }
    buffer.moveReaderIndex(forwardBy: 1 + size + length)
    return try MQTTPacket(first: first, body: body, version: version)
  }
}
