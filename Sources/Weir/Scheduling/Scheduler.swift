import Dispatch

/// An execution context for actions.
public protocol Scheduler: AnyObject, Sendable {
  /// Enqueues an action. Disposing the result before the action runs cancels it.
  @discardableResult @preconcurrency
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)?
}

/// A scheduler with a clock, the only source of time in the engine.
///
/// Its times are instants of a clock that cannot be set, not calendar dates.
public protocol DateScheduler: Scheduler {
  /// The current time of this scheduler's clock.
  // Disfavored, like the timers, so that WeirFoundation can offer the same member as a date.
  @_disfavoredOverload
  var currentDate: Instant { get }

  /// Schedules an action at a point in time. If that time has passed, the action runs as soon as
  /// possible.
  @discardableResult @preconcurrency
  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?

  /// Runs an action at a point in time and then at each interval, until the result is disposed.
  ///
  /// - Parameter leeway: The maximum delay of a call.
  /// - Precondition: `interval` is not negative. Zero means as often as the scheduler can.
  @discardableResult @preconcurrency
  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)?
}

extension DateScheduler {
  /// Schedules an action to run after `interval`.
  @discardableResult @preconcurrency
  public func schedule(
    after interval: DispatchTimeInterval, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: currentDate.advanced(by: interval), action: action)
  }

  /// Runs an action at a point in time and then at each interval, at most a tenth of the interval
  /// late, until the result is disposed.
  ///
  /// - Precondition: `interval` is not negative. Zero means as often as the scheduler can.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, interval: DispatchTimeInterval, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(after: date, interval: interval, leeway: interval.tenth, action: action)
  }

  /// Runs an action after `delay` and then at each interval, until the result is disposed.
  ///
  /// - Parameter leeway: The maximum delay of a call.
  /// - Precondition: `interval` is not negative. Zero means as often as the scheduler can.
  @discardableResult @preconcurrency
  public func schedule(
    after delay: DispatchTimeInterval, interval: DispatchTimeInterval,
    leeway: DispatchTimeInterval = .nanoseconds(0), action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(
      after: currentDate.advanced(by: delay), interval: interval, leeway: leeway, action: action)
  }

  /// Runs an action after each interval, until the result is disposed.
  ///
  /// - Parameter leeway: The maximum delay of a call.
  /// - Precondition: `interval` is not negative. Zero means as often as the scheduler can.
  @discardableResult @preconcurrency
  public func schedule(
    interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0),
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    schedule(
      after: currentDate.advanced(by: interval), interval: interval, leeway: leeway, action: action)
  }
}
