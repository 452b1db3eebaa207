import Weir
import WeirRuntime

extension Word {
  static let failures: [Word] =
    recovering + retrying + retryingObservables + repeating + errors + madeResults
}
