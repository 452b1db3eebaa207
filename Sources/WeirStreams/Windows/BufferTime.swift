import Weir

extension SignalProducer {
  /// Collects values and sends them as an array once `time` seconds have passed or `count` have come,
  /// whichever is first; nothing where none has come.
  ///
  /// The time begins with the first value of an array. At the completion what has been collected is
  /// sent at once; a failure and an interruption drop it.
  ///
  ///     rows.buffer(time: 0.5, count: 1000, on: scheduler).flatMap(.concat) { insert($0) }
  ///
  /// - Parameters:
  ///   - time: in seconds; a negative one counts as none.
  ///   - count: one at least; what is less counts as that.
  public func buffer(
    time: Double, count: Int = .max, on scheduler: any DateScheduler
  ) -> SignalProducer<[Value], Error> {
    timed(on: scheduler) { TimedBuffer(time: Ticks.interval(time), count: Swift.max(1, count)) }
  }
}

extension Signal {
  /// Collects values and sends them as an array once `time` seconds have passed since the first or
  /// `count` have come; at the completion what has been collected.
  public func buffer(
    time: Double, count: Int = .max, on scheduler: any DateScheduler
  ) -> Signal<[Value], Error> {
    lifted { $0.buffer(time: time, count: count, on: scheduler) }
  }
}

private struct TimedBuffer<Value>: TimedOperator {
  let time: Int64
  let count: Int
  var values: [Value] = []
  var alarm: Int64?

  mutating func receive(_ value: Value, at now: Int64) -> [[Value]] {
    let before = wake(at: now)
    if values.isEmpty { alarm = now + time }
    values.append(value)
    return values.count < count ? before : before + flush()
  }

  mutating func wake(at now: Int64) -> [[Value]] {
    guard let due = alarm, due <= now else { return [] }
    return flush()
  }

  mutating func complete(at now: Int64) -> [[Value]] { flush() }

  private mutating func flush() -> [[Value]] {
    guard !values.isEmpty else { return [] }
    defer { (values, alarm) = ([], nil) }
    return [values]
  }
}
