public import Dispatch
public import Foundation
public import Weir

// Schedulers speak of dates to those who import this module: what gives a point in time gives a date,
// and still an instant where the type asks for one.

extension DateScheduler {
  /// The present on this scheduler's clock, as a date.
  public var currentDate: Date { date(of: currentDate) }

  /// Enqueues an action for a date; one in the past runs as soon as possible.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Date, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: instant(of: date), action: action)
  }

  /// Runs an action at a date and then at each interval, up to a tenth of it late, until the result
  /// is disposed.
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
  /// - Precondition: `interval` is not negative.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: instant(of: date), interval: interval, leeway: leeway, action: action)
  }

  /// Suspends the task until a date; the scheduler is not blocked. Throws `CancellationError` where
  /// the task is cancelled before.
  ///
  /// - Parameter leeway: how late the scheduler may be.
  /// - Precondition: `leeway` is not negative.
  public func sleep(
    until deadline: Date, leeway: DispatchTimeInterval = .seconds(0),
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws {
    try await sleep(until: instant(of: deadline), leeway: leeway)
  }

  /// The present date at each interval, for the first time when one has passed. Leaving a loop over
  /// it, or cancelling its task, ends it.
  ///
  /// - Parameter leeway: how late the scheduler may be.
  /// - Precondition: neither is negative.
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
  /// Sends the present date at each interval, for the first time when one has passed, with a leeway
  /// of a tenth of the interval.
  ///
  /// - Precondition: `interval` is not negative.
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    SignalProducer<Instant, Never>.timer(interval: interval, on: scheduler)
      .map { scheduler.date(of: $0) }
  }

  /// Sends the present date at each interval, for the first time when one has passed.
  ///
  /// - Parameter leeway: how late the scheduler may be.
  /// - Precondition: neither is negative.
  public static func timer(
    interval: DispatchTimeInterval, on scheduler: any DateScheduler, leeway: DispatchTimeInterval
  ) -> SignalProducer {
    SignalProducer<Instant, Never>.timer(interval: interval, on: scheduler, leeway: leeway)
      .map { scheduler.date(of: $0) }
  }
}
