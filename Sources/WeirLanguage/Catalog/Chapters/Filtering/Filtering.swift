import Weir

extension Word {
  static let filtering: [Word] =
    choosing + taking + skipping + repeats + positions + emptiness
    + filteringObservables
}
