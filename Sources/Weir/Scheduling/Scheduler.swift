import Dispatch

/// Runs actions one after the other, in a context of its own.
public protocol Scheduler: AnyObject, Sendable {
  /// Enqueues an action. Disposing the result before it runs takes it back.
  @discardableResult @preconcurrency
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}

/// A scheduler that has a clock. All time in the engine is read here.
///
/// Its points in time are instants of that clock, not dates of a calendar: nobody can set it.
public protocol DateScheduler: Scheduler {
  /// The present on this scheduler's clock.
  // Disfavoured, as the timers are, for WeirFoundation to offer the same as a date.
  @_disfavoredOverload
  var currentDate: Instant { get }

  /// Enqueues an action for a point in time; one in the past runs as soon as possible.
  @discardableResult @preconcurrency
  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?

  /// Runs an action at a point in time and then at each interval, until the result is disposed.
  ///
  /// - Precondition: `interval` is not negative; one of zero is as short as the scheduler can.
  @discardableResult @preconcurrency
  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?
}

extension DateScheduler {
  /// Enqueues an action for the time when `interval` has passed.
  @discardableResult @preconcurrency
  public func schedule(
    after interval: DispatchTimeInterval, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: currentDate.advanced(by: interval), action: action)
  }

  /// Runs an action at a point in time and then at each interval, up to a tenth of it late, until
  /// the result is disposed.
  ///
  /// - Precondition: `interval` is not negative; one of zero is as short as the scheduler can.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, interval: DispatchTimeInterval, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: date, interval: interval, leeway: interval.tenth, action: action)
  }

  /// Runs an action when `delay` has passed and then at each interval, until the result is disposed.
  ///
  /// - Precondition: `interval` is not negative; one of zero is as short as the scheduler can.
  @discardableResult @preconcurrency
  public func schedule(
    after delay: DispatchTimeInterval, interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .nanoseconds(0), action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(
      after: currentDate.advanced(by: delay), interval: interval, leeway: leeway, action: action)
  }

  /// Runs an action at each interval, for the first time when one has passed.
  @discardableResult @preconcurrency
  public func schedule(
    interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0),
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(
      after: currentDate.advanced(by: interval), interval: interval, leeway: leeway, action: action)
  }
}
