public import Dispatch
public import Weir

/// A timer that fires once or repeatedly.
public final class TimerSignal: @unchecked Sendable {
  private let observable = ObservableSync<Void>()
  private let timer: RestartableTimer
  private let context: Context

  /// Creates an inactive timer.
  ///
  /// - Parameters:
  ///   - repeats: whether the timer fires repeatedly.
  ///   - tolerance: the maximum delay of each message of a repeating timer, in seconds.
  ///   - scheduler: the clock of the timer and of the timed modifiers of its chains. It also
  ///     runs their closures, unless they are dispatched elsewhere.
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

  /// The end point for chains of modifiers.
  public var fired: EndPoint<ObservableSync<Void>> { EndPoint(observable: observable, context) }

  /// Starts the timer. A timer that is already active is restarted.
  ///
  /// - Precondition: `delay` is positive if the timer repeats.
  public func fire(after delay: DispatchTimeInterval) { timer.start(after: delay) }

  /// Starts the timer with a delay in seconds. A timer that is already active is restarted.
  ///
  /// - Precondition: `delay` is positive if the timer repeats.
  public func fire(after delay: Double) { fire(after: .seconds(fractional: delay)) }

  /// Stops the timer.
  public func disable() { timer.stop() }
}
