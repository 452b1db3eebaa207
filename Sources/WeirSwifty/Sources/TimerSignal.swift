public import Dispatch
public import Weir

/// Fires when its time has come: once, or again and again.
public final class TimerSignal: @unchecked Sendable {
  private let observable = ObservableSync<Void>()
  private let timer: RestartableTimer
  private let context: Context

  /// - Parameters:
  ///   - tolerance: how many seconds late it may fire each time, where it repeats.
  ///   - scheduler: its clock, that of the timed modifiers of its chains, and where their closures
  ///     run unless they are dispatched elsewhere.
  public init(
    repeats: Bool, tolerance: Double = 0, on scheduler: any DateScheduler = QueueScheduler.main
  ) {
    context = Context(scheduler)
    timer = RestartableTimer(
      repeats: repeats, tolerance: .seconds(fractional: tolerance), on: scheduler
    ) { [observable = Unchecked(observable)] in observable.value.send(message: ()) }
  }

  deinit {
    timer.stop()
    observable.end()
  }

  /// Where modifiers are connected.
  public var fired: EndPoint<ObservableSync<Void>> { EndPoint(observable: observable, context) }

  /// Begins to wait, anew if it is waiting.
  ///
  /// - Precondition: `delay` is positive where the timer repeats.
  public func fire(after delay: DispatchTimeInterval) { timer.start(after: delay) }

  /// Begins to wait for so many seconds, anew if it is waiting.
  ///
  /// - Precondition: `delay` is positive where the timer repeats.
  public func fire(after delay: Double) { fire(after: .seconds(fractional: delay)) }

  /// Stops waiting.
  public func disable() { timer.stop() }
}
