import Dispatch

extension DateScheduler {
  /// Suspends the task until `interval` has passed on this clock, without blocking the scheduler.
  ///
  /// Throws `CancellationError` if the task is cancelled before that time.
  ///
  /// ```swift
  /// let scheduler = QueueScheduler()
  /// try await scheduler.sleep(for: .milliseconds(1))
  /// ```
  /// - Parameter leeway: The maximum delay.
  /// - Precondition: `interval` and `leeway` are not negative.
  public func sleep(
    for interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0),
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws {
    precondition(interval.nanoseconds >= 0, "the interval must not be negative")
    try await sleep(until: currentDate.advanced(by: interval), leeway: leeway)
  }

  /// Suspends the task until a point in time on this clock, without blocking the scheduler.
  ///
  /// Throws `CancellationError` if the task is cancelled before that time.
  ///
  /// - Parameter leeway: The maximum delay.
  /// - Precondition: `leeway` is not negative.
  public func sleep(
    until deadline: Instant, leeway: DispatchTimeInterval = .seconds(0),
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws {
    precondition(leeway.nanoseconds >= 0, "the leeway must not be negative")
    try Task.checkCancellation()
    _ = await SignalProducer<Void, Never> { observer, lifetime in
      lifetime += self.schedule(after: deadline, interval: .never, leeway: leeway) {
        observer.send(value: ())
      }
    }.firstValue()
    try Task.checkCancellation()
  }

  /// Returns a stream of the current time after each interval.
  ///
  /// The timer stops when a loop over the stream is left or its task is cancelled.
  ///
  /// ```swift
  /// let scheduler = QueueScheduler()
  /// for await _ in scheduler.timer(interval: .milliseconds(1)) { break }
  /// ```
  /// - Parameter leeway: The maximum delay of an element.
  /// - Precondition: `interval` and `leeway` are not negative.
  @_disfavoredOverload
  public func timer(
    interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0)
  ) -> AsyncStream<Instant> {
    precondition(leeway.nanoseconds >= 0, "the leeway must not be negative")
    return AsyncStream { continuation in
      let ticks = schedule(interval: interval, leeway: leeway) {
        continuation.yield(self.currentDate)
      }
      continuation.onTermination = { _ in ticks?.dispose() }
    }
  }
}
