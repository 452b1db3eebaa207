/// The elements of an array, for encoding.
struct EncodedElements: UnkeyedEncodingContainer {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int {
    if case .array(let elements) = encoder.node.content { elements.count } else { 0 }
  }

  func encodeNil() { encoder.element().node.content = .null }

  func encode<T: Encodable>(_ value: T) throws { try encoder.element().encode(value) }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type)
    -> KeyedEncodingContainer<NestedKey>
  {
    encoder.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.element() }
}

/// A single value, for encoding.
struct EncodedScalar: SingleValueEncodingContainer {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.node.content = .null }

  func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }

  func encode(_ value: Bool) throws { try encoder.encode(value) }
  func encode(_ value: String) throws { try encoder.encode(value) }
  func encode(_ value: Double) throws { try encoder.encode(value) }
  func encode(_ value: Float) throws { try encoder.encode(value) }
  func encode(_ value: Int) throws { try encoder.encode(value) }
  func encode(_ value: Int8) throws { try encoder.encode(value) }
  func encode(_ value: Int16) throws { try encoder.encode(value) }
  func encode(_ value: Int32) throws { try encoder.encode(value) }
  func encode(_ value: Int64) throws { try encoder.encode(value) }
  func encode(_ value: UInt) throws { try encoder.encode(value) }
  func encode(_ value: UInt8) throws { try encoder.encode(value) }
  func encode(_ value: UInt16) throws { try encoder.encode(value) }
  func encode(_ value: UInt32) throws { try encoder.encode(value) }
  func encode(_ value: UInt64) throws { try encoder.encode(value) }
}
