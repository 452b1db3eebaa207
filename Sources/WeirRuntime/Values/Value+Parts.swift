extension Value {
  /// The wrapped value of an optional, or the value itself if it is not an optional; nil for an
  /// empty optional.
  package var present: Value? {
    switch self {
    case .none: nil
    case .some(let value): value
    default: self
    }
  }

  /// Converts a Swift optional to an optional of the language.
  package static func optional(_ value: Value?) -> Value { value.map(Value.some) ?? .none }

  package static func pair(_ first: Value, _ second: Value) -> Value {
    .tuple(TupleValue(first, second))
  }

  /// The string in the value, or an empty string if the value is not a string.
  package var text: String {
    switch plainText {
    case .string(let text): text
    case .substring(let slice): slice.string
    default: ""
    }
  }

  /// The value as a number, or nil if it is not numeric. A string is parsed.
  var dataNumber: Double? {
    let value = unwrapped
    return if case .string(let text) = value { Value.number(in: text)?.number } else {
      value.number
    }
  }
}
