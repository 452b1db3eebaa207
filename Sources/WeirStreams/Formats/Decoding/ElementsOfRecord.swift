/// The elements of an array or row, for decoding.
struct ElementsOfRecord: UnkeyedDecodingContainer {
  let decoder: RecordDecoder
  let elements: [any RecordNode]
  private(set) var currentIndex = 0

  init(decoder: RecordDecoder, elements: [any RecordNode]) {
    (self.decoder, self.elements) = (decoder, elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private func present() throws -> RecordDecoder {
    let key = RecordKey(index: currentIndex)
    guard !isAtEnd else { throw decoder.missing(key) }
    return decoder.child(elements[currentIndex], key)
  }

  /// Reads the next element, which is not taken if `body` throws.
  private mutating func take<T>(_ body: (RecordDecoder) throws -> T) throws -> T {
    let value = try body(present())
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try present().node.isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try take { try $0.value(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws
    -> KeyedDecodingContainer<NestedKey>
  {
    try take { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try take { $0 }
  }
}
