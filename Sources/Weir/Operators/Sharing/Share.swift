/// How long the run lives that `share(replay:scope:)` shares.
@frozen
public enum SharingScope: Sendable {
  /// As long as somebody observes it.
  case whileConnected
  /// For ever.
  case forever
}

extension SignalProducer {
  /// Shares one run among all starts.
  ///
  /// While that run goes on, a start gets its last `count` values, then those that come, and the
  /// end. What a start gets otherwise depends on the scope:
  ///
  /// - `whileConnected`: the run begins with the first start and is disposed when the last of its
  ///   observers has gone. A start after that, or after the run has completed, failed or been
  ///   interrupted, begins a new run, and gets nothing of the one before. A start from inside the
  ///   delivery of the end is one after the end.
  /// - `forever`: the run begins with the first start and goes on while nobody observes it, until
  ///   the producer that this returns has gone too. A start after the end gets the last `count`
  ///   values and the same end. The source is never started again: see `replayLazily(upTo:)`.
  ///
  /// ```swift
  /// let (signal, observer) = Signal<Int, Never>.pipe()
  /// let shared = signal.producer.on(starting: { print("starting") }).share()
  /// shared.startWithValues { print("first", $0) }  //> starting
  /// shared.startWithValues { print("second", $0) }
  /// observer.send(value: 1)  //> first 1 | second 1
  /// ```
  /// - Precondition: `count` is not negative.
  @inlinable
  @_disfavoredOverload
  public func share(replay count: Int = 0, scope: SharingScope = .whileConnected)
    -> SignalProducer
  {
    switch scope {
    case .whileConnected: replay(count).refCount()
    case .forever: replayLazily(upTo: count)
    }
  }
}
