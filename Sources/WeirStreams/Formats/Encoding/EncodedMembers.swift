/// The members of an object, for encoding.
struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(key).node.content = .null }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try encoder.member(key).encode(value)
  }

  private func encodeOrNull(_ value: (some Encodable)?, _ key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key)
    -> KeyedEncodingContainer<NestedKey>
  {
    encoder.member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.member(RecordKey("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

// The default implementations omit nil values instead of encoding null.
extension EncodedMembers {
  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    try encodeOrNull(value, key)
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encodeOrNull(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeOrNull(value, key) }
}
