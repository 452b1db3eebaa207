public import Dispatch
public import Weir

/// Fires again and again, at an interval, while it is active.
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

  /// - Parameters:
  ///   - tolerance: how many seconds late it may fire each time.
  ///   - scheduler: its clock, that of the timed modifiers of its chains, and where their closures
  ///     run unless they are dispatched elsewhere.
  /// - Precondition: `interval` is positive.
  public init(
    interval: DispatchTimeInterval, tolerance: Double = 0,
    on scheduler: any DateScheduler = QueueScheduler.main
  ) {
    timer = TimerSignal(repeats: true, tolerance: tolerance, on: scheduler)
    self.interval = interval
  }

  /// The same with an interval in seconds.
  public convenience init(
    interval: Double, tolerance: Double = 0, on scheduler: any DateScheduler = QueueScheduler.main
  ) {
    self.init(interval: .seconds(fractional: interval), tolerance: tolerance, on: scheduler)
  }

  /// Where modifiers are connected.
  public var fired: EndPoint<ObservableSync<Void>> { timer.fired }

  /// Begins to fire, for the first time when one interval has passed.
  public func activate() { timer.fire(after: interval) }

  /// Stops firing.
  public func deactivate() { timer.disable() }
}
