import Weir

extension SignalProducer {
  /// Sends the values in windows of event time: a value belongs to the windows that contain the time
  /// it bears.
  ///
  /// The *watermark* is the greatest time seen less `lateness`; a window is sent once the watermark
  /// has reached its end. Values may come out of order by so much. One that comes when all its windows
  /// have been sent, or whose time is NaN or beyond all reckoning, is *late*: it is counted as dropped
  /// and handed to `late`. At the completion the windows that are open are sent, in the order of their
  /// ends; a failure and an interruption drop them.
  ///
  /// ```swift
  /// let readings = SignalProducer<(Double, String), Never>([(1, "a"), (12, "b"), (9, "c")])
  /// readings.window(.tumbling(10), at: { $0.0 }, lateness: 5)
  ///   .startWithValues { print($0.start, $0.values.map(\.1)) }  //> 0.0 ["a", "c"] | 10.0 ["b"]
  /// ```
  /// - Parameters:
  ///   - time: in seconds, kept to the microsecond.
  ///   - lateness: in seconds.
  ///   - late: is called between the events of the stream.
  ///   - account: counts each value once: it is sent with the last window that it is in.
  @inlinable
  public func window(
    _ kind: WindowKind, at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<Window<[Value]>, Error> {
    windows(
      kind, .event(EventTime(time, lateness: lateness, late: late)), account, .values)
  }

  /// Sends what the values of each window of event time add up to: as
  /// `window(_:at:lateness:late:account:)` does, with no value kept.
  ///
  /// ```swift
  /// let words = SignalProducer<(Double, String), Never>([(1, "a"), (2, "b"), (3, "b"), (12, "a")])
  /// words.window(.tumbling(10), at: { $0.0 }, into: Counts<String>()) { $0.add($1.1) }
  ///   .startWithValues { print($0.start, $0.value.top(1)) }
  /// //> 0.0 [(key: "b", count: 2)] | 10.0 [(key: "a", count: 1)]
  /// ```
  /// - Parameters:
  ///   - initial: what a window begins with.
  ///   - merging: adds what another window came to, where a value that is out of order makes one
  ///     session of two; without it, sessions with a lateness keep their values until they end.
  ///   - accumulate: adds a value.
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

  /// Sends the values of each key in windows of event time of their own: as
  /// `window(_:at:lateness:late:account:)` does, with one watermark for all keys.
  ///
  /// A session and a window of a number of values are those of one key. Windows that end at one time
  /// are sent in the order of the first values in them.
  @inlinable
  public func window<Key: Hashable>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<(key: Key, window: Window<[Value]>), Error> {
    windows(
      kind, by: key, .event(EventTime(time, lateness: lateness, late: late)), account, .values)
  }

  /// Sends what the values of each key add up to in each window of event time, with no value kept.
  ///
  ///     readings.window(.tumbling(60), by: \.sensor, at: \.time, into: 0) { $0 = max($0, $1.level) }
  ///
  /// - Parameters:
  ///   - initial: what a window of a key begins with.
  ///   - merging: adds what another window came to, where a value that is out of order makes one
  ///     session of two; without it, sessions with a lateness keep their values until they end.
  ///   - accumulate: adds a value.
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
  /// Sends the values in windows of event time, each once the watermark, the greatest time seen less
  /// `lateness`, has reached its end; at the completion those that are open.
  @inlinable
  public func window(
    _ kind: WindowKind, at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil
  ) -> Signal<Window<[Value]>, Error> {
    lifted { $0.window(kind, at: time, lateness: lateness, late: late, account: account) }
  }

  /// Sends what the values of each window of event time add up to, with no value kept.
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

  /// Sends the values of each key in windows of event time of their own.
  @inlinable
  public func window<Key: Hashable>(
    _ kind: WindowKind, by key: @escaping @Sendable (Value) -> Key,
    at time: @escaping @Sendable (Value) -> Double, lateness: Double = 0,
    late: (@Sendable (Value) -> Void)? = nil, account: FlowAccount? = nil
  ) -> Signal<(key: Key, window: Window<[Value]>), Error> {
    lifted { $0.window(kind, by: key, at: time, lateness: lateness, late: late, account: account) }
  }

  /// Sends what the values of each key add up to in each window of event time, with no value kept.
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
