/// A reply of a Redis server.
///
///     RedisValue.array([.string("a"), .integer(1), .null]).description  // ["a", 1, null]
public enum RedisValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  /// The digits of an integer of any size.
  case bigNumber(String)
  case string(String)
  /// A string that is not valid UTF-8.
  case bytes([UInt8])
  /// An error, such as `ERR syntax error`.
  case error(String)
  case array([RedisValue])
  case set([RedisValue])
  case map([Pair])
  /// A message that is not a reply, such as a published message.
  case push([RedisValue])

  /// A key of a map with its value.
  public struct Pair: Hashable, Sendable {
    public let key: RedisValue
    public let value: RedisValue

    public init(_ key: RedisValue, _ value: RedisValue) { (self.key, self.value) = (key, value) }
  }
}

extension RedisValue {
  /// The text of a string, of an error or of a number; nil for other values. Invalid UTF-8 is
  /// replaced with U+FFFD.
  public var text: String? {
    switch self {
    case .string(let text), .bigNumber(let text), .error(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .integer(let number): String(number)
    case .double(let number): String(number)
    case .boolean, .null, .array, .set, .map, .push: nil
    }
  }

  /// The elements of an array, a set or a push; nil for other values.
  public var elements: [RedisValue]? {
    switch self {
    case .array(let elements), .set(let elements), .push(let elements): elements
    default: nil
    }
  }

  /// The pairs of a map, or of an array of alternating keys and values; nil for other values.
  public var pairs: [Pair]? {
    switch self {
    case .map(let pairs): pairs
    case .array(let elements) where elements.count.isMultiple(of: 2):
      stride(from: 0, to: elements.count, by: 2).map { Pair(elements[$0], elements[$0 + 1]) }
    default: nil
    }
  }
}

extension RedisValue: CustomStringConvertible {
  /// The value in a notation similar to JSON. Strings are quoted; errors are enclosed in `error()`.
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bigNumber(let digits): digits
    case .string(let text): text.debugDescription
    case .bytes: (text ?? "").debugDescription
    case .error(let text): "error(\(text.debugDescription))"
    case .array(let elements), .set(let elements), .push(let elements): "\(elements)"
    case .map(let pairs):
      "{" + pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }
}
