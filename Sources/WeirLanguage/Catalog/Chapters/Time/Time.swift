extension Word {
  static let time: [Word] =
    delivering + delaying + pacing + limiting + timeouts + schedulers + scheduling + virtualTime
    + spans + clock
}
