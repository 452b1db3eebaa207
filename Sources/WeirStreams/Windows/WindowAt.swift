import Weir

extension SignalProducer {
  /// Collects the values into windows of event time and emits each window when it ends.
  ///
  /// A value belongs to the windows that contain its time. The *watermark* is the greatest time
  /// seen minus `lateness`; a window is emitted once the watermark reaches its end. Values may
  /// therefore be out of order by up to `lateness` seconds. A value is *late* if all its windows
  /// have been emitted, or if its time is NaN or out of range: it is counted as dropped and passed
  /// to `late`. On completion, the open windows are emitted in the order of their ends; a failure
  /// or an interruption drops them.
  ///
  /// ```swift
  /// let readings = SignalProducer<(Double, String), Never>([(1, "a"), (12, "b"), (9, "c")])
  /// readings.window(.tumbling(10), at: { $0.0 }, lateness: 5)
  ///   .startWithValues { print($0.start, $0.values.map(\.1)) }  //> 0.0 ["a", "c"] | 10.0 ["b"]
  /// ```
  /// - Parameters:
  ///   - time: returns the time of a value in seconds, with a precision of a microsecond.
  ///   - lateness: in seconds.
  ///   - late: called with each late value, between the events of the stream.
  ///   - account: counts each value once; it is sent with the last window that contains it.
  @inlinable
  public func window(
    _ kind: WindowKind, at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<Window<[Value]>, Error> {
    windows(
      kind, .event(EventTime(time, lateness: lateness, late: late)), account, .values)
  }

  /// Emits the accumulated result of each window of event time, without storing the values.
  /// Otherwise behaves like `window(_:at:lateness:late:account:)`.
  ///
  /// ```swift
  /// let words = SignalProducer<(Double, String), Never>([(1, "a"), (2, "b"), (3, "b"), (12, "a")])
  /// words.window(.tumbling(10), at: { $0.0 }, into: Counts<String>()) { $0.add($1.1) }
  ///   .startWithValues { print($0.start, $0.value.top(1)) }
  /// //> 0.0 [(key: "b", count: 2)] | 10.0 [(key: "a", count: 1)]
  /// ```
  /// - Parameters:
  ///   - initial: the initial result of a window.
  ///   - merging: merges the results of two sessions that an out-of-order value joins. If it is
  ///     nil, sessions with a lateness store their values until they end.
  ///   - accumulate: adds a value to the result.
  @inlinable
  public func window<Result>(
    _ kind: WindowKind, at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil, into initial: Result,
    merging: (@Sendable (inout Result, Result) -> Void)? = nil,
    _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> SignalProducer<Window<Result>, Error> {
    windows(
      kind, .event(EventTime(time, lateness: lateness, late: late)), account,
      Folding(initial, merging: merging, accumulate))
  }

  /// Emits the values of each key in separate windows of event time. Otherwise behaves like
  /// `window(_:at:lateness:late:account:)`, with one watermark for all keys.
  ///
  /// Sessions and windows of a number of values are separate for each key. Windows that end at the
  /// same time are emitted in the order of their first values.
  @inlinable
  public func window<Key: Hashable>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<(key: Key, window: Window<[Value]>), Error> {
    windows(
      kind, by: key, .event(EventTime(time, lateness: lateness, late: late)), account, .values)
  }

  /// Emits the accumulated result of each key in each window of event time, without storing the
  /// values.
  ///
  ///     readings.window(.tumbling(60), by: \.sensor, at: \.time, into: 0) {
  ///       $0 = max($0, $1.level)
  ///     }
  ///
  /// - Parameters:
  ///   - initial: the initial result of a window of one key.
  ///   - merging: merges the results of two sessions that an out-of-order value joins. If it is
  ///     nil, sessions with a lateness store their values until they end.
  ///   - accumulate: adds a value to the result.
  @inlinable
  public func window<Key: Hashable, Result>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil, into initial: Result,
    merging: (@Sendable (inout Result, Result) -> Void)? = nil,
    _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> SignalProducer<(key: Key, window: Window<Result>), Error> {
    windows(
      kind, by: key, .event(EventTime(time, lateness: lateness, late: late)), account,
      Folding(initial, merging: merging, accumulate))
  }
}

extension Signal {
  /// Collects the values into windows of event time. A window is emitted once the watermark, the
  /// greatest time seen minus `lateness`, reaches its end. Open windows are emitted on completion.
  @inlinable
  public func window(
    _ kind: WindowKind, at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil
  ) -> Signal<Window<[Value]>, Error> {
    lifted { $0.window(kind, at: time, lateness: lateness, late: late, account: account) }
  }

  /// Emits the accumulated result of each window of event time, without storing the values.
  @inlinable
  public func window<Result>(
    _ kind: WindowKind, at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil, into initial: Result,
    merging: (@Sendable (inout Result, Result) -> Void)? = nil,
    _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<Window<Result>, Error> {
    lifted {
      $0.window(
        kind, at: time, lateness: lateness, late: late, account: account, into: initial,
        merging: merging, accumulate)
    }
  }

  /// Emits the values of each key in separate windows of event time.
  @inlinable
  public func window<Key: Hashable>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil
  ) -> Signal<(key: Key, window: Window<[Value]>), Error> {
    lifted { $0.window(kind, by: key, at: time, lateness: lateness, late: late, account: account) }
  }

  /// Emits the accumulated result of each key in each window of event time, without storing the
  /// values.
  @inlinable
  public func window<Key: Hashable, Result>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil, into initial: Result,
    merging: (@Sendable (inout Result, Result) -> Void)? = nil,
    _ accumulate: @escaping @Sendable (inout Result, Value) -> Void
  ) -> Signal<(key: Key, window: Window<Result>), Error> {
    lifted {
      $0.window(
        kind, by: key, at: time, lateness: lateness, late: late, account: account, into: initial,
        merging: merging, accumulate)
    }
  }
}
