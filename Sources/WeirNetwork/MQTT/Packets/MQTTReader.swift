import NIOCore

/// Reads the fields of one packet. All methods throw if the packet ends before the field.
struct MQTTReader {
  private(set) var buffer: ByteBuffer

  init(_ buffer: ByteBuffer) { self.buffer = buffer }

  var isAtEnd: Bool { buffer.readableBytes == 0 }

  mutating func byte() throws(MQTTCodecError) -> UInt8 {
    guard let value = buffer.readInteger(as: UInt8.self) else { throw Self.end }
    return value
  }

  mutating func twoBytes() throws(MQTTCodecError) -> UInt16 {
    guard let value = buffer.readInteger(as: UInt16.self) else { throw Self.end }
    return value
  }

  mutating func fourBytes() throws(MQTTCodecError) -> UInt32 {
    guard let value = buffer.readInteger(as: UInt32.self) else { throw Self.end }
    return value
  }

  mutating func variable() throws(MQTTCodecError) -> Int {
    guard let (value, length) = try MQTTVariableInteger.peek(buffer) else { throw Self.end }
    buffer.moveReaderIndex(forwardBy: length)
    return value
  }

  /// Reads an identifier of a packet, which is never zero.
  mutating func identifier() throws(MQTTCodecError) -> UInt16 {
    let value = try twoBytes()
    if value == 0 { throw MQTTCodecError(.protocolError, "a packet identifier is zero") }
    return value
  }

  /// Reads a string that is valid UTF-8 without U+0000.
  mutating func text() throws(MQTTCodecError) -> String {
    let length = Int(try twoBytes())
    guard let slice = buffer.readSlice(length: length) else { throw Self.end }
    guard let text = String(validating: slice.readableBytesView, as: UTF8.self) else {
      throw MQTTCodecError("a string is not valid UTF-8")
    }
    if slice.readableBytesView.contains(0) { throw MQTTCodecError("a string contains U+0000") }
    return text
  }

  mutating func bytes() throws(MQTTCodecError) -> [UInt8] {
    let length = Int(try twoBytes())
    guard let bytes = buffer.readBytes(length: length) else { throw Self.end }
    return bytes
  }

  mutating func rest() -> [UInt8] { buffer.readBytes(length: buffer.readableBytes) ?? [] }

  /// Reads the fields that `body` reads within the next `length` bytes.
  mutating func slice(_ length: Int) throws(MQTTCodecError) -> MQTTReader {
    guard let slice = buffer.readSlice(length: length) else { throw Self.end }
    return MQTTReader(slice)
  }

  private static let end = MQTTCodecError("a packet ends within a field")
}
