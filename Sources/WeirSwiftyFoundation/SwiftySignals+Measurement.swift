public import Foundation
@_exported public import WeirSwifty

// SwiftySignals takes durations as `Measurement`. Without Foundation they are seconds or Dispatch
// intervals.

extension TimerSignal {
  /// Starts the timer. A timer that is already active is restarted.
  ///
  /// - Precondition: `delay` is positive if the timer repeats.
  public func fire(after delay: Measurement<UnitDuration>) { fire(after: delay.seconds) }
}

extension OnceOnlyTimer {
  /// Starts the timer. A timer that is already active is restarted.
  public func fire(after delay: Measurement<UnitDuration>) { fire(after: delay.seconds) }
}

extension PeriodicTimer {
  /// Creates an inactive timer.
  ///
  /// - Parameters:
  ///   - interval: the time between two messages.
  ///   - tolerance: the maximum delay of each message, in seconds.
  /// - Precondition: `interval` is positive.
  public convenience init(interval: Measurement<UnitDuration>, tolerance: Double = 0) {
    self.init(interval: interval.seconds, tolerance: tolerance)
  }
}

extension EndPoint {
  /// Discards messages that arrive within `pause` of the last message passed on.
  public func throttle(
    pause: Measurement<UnitDuration>
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    throttle(pause: pause.seconds)
  }

  /// Passes on a message once no other one has arrived for `timeout`.
  public func debounce(
    timeout: Measurement<UnitDuration>
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    debounce(timeout: timeout.seconds)
  }
}

extension Measurement<UnitDuration> {
  fileprivate var seconds: Double { converted(to: .seconds).value }
}
