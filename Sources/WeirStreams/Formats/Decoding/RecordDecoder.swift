/// Decodes values of `Decodable` types from records.
///
/// An optional is nil for a missing member, `null` or an empty field.
struct RecordDecoder: Decoder {
  let node: any RecordNode
  let codingPath: [any CodingKey]
  /// The line number of the record, for errors.
  let line: Int

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value of `type` from `node`.
  static func decode<T: Decodable>(_ type: T.Type, from node: any RecordNode, line: Int)
    throws(FormatError) -> T
  {
    let decoder = RecordDecoder(node: node, codingPath: [], line: line)
    do {
      return try decoder.value(type)
    } catch let error as FormatError {
      throw error
    } catch let error as DecodingError {
      throw decoder.failure(of: error)
    } catch {
      throw decoder.failure("\(error)")
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.isKeyed else { throw mismatch("has no members") }
    return KeyedDecodingContainer(KeyedRecord<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = node.elements else { throw mismatch("is no array") }
    return ElementsOfRecord(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { ScalarOfRecord(decoder: self) }

  func child(_ node: any RecordNode, _ key: any CodingKey) -> RecordDecoder {
    RecordDecoder(node: node, codingPath: codingPath + [key], line: line)
  }
}

extension RecordDecoder {
  /// The path of the current node in the record, for errors.
  private var subject: String { Self.words(for: codingPath) }

  private static func words(for path: [any CodingKey]) -> String {
    let text = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return text.isEmpty ? "the value" : "'\(text)'"
  }

  func failure(_ reason: String) -> FormatError { FormatError(.record, reason, line: line) }

  func missing(_ key: any CodingKey) -> FormatError {
    failure("\(Self.words(for: codingPath + [key])) is missing")
  }

  func mismatch(_ what: String) -> FormatError { failure("\(subject) \(what): \(node.words)") }

  /// Converts an error that a custom `init(from:)` has thrown.
  fileprivate func failure(of error: DecodingError) -> FormatError {
    switch error {
    case .keyNotFound(let key, let context):
      return failure("\(Self.words(for: context.codingPath + [key])) is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      return failure("\(Self.words(for: context.codingPath)): \(context.debugDescription)")
    @unknown default: return failure("\(error)")
    }
  }
}

extension RecordDecoder {
  func value<T: Decodable>(_ type: T.Type) throws -> T {
    switch type {
    case is String.Type: try string() as! T
    case is Int.Type: try integer(Int.self) as! T
    case is Double.Type: try double() as! T
    case is Bool.Type: try bool() as! T
    case is JSON.Type where node is JSON: node as! T
    default: try T(from: self)
    }
  }

  func bool() throws -> Bool {
    guard let value = node.bool else { throw mismatch("is neither true nor false") }
    return value
  }

  func string() throws -> String {
    guard let value = node.string else { throw mismatch("is no text") }
    return value
  }

  func double() throws -> Double {
    guard let value = node.double else { throw mismatch("is no number") }
    return value
  }

  func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    if let value = node.int.flatMap({ T(exactly: $0) }) { return value }
    if let value = node.digits.flatMap({ T($0) }) { return value }
    guard let number = node.double else { throw mismatch("is no number") }
    let isWhole = number.rounded() == number
    throw mismatch(isWhole ? "does not fit into \(type)" : "is no whole number")
  }
}

extension JSON: Decodable {
  /// Decodes a JSON value unchanged. Throws if the decoder is not one of this module.
  public init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? RecordDecoder, let json = decoder.node as? JSON else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "it is not read from JSON"))
    }
    self = json
  }
}
