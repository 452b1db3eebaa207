public import Foundation
@_exported public import WeirSwifty

// The durations of SwiftySignals as it takes them; without Foundation they are seconds or intervals
// of Dispatch.

extension TimerSignal {
  /// Begins to wait, anew if it is waiting.
  ///
  /// - Precondition: `delay` is positive where the timer repeats.
  public func fire(after delay: Measurement<UnitDuration>) { fire(after: delay.seconds) }
}

extension OnceOnlyTimer {
  /// Begins to wait, anew if it is waiting.
  public func fire(after delay: Measurement<UnitDuration>) { fire(after: delay.seconds) }
}

extension PeriodicTimer {
  /// - Parameter tolerance: how many seconds late it may fire each time.
  /// - Precondition: `interval` is positive.
  public convenience init(interval: Measurement<UnitDuration>, tolerance: Double = 0) {
    self.init(interval: interval.seconds, tolerance: tolerance)
  }
}

extension EndPoint {
  /// Discards a message that comes sooner than `pause` after the last one that was passed on.
  public func throttle(
    pause: Measurement<UnitDuration>
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    throttle(pause: pause.seconds)
  }

  /// Passes a message on once no other has come for `timeout`.
  public func debounce(
    timeout: Measurement<UnitDuration>
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    debounce(timeout: timeout.seconds)
  }
}

extension Measurement<UnitDuration> {
  fileprivate var seconds: Double { converted(to: .seconds).value }
}
