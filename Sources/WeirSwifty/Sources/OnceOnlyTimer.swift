public import Dispatch
public import Weir

/// A timer that fires once after a delay.
///
/// ```swift
/// import class Weir.TestScheduler
///
/// let scheduler = TestScheduler()
/// let timer = OnceOnlyTimer(on: scheduler)
/// let observables = ObservableCollection()
/// timer.fired.then { print("Waited for 10 seconds.") }.append(to: observables)
/// timer.fire(after: 10)
/// scheduler.advance(by: 10)  //> Waited for 10 seconds.
/// ```
public final class OnceOnlyTimer: Sendable {
  private let timer: TimerSignal

  /// Creates an inactive timer.
  ///
  /// - Parameter scheduler: the clock of the timer and of the timed modifiers of its chains. It
  ///   also runs their closures, unless they are dispatched elsewhere.
  public init(on scheduler: any DateScheduler = QueueScheduler.main) {
    timer = TimerSignal(repeats: false, on: scheduler)
  }

  /// The end point for chains of modifiers.
  public var fired: EndPoint<ObservableSync<Void>> { timer.fired }

  /// Starts the timer. A timer that is already active is restarted.
  public func fire(after delay: DispatchTimeInterval) { timer.fire(after: delay) }

  /// Starts the timer with a delay in seconds. A timer that is already active is restarted.
  public func fire(after delay: Double) { timer.fire(after: delay) }

  /// Stops the timer.
  public func disable() { timer.disable() }
}
