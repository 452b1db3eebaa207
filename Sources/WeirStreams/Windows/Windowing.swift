import Weir

/// The time that windows use: processing time or event time.
@usableFromInline
enum WindowClock<Value>: Sendable {
  case processing(any DateScheduler)
  case event(EventTime<Value>)

  /// Whether a value can merge two sessions. Without lateness, at most one session of a key is
  /// open.
  @inlinable
  var mergesSessions: Bool {
    if case .event(let time) = self { time.lateness > 0 } else { false }
  }
}

/// A single key, for windows that are not keyed.
@usableFromInline
struct OneKey: Hashable, Sendable {
  @usableFromInline
  init() {}
}

/// The contents of several keys within one window, in the order of the first values of the keys.
@usableFromInline
struct KeyedContent<Key: Hashable, Content> {
  @usableFromInline var indexes: [Key: Int] = [:]
  @usableFromInline var entries: [(key: Key, count: Int, content: Content)] = []

  @inlinable
  init() {}

  @inlinable
  mutating func take<Value>(_ value: Value, of key: Key, _ folding: Folding<Value, Content>) {
    if let index = indexes[key] {
      entries[index].count += 1
      folding.accumulate(&entries[index].content, value)
    } else {
      indexes[key] = entries.count
      entries.append((key, 1, folding.initial))
      folding.accumulate(&entries[entries.count - 1].content, value)
    }
  }
}

extension Window {
  /// Returns the separate windows of the keys.
  @inlinable
  func keyed<Key, C>() -> [(key: Key, window: Window<C>)] where Content == KeyedContent<Key, C> {
    value.entries.map { entry in
      let window = Window<C>(
        startTicks: startTicks, endTicks: endTicks, count: entry.count, value: entry.content)
      return (key: entry.key, window: window)
    }
  }

  /// Returns the window with its values accumulated by `folding`.
  @inlinable
  func folded<Value, Result>(_ folding: Folding<Value, Result>) -> Window<Result>
  where Content == [Value] {
    map { values in values.reduce(into: folding.initial) { folding.accumulate(&$0, $1) } }
  }
}

extension SignalProducer {
  /// Transforms each value like `map`, with a closure that need not be `@Sendable`.
  @inlinable
  func mapped<Result>(
    _ transform: @escaping (Value) -> Result
  ) -> SignalProducer<Result, Error> {
    self.transform { output in
      Signal<Value, Error>.Observer(
        receiving: { output.send(value: transform($0)) },
        termination: { output.terminate($0) })
    }
  }

  /// Collects the values of each subscription into windows of a new store.
  @inlinable
  func windows<Store: WindowStore>(
    of makeStore: @escaping () -> Store, _ clock: WindowClock<Value>,
    _ account: FlowAccount?
  ) -> SignalProducer<Store.Output, Error> where Store.Value == Value {
    switch clock {
    case .processing(let scheduler): processingWindows(of: makeStore, on: scheduler, account)
    case .event(let time):
      transform { output in
        let run = EventWindows(makeStore(), time, account, output)
        return Signal<Value, Error>.Observer(
          receiving: { run.receive($0) }, termination: { run.terminate($0) })
      }.flatten()
    }
  }

  @usableFromInline
  func processingWindows<Store: WindowStore>(
    of makeStore: @escaping () -> Store, on scheduler: any DateScheduler,
    _ account: FlowAccount?
  ) -> SignalProducer<Store.Output, Error> where Store.Value == Value {
    timed(on: scheduler) { ProcessingWindows(makeStore(), account: account) }
  }

  @inlinable
  func windows<Content>(
    _ kind: WindowKind, _ clock: WindowClock<Value>, _ account: FlowAccount?,
    _ folding: Folding<Value, Content>
  ) -> SignalProducer<Window<Content>, Error> {
    switch kind.shape {
    case .aligned(let length, let interval, let offset):
      windows(
        of: { AlignedWindows(length: length, every: interval, offset: offset, folding) }, clock,
        account)
    case .session, .count:
      windows(kind, by: { _ in OneKey() }, clock, account, folding).mapped { $0.window }
    }
  }

  @inlinable
  func windows<Key: Hashable, Content>(
    _ kind: WindowKind, by key: @escaping (Value) -> Key, _ clock: WindowClock<Value>,
    _ account: FlowAccount?, _ folding: Folding<Value, Content>
  ) -> SignalProducer<(key: Key, window: Window<Content>), Error> {
    switch kind.shape {
    case .aligned:
      let keyed = Folding<Value, KeyedContent<Key, Content>>(KeyedContent()) {
        $0.take($1, of: key($1), folding)
      }
      return windows(kind, clock, account, keyed).mapped { $0.keyed() }.flatten()
    case .session where clock.mergesSessions && folding.merge == nil:
      return windows(kind, by: key, clock, account, .values)
        .mapped { (key: $0.key, window: $0.window.folded(folding)) }
    case .session(let gap):
      return windows(of: { SessionWindows(gap: gap, by: key, folding) }, clock, account)
    case .count(let count):
      return windows(of: { CountWindows(count, by: key, folding) }, clock, account)
    }
  }
}
