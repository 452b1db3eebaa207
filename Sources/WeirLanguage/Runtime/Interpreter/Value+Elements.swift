extension Value {
  /// The element for an index or a key.
  func element(_ key: Value, _ site: SourceLocation) throws(Fault) -> Value {
    switch (self, key) {
    case (.array(let elements), .int(let index)):
      guard elements.indices.contains(index) else { throw site.outOfRange(index, elements.count) }
      return elements[index]
    case (.array(let elements), .range(let range)):
      let end = range.end ?? elements.count
      let start = max(range.lower, 0)
      guard range.lower == .min || range.lower >= 0, start <= end, end <= elements.count else {
        throw site.failure(
          "the range \(range.description) does not lie within the indexes 0 to "
            + "\(elements.count - 1)")
      }
      return .array(Array(elements[start..<end]))
    case (.dictionary(let dictionary), _): return dictionary[key].map(Value.some) ?? .none
    default:
      throw site.failure(
        "a value of type '\(typeName)' has no element for a key of type '\(key.typeName)'")
    }
  }
}
