import WeirRuntime

extension Word {
  static let failures: [Word] =
    (recovering + retrying + retryingObservables.sharing(exported: .absent(.rx)) + repeating
    + errors + madeResults)
    .listed(in: .failures)
}
