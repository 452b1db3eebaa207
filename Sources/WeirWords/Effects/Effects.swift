import WeirRuntime

extension Word {
  static let effects: [Word] =
    ((beside + around).sharing(distribution: .valuewise) + logging).listed(in: .effects)
}
