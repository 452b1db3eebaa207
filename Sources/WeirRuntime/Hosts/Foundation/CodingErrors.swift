import WeirSyntax

/// A key or an index in encoded data.
package final class CodingKeyObject: ValueObject {
  package let name: String
  /// The index in an array; nil for a key.
  package let index: Int?

  package init(_ name: String) { (self.name, index) = (name, nil) }

  package init(index: Int) { (name, self.index) = ("Index \(index)", index) }

  package var kind: ReceiverKind { .codingKey }
  var type: Type { .named("CodingKey", []) }
  var key: Value { .string(name) }
  package var description: String {
    let number = index.map(String.init) ?? "nil"
    let type = index == nil ? "CodingKeys" : "_CodingKey"
    return "\(type)(stringValue: \(name.debugDescription), intValue: \(number))"
  }
}

/// The place and the description of a decoding error.
package final class CodingContextObject: Host {
  package let path: [CodingKeyObject]
  package let text: String

  package init(_ path: [CodingKeyObject], _ text: String) { (self.path, self.text) = (path, text) }

  package var kind: ReceiverKind { .codingContext }
  package var typeName: String { "Context" }
  package var debugDescription: String { text }
  package var description: String {
    "Context(codingPath: \(Value.array(path.map { .object($0) }).description), "
      + "debugDescription: \(text.debugDescription), underlyingError: nil)"
  }

  /// The path and the text as a decoding error prints them.
  fileprivate var ending: String {
    var place = ""
    for key in path {
      place += key.index.map { "[\($0)]" } ?? (place.isEmpty ? key.name : ".\(key.name)")
    }
    return (place.isEmpty ? "" : " Path: \(place).") + " Debug description: \(text)"
  }
}

extension EnumType {
  /// The error of a decoder.
  package static let decodingError = EnumType(
    name: "DecodingError",
    cases: [
      Case("typeMismatch", [.metatype(.dynamic), context]),
      Case("valueNotFound", [.metatype(.dynamic), context]),
      Case("keyNotFound", [.named("CodingKey", []), context]),
      Case("dataCorrupted", [context]),
    ])

  private static let context = Type.named("DecodingError.Context", [])
}

extension EnumValue {
  /// The text of a decoding error; nil for another value.
  var decodingErrorText: String? {
    guard type === EnumType.decodingError,
      case .object(let context as CodingContextObject)? = payload.last
    else { return nil }
    let subject = payload[0].description
    let text =
      switch name {
      case "typeMismatch": "expected value of type \(subject)."
      case "valueNotFound": "Expected value of type \(subject) but found null instead."
      case "keyNotFound":
        "Key '\(payload[0].keyText)' not found in keyed decoding container."
      default: "Data was corrupted."
      }
    return "DecodingError.\(name): \(text)\(context.ending)"
  }
}

extension Value {
  /// The text of a coding key: an object of Foundation, or a case of the program's enum.
  package var keyText: String {
    switch self {
    case .object(let key as CodingKeyObject): key.name
    case .enumCase(let key): key.type?.enumCase(named: key.name)?.rawValue?.description ?? key.name
    default: description
    }
  }
}
