public import Dispatch
public import Foundation
public import Weir

// Date-based variants of the scheduler API. Where the expected type is `Instant`, the variants of
// Weir still apply.

extension DateScheduler {
  /// The current time of this scheduler's clock as a date.
  public var currentDate: Date { date(of: currentDate) }

  /// Schedules an action at a date. If the date has passed, the action runs as soon as possible.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Date, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: instant(of: date), action: action)
  }

  /// Runs an action at a date and then at each interval, at most a tenth of the interval late,
  /// until the result is disposed.
  ///
  /// - Precondition: `interval` is not negative.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Date, interval: DispatchTimeInterval, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: instant(of: date), interval: interval, action: action)
  }

  /// Runs an action at a date and then at each interval, until the result is disposed.
  ///
  /// - Parameter leeway: The maximum delay of a call.
  /// - Precondition: `interval` is not negative.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: instant(of: date), interval: interval, leeway: leeway, action: action)
  }

  /// Suspends the task until a date without blocking the scheduler.
  ///
  /// Throws `CancellationError` if the task is cancelled before that date.
  ///
  /// - Parameter leeway: The maximum delay.
  /// - Precondition: `leeway` is not negative.
  public func sleep(
    until deadline: Date, leeway: DispatchTimeInterval = .seconds(0),
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws {
    try await sleep(until: instant(of: deadline), leeway: leeway)
  }

  /// Returns a stream of the current date after each interval.
  ///
  /// The timer stops when a loop over the stream is left or its task is cancelled.
  ///
  /// - Parameter leeway: The maximum delay of an element.
  /// - Precondition: `interval` and `leeway` are not negative.
  public func timer(
    interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .seconds(0)
  ) -> AsyncStream<Date> {
    AsyncStream { continuation in
      let ticks = schedule(interval: interval, leeway: leeway) {
        continuation.yield(self.currentDate)
      }
      continuation.onTermination = { _ in ticks?.dispose() }
    }
  }

  fileprivate func date(of instant: Instant) -> Date {
    self is TestScheduler ? Date(virtual: instant) : Date(instant)
  }

  private func instant(of date: Date) -> Instant {
    self is TestScheduler ? Instant(virtual: date) : Instant(date)
  }
}

extension SignalProducer where Value == Date, Error == Never {
  /// Creates a producer that emits the current date after each interval, at most a tenth of the
  /// interval late.
  ///
  /// - Precondition: `interval` is not negative.
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    SignalProducer<Instant, Never>.timer(interval: interval, on: scheduler)
      .map { scheduler.date(of: $0) }
  }

  /// Creates a producer that emits the current date after each interval.
  ///
  /// - Parameter leeway: The maximum delay of an emission.
  /// - Precondition: `interval` and `leeway` are not negative.
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler, leeway: DispatchTimeInterval
  ) -> SignalProducer {
    SignalProducer<Instant, Never>.timer(interval: interval, on: scheduler, leeway: leeway)
      .map { scheduler.date(of: $0) }
  }
}
