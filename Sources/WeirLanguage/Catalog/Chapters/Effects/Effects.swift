extension Word {
  static let effects: [Word] = beside + around + logging
}
