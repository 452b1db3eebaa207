import Weir

/// A change to a group: another value, or its expiry.
private enum GroupStep<Key, Value> {
  case value(Key, Value)
  case expiry(Key)
}

/// Tracks when each group was last used.
private struct GroupTimes<Key: Hashable, Value>: TimedOperator {
  let interval: Int64
  let key: @Sendable (Value) -> Key
  private var used: [Key: Int64] = [:]
  /// One deadline for each group, at its expiry or earlier.
  private var deadlines = Deadlines<Key>()

  init(_ interval: Int64, by key: @escaping @Sendable (Value) -> Key) {
    (self.interval, self.key) = (interval, key)
  }

  var alarm: Int64? { deadlines.nextTime }

  mutating func receive(_ value: Value, at now: Int64) -> [GroupStep<Key, Value>] {
    let expired = wake(at: now)
    let key = key(value)
    if used.updateValue(now, forKey: key) == nil { deadlines.add(key, at: now + interval) }
    return expired + [.value(key, value)]
  }

  mutating func wake(at now: Int64) -> [GroupStep<Key, Value>] {
    var expired: [GroupStep<Key, Value>] = []
    while let (time, key) = deadlines.popFirst(dueBy: now) {
      guard let last = used[key] else { continue }
      if last + interval > time {
        deadlines.add(key, at: last + interval)
      } else {
        used[key] = nil
        expired.append(.expiry(key))
      }
    }
    return expired
  }

  mutating func complete(at now: Int64) -> [GroupStep<Key, Value>] { [] }
}

/// The open groups and the order in which they began.
private final class OpenGroups<Key: Hashable, Value, Error: Swift.Error> {
  private var inputs: [Key: (number: Int, input: Signal<Value, Error>.Observer)] = [:]
  private var begun = 0
  private let output: Signal<GroupedSignal<Key, Value, Error>, Error>.Observer

  init(_ output: Signal<GroupedSignal<Key, Value, Error>, Error>.Observer) {
    self.output = output
  }

  func receive(_ step: GroupStep<Key, Value>) {
    switch step {
    case .value(let key, let value): input(of: key).send(value: value)
    case .expiry(let key): inputs.removeValue(forKey: key)?.input.sendCompleted()
    }
  }

  private func input(of key: Key) -> Signal<Value, Error>.Observer {
    if let open = inputs[key] { return open.input }
    let (signal, input) = Signal<Value, Error>.pipe()
    inputs[key] = (begun, input)
    begun += 1
    output.send(value: GroupedSignal(key: key, signal: signal))
    return input
  }

  func terminate(_ termination: Termination<Error>) {
    let open = inputs.values.sorted { $0.number < $1.number }
    inputs = [:]
    for (_, input) in open { input.terminate(termination) }
    output.terminate(termination)
  }
}

extension SignalProducer {
  /// Groups values by key like `group(by:)`, but completes a group when no value of its key has
  /// arrived for `interval` seconds. The next value of that key begins another group.
  ///
  /// Memory use depends on the number of keys in use. To receive all values of a group, the first
  /// one included, observe its signal while the group is delivered. When the resulting stream
  /// terminates, all open groups terminate with the same event.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (users, observer) = Signal<String, Never>.pipe()
  /// users.producer.groups(by: { $0 }, expiringAfter: 30, on: scheduler)
  ///   .flatMap(.merge) { group in group.signal.count().map { (group.key, $0) } }
  ///   .startWithValues { print($0) }
  /// for user in ["ann", "bob", "ann"] { observer.send(value: user) }
  /// scheduler.advance(by: 30)  //> ("ann", 2) | ("bob", 1)
  /// ```
  public func groups<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key, expiringAfter interval: Double,
    on scheduler: any DateScheduler
  ) -> SignalProducer<GroupedSignal<Key, Value, Error>, Error> {
    timed(on: scheduler) { GroupTimes(Ticks.interval(interval), by: key) }
      .transform { output in
        let groups = OpenGroups<Key, Value, Error>(output)
        return Signal<GroupStep<Key, Value>, Error>.Observer(
          receiving: { groups.receive($0) }, termination: { groups.terminate($0) })
      }
  }
}

extension Signal {
  /// Groups values by key, and completes a group when no value of its key has arrived for
  /// `interval` seconds. The next value of that key begins another group.
  public func groups<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key, expiringAfter interval: Double,
    on scheduler: any DateScheduler
  ) -> Signal<GroupedSignal<Key, Value, Error>, Error> {
    lifted { $0.groups(by: key, expiringAfter: interval, on: scheduler) }
  }
}
