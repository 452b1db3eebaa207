@_spi(_Unicode) import Swift

extension JSON {
  /// Bytes that are equal for equal values, and only for these.
  package var key: [UInt8] {
    var bytes: [UInt8] = []
    appendKey(to: &bytes)
    return bytes
  }

  private func appendKey(to bytes: inout [UInt8]) {
    switch kind {
    case .null: bytes.append(UInt8(ascii: "0"))
    case .bool: bytes.append(UInt8(ascii: bool == true ? "t" : "f"))
    case .number: Self.append("n", Array(decimal.text.utf8), to: &bytes)
    case .string: Self.append("s", (string ?? "").canonicalBytes, to: &bytes)
    case .array:
      let elements = array ?? []
      Self.append("a", elements.count, to: &bytes)
      for element in elements { element.appendKey(to: &bytes) }
    case .object:
      let members = (membersByBytes ?? [:]).sorted { $0.key.lexicographicallyPrecedes($1.key) }
      Self.append("o", members.count, to: &bytes)
      for (name, value) in members {
        Self.append("m", name, to: &bytes)
        value.appendKey(to: &bytes)
      }
    }
  }

  /// Appends a tag and a number, which ends with a colon.
  private static func append(_ tag: Unicode.Scalar, _ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: tag))
    bytes += Array("\(number):".utf8)
  }

  /// Appends a tag and bytes, preceded by their count.
  private static func append(_ tag: Unicode.Scalar, _ content: [UInt8], to bytes: inout [UInt8]) {
    append(tag, content.count, to: &bytes)
    bytes += content
  }
}

extension String {
  /// The UTF-8 bytes of the composed form, which equal strings share.
  package var canonicalBytes: [UInt8] {
    if utf8.allSatisfy({ $0 < 0x80 }) { return Array(utf8) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: _nfc)
    return Array(String(text).utf8)
  }
}
