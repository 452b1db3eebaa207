import WeirRuntime

extension Word {
  static let filtering: [Word] =
    (choosing + taking + skipping + repeats + positions + emptiness
    + filteringObservables.sharing(exported: .absent(.rx)))
    .listed(in: .filtering)
}
