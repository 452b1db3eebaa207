extension Word {
  static let swifty: [Word] = messageSources + modifiers + messageTimers + measurements
}
