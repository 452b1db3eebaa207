/// Percent encoding of URLs, as in RFC 3986.
enum PercentEncoding {
  private static let hex = Array("0123456789ABCDEF".utf8)
  private static let punctuation = Array("-._~!$&'()*+,;=:@/".utf8)

  /// Encodes the bytes that may not appear in a path or a query. Existing escapes are kept.
  ///
  /// - Parameter isQuery: whether question marks are kept.
  static func encode(_ text: Substring, isQuery: Bool) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isEscape = byte == UInt8(ascii: "%") && escaped(bytes, at: index) != nil
      if isEscape || isKept(byte) || (isQuery && byte == UInt8(ascii: "?")) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Replaces escapes with their bytes. Invalid escapes are kept.
  static func decode(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), let byte = escaped(bytes, at: index) {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: punctuation.contains(byte)
    }
  }

  /// Returns the byte of the escape at `index`, or nil if its digits are missing or invalid.
  private static func escaped(_ bytes: [UInt8], at index: Int) -> UInt8? {
    guard index + 2 < bytes.count, let high = digit(bytes[index + 1]),
      let low = digit(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
