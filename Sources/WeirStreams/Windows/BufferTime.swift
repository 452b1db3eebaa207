import Weir

extension SignalProducer {
  /// Collects values and emits them as an array after `time` seconds or `count` values, whichever
  /// comes first.
  ///
  /// The time is measured from the first value of an array; an empty array is never emitted. On
  /// completion, the collected values are emitted immediately; a failure or an interruption drops
  /// them.
  ///
  ///     rows.buffer(time: 0.5, count: 1000, on: scheduler).flatMap(.concat) { insert($0) }
  ///
  /// - Parameters:
  ///   - time: in seconds; a negative time counts as 0.
  ///   - count: the maximum size of an array; a number below 1 counts as 1.
  public func buffer(
    time: Double, count: Int = .max, on scheduler: any DateScheduler
  ) -> SignalProducer<[Value], Error> {
    timed(on: scheduler) { TimedBuffer(time: Ticks.interval(time), count: Swift.max(1, count)) }
  }
}

extension Signal {
  /// Collects values and emits them as an array `time` seconds after the first one or after `count`
  /// values, whichever comes first. On completion, emits the collected values immediately.
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
