/// The members of a record, for decoding.
struct KeyedRecord<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.node.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.node[key: key.stringValue] != nil }

  private func member(_ key: any CodingKey) throws -> RecordDecoder {
    guard let node = decoder.node[key: key.stringValue] else { throw decoder.missing(key) }
    return decoder.child(node, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).node.isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try member(key).value(type)
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<NestedKey>
  {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try member(RecordKey("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

/// The name or the index of a part of a record.
struct RecordKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }

  init(index: Int) { (stringValue, intValue) = ("\(index)", index) }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { self.init(index: intValue) }
}
