import Weir

extension Word {
  static let aggregating: [Word] = reduction + questions + booleans
}
