import Weir

/// What happens to a group.
private enum GroupStep<Key, Value> {
  case value(Key, Value)
  case expiry(Key)
}

/// When the groups were used last.
private struct GroupTimes<Key: Hashable, Value>: TimedOperator {
  let interval: Int64
  let key: @Sendable (Value) -> Key
  private var used: [Key: Int64] = [:]
  /// One for each group, at its end or before it.
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

/// The groups that are open, in the order in which they began.
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
  /// Sends a stream of its own for each key that a value has, as `group(by:)` does; a group completes
  /// when no value of its key has come for so many seconds, and the next one begins another group.
  ///
  /// So the memory depends on the keys that are in use. A group sends its values, the first included,
  /// to whoever observes it when it is delivered. All groups end as the result does.
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
  /// Sends a stream of its own for each key that a value has; a group completes when no value of its
  /// key has come for so many seconds, and the next one begins another group.
  public func groups<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key, expiringAfter interval: Double,
    on scheduler: any DateScheduler
  ) -> Signal<GroupedSignal<Key, Value, Error>, Error> {
    lifted { $0.groups(by: key, expiringAfter: interval, on: scheduler) }
  }
}
