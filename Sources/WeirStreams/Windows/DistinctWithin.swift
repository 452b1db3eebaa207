import Weir

/// The identities that were seen within an interval.
@usableFromInline
struct RecentIdentities<Identity: Hashable> {
  @usableFromInline let interval: Int64
  @usableFromInline var seen: [Identity: Int64] = [:]
  @usableFromInline var deadlines = Deadlines<Identity>()

  @inlinable
  init(_ interval: Int64) { self.interval = interval }

  /// Returns whether the identity was not accepted within `interval` of `time`, and records it if
  /// so. Forgets identities that are older than `interval` at `present`.
  @inlinable
  mutating func isNew(_ identity: Identity, at time: Int64, present: Int64) -> Bool {
    while let (due, old) = deadlines.popFirst(dueBy: present - interval) {
      if seen[old] == due { seen[old] = nil }
    }
    if let last = seen[identity], (time - last).magnitude < interval { return false }
    guard interval > 0 else { return true }
    seen[identity] = max(time, seen[identity] ?? time)
    deadlines.add(identity, at: time)
    return true
  }
}

private struct DistinctValues<Value, Identity: Hashable>: TimedOperator {
  let identity: (Value) -> Identity
  var recent: RecentIdentities<Identity>

  var alarm: Int64? { nil }

  mutating func receive(_ value: Value, at now: Int64) -> [Value] {
    recent.isNew(identity(value), at: now, present: now) ? [value] : []
  }

  mutating func wake(at now: Int64) -> [Value] { [] }

  mutating func complete(at now: Int64) -> [Value] { [] }
}

extension SignalProducer {
  /// Emits a value unless a value of equal identity was emitted less than `interval` seconds
  /// before.
  ///
  /// Dropped repeats do not extend the interval, so a value that is repeated continuously is
  /// emitted once per interval. An expired identity is released when the next value arrives.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (alarms, observer) = Signal<String, Never>.pipe()
  /// alarms.producer.distinct(within: 60, on: scheduler) { $0 }.startWithValues { print($0) }
  /// for alarm in ["disk", "disk", "load"] { observer.send(value: alarm) }  //> disk | load
  /// scheduler.advance(by: 60)
  /// observer.send(value: "disk")  //> disk
  /// ```
  /// - Parameter interval: in seconds; if it is zero or less, all values are emitted.
  public func distinct<Identity: Hashable>(
    within interval: Double, on scheduler: any DateScheduler,
    by identity: @escaping @Sendable (Value) -> Identity
  ) -> SignalProducer {
    distinctValues(within: interval, on: scheduler, by: identity)
  }

  private func distinctValues<Identity: Hashable>(
    within interval: Double, on scheduler: any DateScheduler,
    by identity: @escaping (Value) -> Identity
  ) -> SignalProducer {
    timed(on: scheduler) {
      DistinctValues(
        identity: identity, recent: RecentIdentities(Ticks.interval(interval)))
    }
  }

  /// Emits a value unless a value of equal identity whose time is less than `interval` seconds away
  /// was emitted before.
  ///
  /// An identity is kept until the greatest time seen is `interval` seconds later. A repeat that is
  /// out of order by more than that is emitted again. A value whose time is NaN is always emitted.
  ///
  /// - Parameters:
  ///   - interval: in seconds; if it is zero or less, all values are emitted.
  ///   - time: returns the time of a value, in seconds.
  ///   - identity: returns the identity of a value.
  @inlinable
  public func distinct<Identity: Hashable>(
    within interval: Double, at time: @escaping @Sendable (Value) -> Double,
    by identity: @escaping @Sendable (Value) -> Identity
  ) -> SignalProducer {
    transform { output in
      var recent = RecentIdentities<Identity>(Ticks.interval(interval))
      var latest = Ticks.beginning
      return Signal<Value, Error>.Observer(
        receiving: { value in
          guard let time = Ticks.time(time(value)) else { return output.send(value: value) }
          latest = Swift.max(latest, time)
          let isNew = recent.isNew(identity(value), at: time, present: latest)
          if isNew { output.send(value: value) }
        }, termination: { output.terminate($0) })
    }
  }
}

extension SignalProducer where Value: Hashable {
  /// Emits a value unless an equal value was emitted less than `interval` seconds before.
  public func distinct(
    within interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer {
    distinctValues(within: interval, on: scheduler) { $0 }
  }
}

extension Signal {
  /// Emits a value unless a value of equal identity was emitted less than `interval` seconds
  /// before.
  public func distinct<Identity: Hashable>(
    within interval: Double, on scheduler: any DateScheduler,
    by identity: @escaping @Sendable (Value) -> Identity
  ) -> Signal {
    lifted { $0.distinct(within: interval, on: scheduler, by: identity) }
  }

  /// Emits a value unless a value of equal identity whose time is less than `interval` seconds away
  /// was emitted before.
  @inlinable
  public func distinct<Identity: Hashable>(
    within interval: Double, at time: @escaping @Sendable (Value) -> Double,
    by identity: @escaping @Sendable (Value) -> Identity
  ) -> Signal {
    lifted { $0.distinct(within: interval, at: time, by: identity) }
  }
}

extension Signal where Value: Hashable {
  /// Emits a value unless an equal value was emitted less than `interval` seconds before.
  public func distinct(within interval: Double, on scheduler: any DateScheduler) -> Signal {
    lifted { $0.distinct(within: interval, on: scheduler) }
  }
}
