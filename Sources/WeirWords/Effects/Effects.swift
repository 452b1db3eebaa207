import WeirRuntime

extension Word {
  static let effects: [Word] = beside + around + logging
}
