import Weir

extension SignalProducer {
  /// Collects the values into windows of processing time and emits each window when it ends.
  ///
  /// A value belongs to the windows that are open when it arrives. A window is emitted on
  /// `scheduler`; an empty window is not emitted. A timer is set only while a window is open. On
  /// completion, the open windows are emitted immediately, in the order of their ends; a failure or
  /// an interruption drops them.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (clicks, observer) = Signal<String, Never>.pipe()
  /// clicks.producer.window(.tumbling(10), on: scheduler).startWithValues { print($0) }
  /// for click in ["a", "b"] { observer.send(value: click) }
  /// scheduler.advance(by: 10)  //> [0.0, 10.0) ["a", "b"]
  /// ```
  /// - Parameter account: counts each value once; it is sent with the last window that contains it.
  public func window(
    _ kind: WindowKind, on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> SignalProducer<Window<[Value]>, Error> {
    windows(kind, .processing(scheduler), account, .values)
  }

  /// Emits the accumulated result of each window of processing time, without storing the values.
  /// Otherwise behaves like `window(_:on:account:)`.
  ///
  ///     requests.window(.tumbling(1), on: scheduler, into: 0) { $0 += $1.bytes }
  ///
  /// - Parameters:
  ///   - initial: the initial result of a window.
  ///   - accumulate: adds a value to the result.
  public func window<Result>(
    _ kind: WindowKind, on scheduler: any DateScheduler, account: FlowAccount? = nil,
    into initial: Result, _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> SignalProducer<Window<Result>, Error> {
    windows(kind, .processing(scheduler), account, Folding(initial, accumulate))
  }

  /// Emits the values of each key in separate windows of processing time. Otherwise behaves like
  /// `window(_:on:account:)`.
  ///
  /// Sessions and windows of a number of values are separate for each key. Windows that end at the
  /// same time are emitted in the order of their first values.
  public func window<Key: Hashable>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> SignalProducer<(key: Key, window: Window<[Value]>), Error> {
    windows(kind, by: key, .processing(scheduler), account, .values)
  }

  /// Emits the accumulated result of each key in each window of processing time, without storing
  /// the values.
  ///
  ///     requests.window(.session(gap: 30), by: \.user, on: scheduler, into: 0) { $0 += $1.bytes }
  ///
  /// - Parameters:
  ///   - initial: the initial result of a window of one key.
  ///   - accumulate: adds a value to the result.
  public func window<Key: Hashable, Result>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    on scheduler: any DateScheduler, account: FlowAccount? = nil, into initial: Result,
    _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> SignalProducer<(key: Key, window: Window<Result>), Error> {
    windows(kind, by: key, .processing(scheduler), account, Folding(initial, accumulate))
  }
}

extension Signal {
  /// Collects the values into windows of processing time and emits each window when it ends. On
  /// completion, emits the open windows immediately.
  public func window(
    _ kind: WindowKind, on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> Signal<Window<[Value]>, Error> {
    lifted { $0.window(kind, on: scheduler, account: account) }
  }

  /// Emits the accumulated result of each window of processing time, without storing the values.
  public func window<Result>(
    _ kind: WindowKind, on scheduler: any DateScheduler, account: FlowAccount? = nil,
    into initial: Result, _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<Window<Result>, Error> {
    lifted { $0.window(kind, on: scheduler, account: account, into: initial, accumulate) }
  }

  /// Emits the values of each key in separate windows of processing time.
  public func window<Key: Hashable>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> Signal<(key: Key, window: Window<[Value]>), Error> {
    lifted { $0.window(kind, by: key, on: scheduler, account: account) }
  }

  /// Emits the accumulated result of each key in each window of processing time, without storing
  /// the values.
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
