extension SignalProducer {
  /// Shares one run among all starts, for ever: it begins with the first start, and each start gets
  /// its last `capacity` values, then those that come, and the end.
  ///
  /// The run goes on while nobody observes it. It is disposed when the producer that this returns
  /// and all that was started of it have gone. A start after the end gets the last values and the
  /// same end: the source is never started again.
  ///
  /// ```swift
  /// let request = SignalProducer<Int, Never> {
  ///   print("asked")
  ///   return 42
  /// }
  /// let answer = request.replayLazily(upTo: 1)
  /// answer.startWithValues { print("first", $0) }   //> asked | first 42
  /// answer.startWithValues { print("second", $0) }  //> second 42
  /// ```
  /// - Precondition: `capacity` is not negative.
  @inlinable
  public func replayLazily(upTo capacity: Int) -> SignalProducer {
    let shared = LazyReplay(of: self, capacity: capacity)
    return SignalProducer(beginning: { observer, run in
      shared.source.producer.begin(observer, run)
      run += { withExtendedLifetime(shared) {} }
      shared.beginOnce()
    })
  }
}

/// The one run of a producer, begun at most once, disposed when it is not referred to any more.
@usableFromInline
final class LazyReplay<Value, Error: Swift.Error>: @unchecked Sendable {
  @usableFromInline let source: ReplaySource<Recording<Value>, Value, Error>
  @usableFromInline let producer: SignalProducer<Value, Error>
  @usableFromInline let run = Run()
  @usableFromInline let hasBegun = Locked(false)

  @inlinable
  init(of producer: SignalProducer<Value, Error>, capacity: Int) {
    self.producer = producer
    source = ReplaySource(capacity: capacity)
  }

  @inlinable
  deinit { run.dispose() }

  @inlinable
  func beginOnce() {
    let isFirst = hasBegun.withLock { hasBegun in
      defer { hasBegun = true }
      return !hasBegun
    }
    if isFirst { producer.begin(source.input, run) }
  }
}
