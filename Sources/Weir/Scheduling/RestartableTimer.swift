import Dispatch

/// A timer that can be restarted and stopped. It runs its action once or repeatedly.
package final class RestartableTimer: Sendable {
  package let repeats: Bool
  private let tolerance: DispatchTimeInterval
  private let scheduler: any DateScheduler
  private let action: @Sendable () -> Void
  private let waiting = SerialDisposable()

  /// - Parameter tolerance: The maximum delay of each call of a repeating timer.
  package init(
    repeats: Bool, tolerance: DispatchTimeInterval, on scheduler: any DateScheduler,
    action: @escaping @Sendable () -> Void
  ) {
    self.repeats = repeats
    self.tolerance = tolerance
    self.scheduler = scheduler
    self.action = action
  }

  deinit { stop() }

  /// Starts the timer, or restarts it if it is running.
  ///
  /// - Precondition: `delay` is positive if the timer repeats.
  package func start(after delay: DispatchTimeInterval) {
    waiting.inner =
      repeats
      ? scheduler.schedule(interval: delay, leeway: tolerance, action: action)
      : scheduler.schedule(after: delay, action: action)
  }

  /// Stops the timer.
  package func stop() { waiting.inner = nil }
}
