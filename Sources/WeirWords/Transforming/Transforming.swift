import Weir
import WeirRuntime

extension Word {
  static let transforming: [Word] = mapping + optionalValues + scanning + eventValues + branching
}

extension Value {
  /// Returns the values as a tuple of the language.
  static func tuple(_ elements: Value..., labels: [String?] = []) -> Value {
    .tuple(TupleValue(elements, labels: labels))
  }
}
