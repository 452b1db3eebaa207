import Weir

extension Word {
  static let failures: [Word] =
    recovering + retrying + retryingObservables + repeating + errors + madeResults
}
