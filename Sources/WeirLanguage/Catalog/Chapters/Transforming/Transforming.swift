import Weir

extension Word {
  static let transforming: [Word] = mapping + optionalValues + scanning + eventValues + branching
}

extension Value {
  /// Several values as one.
  static func tuple(_ elements: Value..., labels: [String?] = []) -> Value {
    .tuple(TupleValue(elements, labels: labels))
  }
}
