import Weir

extension Word {
  static let buffering: [Word] = collecting + windows + bufferingObservables
}
