import WeirRuntime

extension Word {
  static let transforming: [Word] =
    (mapping + indexing + optionalValues.sharing(distribution: .valuewise) + scanning
    + eventValues.sharing(distribution: .termination) + branching)
    .listed(in: .transforming)
}

extension Value {
  /// Returns the values as a tuple of the language.
  static func tuple(_ elements: Value..., labels: [String?] = []) -> Value {
    .tuple(TupleValue(elements, labels: labels))
  }
}
