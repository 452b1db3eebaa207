import Dispatch

/// A timer that can be started anew, and stopped: it does its action when its time has come, once or
/// again and again.
package final class RestartableTimer: Sendable {
  package let repeats: Bool
  private let tolerance: DispatchTimeInterval
  private let scheduler: any DateScheduler
  private let action: @Sendable () -> Void
  private let waiting = SerialDisposable()

  /// - Parameter tolerance: how late it may be each time, where it repeats.
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

  /// Begins to wait, anew if it is waiting.
  ///
  /// - Precondition: `delay` is positive where the timer repeats.
  package func start(after delay: DispatchTimeInterval) {
    waiting.inner =
      repeats
      ? scheduler.schedule(interval: delay, leeway: tolerance, action: action)
      : scheduler.schedule(after: delay, action: action)
  }

  /// Stops waiting.
  package func stop() { waiting.inner = nil }
}
