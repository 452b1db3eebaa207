import NIOCore

extension ByteBuffer {
  /// Writes a command as an array of bulk strings.
  mutating func writeCommand(_ arguments: [String]) {
    writeCommandHeader(count: arguments.count)
    for argument in arguments { writeArgument(argument) }
  }

  /// Writes the begin of a command with `count` arguments, including its name.
  mutating func writeCommandHeader(count: Int) { writeHeader("*", count) }

  /// Writes an argument of a command.
  mutating func writeArgument(_ argument: String) {
    var argument = argument
    argument.withUTF8 { writeArgument(UnsafeRawBufferPointer($0)) }
  }

  /// Writes the text or the bytes of a value as an argument of a command.
  mutating func writeArgument(_ value: RedisValue) {
    if case .bytes(let bytes) = value {
      bytes.withUnsafeBytes { writeArgument($0) }
    } else {
      writeArgument(value.text ?? "")
    }
  }

  private mutating func writeArgument(_ bytes: UnsafeRawBufferPointer) {
    writeHeader("$", bytes.count)
    writeBytes(bytes)
    writeLineEnd()
  }

  private mutating func writeHeader(_ type: Unicode.Scalar, _ count: Int) {
    writeInteger(UInt8(ascii: type))
    if count < 10 {
      writeInteger(UInt8(48 + count))
    } else if count < 100 {
      writeInteger(UInt16(48 + count / 10) << 8 | UInt16(48 + count % 10))
    } else {
      writeString(String(count))
    }
    writeLineEnd()
  }

  private mutating func writeLineEnd() { writeInteger(0x0D0A as UInt16) }
}
