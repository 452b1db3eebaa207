public import Dispatch
public import Weir

/// Fires once when the time given has passed.
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

  /// - Parameter scheduler: its clock, that of the timed modifiers of its chains, and where their
  ///   closures run unless they are dispatched elsewhere.
  public init(on scheduler: any DateScheduler = QueueScheduler.main) {
    timer = TimerSignal(repeats: false, on: scheduler)
  }

  /// Where modifiers are connected.
  public var fired: EndPoint<ObservableSync<Void>> { timer.fired }

  /// Begins to wait, anew if it is waiting.
  public func fire(after delay: DispatchTimeInterval) { timer.fire(after: delay) }

  /// Begins to wait for so many seconds, anew if it is waiting.
  public func fire(after delay: Double) { timer.fire(after: delay) }

  /// Stops waiting.
  public func disable() { timer.disable() }
}
