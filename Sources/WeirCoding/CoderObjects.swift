import WeirRuntime
import WeirStreams

/// The `Decoder` of an initializer, and its containers.
package final class DecoderObject: Host {
  let json: JSON
  let decoding: JSONDecoding
  package let path: [CodingKeyObject]
  /// Whether the object is a container; otherwise a decoder.
  private let isContainer: Bool
  /// The index of the next element that a container without keys decodes.
  private var next = 0

  init(_ json: JSON, _ decoding: JSONDecoding, at path: [CodingKeyObject], isContainer: Bool) {
    (self.json, self.decoding, self.path) = (json, decoding, path)
    self.isContainer = isContainer
  }

  package var kind: ReceiverKind { isContainer ? .decodingContainer : .decoder }
  package var typeName: String { isContainer ? "KeyedDecodingContainer" : "Decoder" }

  /// The container of the value.
  package func container() -> DecoderObject {
    DecoderObject(json, decoding, at: path, isContainer: true)
  }

  package var count: Int? { json.array?.count }
  package var isNull: Bool { json.isNull }
  package var isAtEnd: Bool { next >= count ?? 0 }

  package func contains(_ key: Value) -> Bool { json[decoding.name(key.keyText, in: json)] != nil }

  /// Decodes the value for a key.
  ///
  /// - Parameter isOptional: whether the result is nil if the value is missing.
  package func decode(
    _ type: Type, _ key: Value, isOptional: Bool = false
  ) throws(Fault) -> Value {
    let name = key.keyText
    let type = isOptional ? Type.optional(type) : type
    return try decoding.member(name, of: json, as: type, at: path)
  }

  /// Decodes the value itself, or the next element of a container without keys.
  package func decode(_ type: Type, isElement: Bool) throws(Fault) -> Value {
    guard isElement, let elements = json.array else {
      return try decoding.value(json, as: type, at: path)
    }
    let key = CodingKeyObject(index: next)
    guard next < elements.count else {
      throw decoding.error(
        "valueNotFound", type, path + [key], "Unkeyed container is at end.")
    }
    next += 1
    return try decoding.value(elements[next - 1], as: type, at: path + [key])
  }

  /// Returns the container of the value for a key.
  package func nested(_ key: Value) throws(Fault) -> DecoderObject {
    let name = key.keyText
    guard let member = json[decoding.name(name, in: json)] else {
      throw decoding.missing(name, path)
    }
    return DecoderObject(
      member, decoding, at: path + [CodingKeyObject(name)], isContainer: true)
  }
}

/// The `Encoder` of a method `encode(to:)`, and its containers.
package final class EncoderObject: Host {
  /// The encoded value, which an encoder shares with its containers.
  final class Target {
    var node: JSONNode?
  }

  let encoding: JSONEncoding
  let target: Target
  private let isContainer: Bool

  init(_ encoding: JSONEncoding, _ target: Target = Target(), isContainer: Bool = false) {
    (self.encoding, self.target, self.isContainer) = (encoding, target, isContainer)
  }

  package var kind: ReceiverKind { isContainer ? .encodingContainer : .encoder }
  package var typeName: String { isContainer ? "KeyedEncodingContainer" : "Encoder" }

  /// Returns a container of the value. `empty` is the value without elements; nil for a single value.
  package func container(_ empty: JSONNode?) -> EncoderObject {
    if target.node == nil { target.node = empty }
    return EncoderObject(encoding, target, isContainer: true)
  }

  /// Encodes the value for a key.
  package func encode(_ value: Value, _ key: Value) throws(Fault) {
    guard case .object(let members)? = target.node else { return }
    let name = encoding.name(key.keyText)
    let node = try encoding.node(value)
    target.node = .object(members.filter { $0.name != name } + [(name, node)])
  }

  /// Encodes the value itself, or an element of a container without keys.
  package func encode(_ value: Value) throws(Fault) {
    let node = try encoding.node(value)
    if case .array(let elements)? = target.node {
      target.node = .array(elements + [node])
    } else {
      target.node = node
    }
  }
}
