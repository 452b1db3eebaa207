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
}
