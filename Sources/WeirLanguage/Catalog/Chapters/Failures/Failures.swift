import Weir

extension Word {
  static let failures: [Word] = recovering + retrying + repeating + errors + madeResults
}
