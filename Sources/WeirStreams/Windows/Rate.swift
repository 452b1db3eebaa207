import Weir

/// Counts the values of an interval that ends at a tick. The interval is divided into parts of one
/// tick each.
private struct RateMeter<Value>: TimedOperator {
  let tick: Int64
  /// The length of the interval in ticks.
  let width: Int64
  /// The parts that contain values, with their counts.
  private var parts: [(part: Int64, count: Int)] = []
  private var sum = 0
  /// The time of the next tick; nil if there is nothing to emit.
  private(set) var alarm: Int64?
  private var hasNews = false

  init(interval: Int64, tick: Int64) {
    self.tick = max(1, tick)
    width = max(1, (interval + self.tick - 1) / self.tick)
  }

  mutating func receive(_ value: Value, at now: Int64) -> [Double] {
    let told = wake(at: now)
    let part = Ticks.floor(now, tick)
    if parts.last?.part != part { parts.append((part, 0)) }
    parts[parts.count - 1].count += 1
    sum += 1
    hasNews = true
    if alarm == nil { alarm = (part + 1) * tick }
    return told
  }

  mutating func wake(at now: Int64) -> [Double] {
    guard let due = alarm, due <= now else { return [] }
    let present = Ticks.floor(now, tick)
    forget(upTo: present - width)
    hasNews = false
    alarm = sum == 0 ? nil : (present + 1) * tick
    return [rate]
  }

  mutating func complete(at now: Int64) -> [Double] {
    guard hasNews else { return [] }
    forget(upTo: Ticks.floor(now, tick) - width)
    return [rate]
  }

  private var rate: Double { Double(sum) / Ticks.seconds(width * tick) }

  private mutating func forget(upTo part: Int64) {
    let old = parts.prefix { $0.part < part }
    sum -= old.reduce(0) { $0 + $1.count }
    parts.removeFirst(old.count)
  }
}

extension SignalProducer {
  /// Emits, at each tick, the number of values per second over the last `interval` seconds.
  ///
  /// Ticks are at multiples of `tick` on the clock of `scheduler`. They begin with the first value
  /// and stop after a rate of zero has been emitted; no timer is set until the next value. On
  /// completion, a final rate is emitted if values have arrived since the last tick.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (hits, observer) = Signal<Void, Never>.pipe()
  /// hits.producer.rate(over: 2, every: 1, on: scheduler).startWithValues { print($0) }
  /// for _ in 1...3 { observer.send(value: ()) }
  /// scheduler.advance(by: 10)  //> 1.5 | 1.5 | 0.0
  /// ```
  /// - Parameters:
  ///   - interval: in seconds; rounded up to whole ticks.
  ///   - tick: in seconds; at least a 10,000th of the interval, and at least a microsecond.
  public func rate(
    over interval: Double, every tick: Double = 1, on scheduler: any DateScheduler
  ) -> SignalProducer<Double, Error> {
    let length = Ticks.interval(interval)
    let tick = Swift.max(Ticks.interval(tick), length / 10_000)
    return timed(on: scheduler) { RateMeter(interval: length, tick: tick) }
  }
}

extension Signal {
  /// Emits, at each tick, the number of values per second over the last `interval` seconds, until
  /// the rate is zero.
  ///
  /// - Parameters:
  ///   - interval: in seconds; rounded up to whole ticks.
  ///   - tick: in seconds; at least a 10,000th of the interval, and at least a microsecond.
  public func rate(
    over interval: Double, every tick: Double = 1, on scheduler: any DateScheduler
  ) -> Signal<Double, Error> {
    lifted { $0.rate(over: interval, every: tick, on: scheduler) }
  }
}
