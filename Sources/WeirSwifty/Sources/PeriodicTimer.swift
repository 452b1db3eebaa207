public import Dispatch
public import Weir

/// A timer that fires repeatedly while it is active.
///
/// ```swift
/// import class Weir.TestScheduler
///
/// let scheduler = TestScheduler()
/// let timer = PeriodicTimer(interval: 10, on: scheduler)
/// let observables = ObservableCollection()
/// timer.fired.then { print("Timer has been triggered") }.append(to: observables)
/// timer.activate()
/// scheduler.advance(by: 20)  //> Timer has been triggered | Timer has been triggered
/// ```
public final class PeriodicTimer: Sendable {
  private let timer: TimerSignal
  private let interval: DispatchTimeInterval

  /// Creates an inactive timer.
  ///
  /// - Parameters:
  ///   - interval: the time between two messages.
  ///   - tolerance: the maximum delay of each message, in seconds.
  ///   - scheduler: the clock of the timer and of the timed modifiers of its chains. It also
  ///     runs their closures, unless they are dispatched elsewhere.
  /// - Precondition: `interval` is positive.
  public init(
    interval: DispatchTimeInterval, tolerance: Double = 0,
    on scheduler: any DateScheduler = QueueScheduler.main
  ) {
    timer = TimerSignal(repeats: true, tolerance: tolerance, on: scheduler)
    self.interval = interval
  }

  /// Creates an inactive timer with an interval in seconds.
  ///
  /// - Precondition: `interval` is positive.
  public convenience init(
    interval: Double, tolerance: Double = 0, on scheduler: any DateScheduler = QueueScheduler.main
  ) {
    self.init(interval: .seconds(fractional: interval), tolerance: tolerance, on: scheduler)
  }

  /// The end point for chains of modifiers.
  public var fired: EndPoint<ObservableSync<Void>> { timer.fired }

  /// Starts the timer. It fires for the first time after one interval.
  public func activate() { timer.fire(after: interval) }

  /// Stops the timer.
  public func deactivate() { timer.disable() }
}
