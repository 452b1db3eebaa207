import NIOCore

/// Writes the fields of one packet.
struct MQTTWriter {
  private(set) var buffer: ByteBuffer

  init(_ buffer: ByteBuffer) { self.buffer = buffer }

  mutating func byte(_ value: UInt8) { buffer.writeInteger(value) }
  mutating func twoBytes(_ value: UInt16) { buffer.writeInteger(value) }
  mutating func rest(_ bytes: [UInt8]) { buffer.writeBytes(bytes) }

  /// Writes a string; throws if it is longer than 65,535 bytes or contains U+0000.
  mutating func text(_ text: String) throws(MQTTCodecError) {
    if text.utf8.contains(0) { throw MQTTCodecError("a string contains U+0000") }
    buffer.writeInteger(try Self.length(text.utf8.count))
    buffer.writeString(text)
  }

  mutating func bytes(_ bytes: [UInt8]) throws(MQTTCodecError) {
    buffer.writeInteger(try Self.length(bytes.count))
    buffer.writeBytes(bytes)
  }

  mutating func properties(_ properties: MQTTProperties) throws(MQTTCodecError) {
    if properties.list.isEmpty { return byte(0) }
    var inner = MQTTWriter(ByteBuffer())
    for property in properties.list {
      inner.byte(property.identifier.rawValue)
      try inner.value(property)
    }
    guard inner.buffer.readableBytes <= MQTTVariableInteger.maximum else {
      throw MQTTCodecError(.packetTooLarge, "the properties are too large")
    }
    MQTTVariableInteger.write(inner.buffer.readableBytes, to: &buffer)
    buffer.writeBuffer(&inner.buffer)
  }

  private mutating func value(_ property: MQTTProperty) throws(MQTTCodecError) {
    switch (property.value, property.identifier.format) {
    case (.text(let value), _): try text(value)
    case (.bytes(let value), _): try bytes(value)
    case (.pair(let pair), _):
      try text(pair.name)
      try text(pair.value)
    case (.integer(let value), .twoBytes): buffer.writeInteger(UInt16(clamping: value))
    case (.integer(let value), .fourBytes): buffer.writeInteger(UInt32(clamping: value))
    case (.integer(let value), .variable):
      MQTTVariableInteger.write(max(0, min(value, MQTTVariableInteger.maximum)), to: &buffer)
    case (.integer(let value), _): buffer.writeInteger(UInt8(clamping: value))
    }
  }

  private static func length(_ count: Int) throws(MQTTCodecError) -> UInt16 {
    guard let length = UInt16(exactly: count) else {
      throw MQTTCodecError("a string is longer than 65,535 bytes")
    }
    return length
  }
}
