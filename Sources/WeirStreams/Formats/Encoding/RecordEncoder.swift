/// Encodes values of `Encodable` types.
///
/// Nil is encoded as null, so that all values of a type have the same members.
struct RecordEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func encode(_ value: some Encodable) throws -> EncodedNode {
    let encoder = RecordEncoder(node: EncodedNode(), codingPath: [])
    try encoder.encode(value)
    return encoder.node
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = node.content {} else { node.content = .object([]) }
    return KeyedEncodingContainer(EncodedMembers<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = node.content {} else { node.content = .array([]) }
    return EncodedElements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { EncodedScalar(encoder: self) }

  func member(_ key: any CodingKey) -> RecordEncoder {
    RecordEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }

  func element() -> RecordEncoder { RecordEncoder(node: node.element(), codingPath: codingPath) }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: node.content = .text(text)
    case let truth as Bool: node.content = .bool(truth)
    case let number as any BinaryInteger & Encodable: node.content = .number("\(number)")
    case let number as Double: encode(number, isFinite: number.isFinite)
    case let number as Float: encode(number, isFinite: number.isFinite)
    default: try value.encode(to: self)
    }
  }

  /// Encodes a floating-point number. NaN and infinities become null, because JSON cannot represent
  /// them.
  private func encode(_ number: some LosslessStringConvertible, isFinite: Bool) {
    node.content = isFinite ? .number(String(number)) : .null
  }
}

extension JSON: Encodable {
  /// Encodes the value with its original text. Throws if the encoder is not one of this module.
  public func encode(to encoder: any Encoder) throws {
    guard let encoder = encoder as? RecordEncoder else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "it is written as JSON only"))
    }
    encoder.node.content = .json(self)
  }
}
