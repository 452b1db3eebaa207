import Weir

extension SignalProducer {
  /// Sends the values in windows of processing time: a value belongs to the windows that are open
  /// when it comes.
  ///
  /// A window is sent on `scheduler` at its end; one without values is not. A timer is set only while
  /// a window is open. At the completion the windows that are open are sent at once, in the order of
  /// their ends; a failure and an interruption drop them.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (clicks, observer) = Signal<String, Never>.pipe()
  /// clicks.producer.window(.tumbling(10), on: scheduler).startWithValues { print($0) }
  /// for click in ["a", "b"] { observer.send(value: click) }
  /// scheduler.advance(by: 10)  //> [0.0, 10.0) ["a", "b"]
  /// ```
  /// - Parameter account: counts each value once: it is sent with the last window that it is in.
  public func window(
    _ kind: WindowKind, on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> SignalProducer<Window<[Value]>, Error> {
    windows(kind, .processing(scheduler), account, .values)
  }

  /// Sends what the values of each window of processing time add up to: as `window(_:on:account:)`
  /// does, with no value kept.
  ///
  ///     requests.window(.tumbling(1), on: scheduler, into: 0) { $0 += $1.bytes }
  ///
  /// - Parameters:
  ///   - initial: what a window begins with.
  ///   - accumulate: adds a value.
  public func window<Result>(
    _ kind: WindowKind, on scheduler: any DateScheduler, account: FlowAccount? = nil,
    into initial: Result, _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> SignalProducer<Window<Result>, Error> {
    windows(kind, .processing(scheduler), account, Folding(initial, accumulate))
  }

  /// Sends the values of each key in windows of processing time of their own: as
  /// `window(_:on:account:)` does.
  ///
  /// A session and a window of a number of values are those of one key. Windows that end at one time
  /// are sent in the order of the first values in them.
  public func window<Key: Hashable>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> SignalProducer<(key: Key, window: Window<[Value]>), Error> {
    windows(kind, by: key, .processing(scheduler), account, .values)
  }

  /// Sends what the values of each key add up to in each window of processing time, with no value
  /// kept.
  ///
  ///     requests.window(.session(gap: 30), by: \.user, on: scheduler, into: 0) { $0 += $1.bytes }
  ///
  /// - Parameters:
  ///   - initial: what a window of a key begins with.
  ///   - accumulate: adds a value.
  public func window<Key: Hashable, Result>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    on scheduler: any DateScheduler, account: FlowAccount? = nil, into initial: Result,
    _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> SignalProducer<(key: Key, window: Window<Result>), Error> {
    windows(kind, by: key, .processing(scheduler), account, Folding(initial, accumulate))
  }
}

extension Signal {
  /// Sends the values in windows of processing time, at their ends; at the completion those that are
  /// open, at once.
  public func window(
    _ kind: WindowKind, on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> Signal<Window<[Value]>, Error> {
    lifted { $0.window(kind, on: scheduler, account: account) }
  }

  /// Sends what the values of each window of processing time add up to, with no value kept.
  public func window<Result>(
    _ kind: WindowKind, on scheduler: any DateScheduler, account: FlowAccount? = nil,
    into initial: Result, _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<Window<Result>, Error> {
    lifted { $0.window(kind, on: scheduler, account: account, into: initial, accumulate) }
  }

  /// Sends the values of each key in windows of processing time of their own.
  public func window<Key: Hashable>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> Signal<(key: Key, window: Window<[Value]>), Error> {
    lifted { $0.window(kind, by: key, on: scheduler, account: account) }
  }

  /// Sends what the values of each key add up to in each window of processing time, with no value
  /// kept.
  public func window<Key: Hashable, Result>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    on scheduler: any DateScheduler, account: FlowAccount? = nil, into initial: Result,
    _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<(key: Key, window: Window<Result>), Error> {
    lifted {
      $0.window(kind, by: key, on: scheduler, account: account, into: initial, accumulate)
    }
  }
}
