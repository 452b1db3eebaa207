extension SignalProducer {
  /// Shares a single run of this producer, which begins at the first start. Each start receives a
  /// replay of its last `capacity` values and then the events that follow.
  ///
  /// The shared run continues without observers. It is disposed when the returned producer and all
  /// its runs have been released. A start after the end receives the last values and the terminal
  /// event; this producer is never started again.
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

/// The single run of a producer, which begins at most once and is disposed when it is released.
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
    let isFirst = !hasBegun.exchange(true)
    if isFirst { producer.begin(source.input, run) }
  }
}
