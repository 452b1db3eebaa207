import Weir

extension Word {
  static let sending: [Word] = observers + events + results
}
