import WeirRuntime

extension Word {
  static let aggregating: [Word] =
    (reduction + questions + booleans).listed(in: .aggregating)
}
