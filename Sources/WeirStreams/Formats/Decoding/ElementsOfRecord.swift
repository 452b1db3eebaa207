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

  mutating func decodeNil() throws -> Bool {
    guard try present().node.isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try present().value(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) throws
    -> KeyedDecodingContainer<NestedKey>
  {
    let container = try present().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try present().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try present()
    currentIndex += 1
    return decoder
  }
}
