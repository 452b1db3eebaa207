import WeirRuntime

extension Word {
  static let time: [Word] =
    delivering + delaying + limiting + pacing + timeouts + schedulers + scheduling + virtualTime
    + marbles
    + durations + clock + dispatch + threads + dates + timerSources
    + rxTest
}
