import WeirRuntime

extension Word {
  static let swifty: [Word] =
    (messageSources + modifiers + messageObservers + messageTimers + measurements)
    .listed(in: .swifty, exported: .absent(.swifty))
}
