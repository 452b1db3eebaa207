import WeirRuntime

extension Word {
  static let time: [Word] =
    (delivering + delaying + limiting + pacing + timeouts.sharing(distribution: .clock) + schedulers
    + scheduling + virtualTime + marbles.sharing(exported: .absent(.language))
    + durations.sharing(exported: .absent(.language), distribution: .function) + clock + dispatch
    + threads + dates.sharing(exported: .foundation)
    + timerSources.sharing(exported: .absent(.language)) + rxTest.sharing(exported: .absent(.rx)))
    .listed(in: .time)
}
