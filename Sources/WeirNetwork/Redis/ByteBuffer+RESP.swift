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
    writeInteger(Self.lineEnd)
  }

  private static var lineEnd: UInt16 { 0x0D0A }

  // Lengths of one and two digits, the most frequent ones, are written at once.
  private mutating func writeHeader(_ type: Unicode.Scalar, _ count: Int) {
    let type = UInt32(UInt8(ascii: type))
    if count < 10 {
      writeInteger(type << 24 | UInt32(48 + count) << 16 | UInt32(Self.lineEnd))
    } else if count < 100 {
      let digits = UInt32(48 + count / 10) << 8 | UInt32(48 + count % 10)
      writeMultipleIntegers(UInt8(type), UInt16(digits), Self.lineEnd)
    } else {
      writeInteger(UInt8(type))
      writeString(String(count))
      writeInteger(Self.lineEnd)
    }
  }
}
