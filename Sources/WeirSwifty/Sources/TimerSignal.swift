public import Dispatch
public import Weir

/// Fires when its time has come: once, or again and again.
public final class TimerSignal: @unchecked Sendable {
  private let observable = ObservableSync<Void>()
  private let timer = SerialDisposable()
  private let repeats: Bool
  private let tolerance: DispatchTimeInterval
  private let context: Context

  /// - Parameters:
  ///   - tolerance: how many seconds late it may fire each time, where it repeats.
  ///   - scheduler: its clock, that of the timed modifiers of its chains, and where their closures
  ///     run unless they are dispatched elsewhere.
  public init(
    repeats: Bool, tolerance: Double = 0, on scheduler: any DateScheduler = QueueScheduler.main
  ) {
    self.repeats = repeats
    self.tolerance = .seconds(fractional: tolerance)
    context = Context(scheduler)
  }

  deinit {
    timer.dispose()
    observable.end()
  }

  /// Where modifiers are connected.
  public var fired: EndPoint<ObservableSync<Void>> { EndPoint(observable: observable, context) }

  /// Begins to wait, anew if it is waiting.
  ///
  /// - Precondition: `delay` is positive where the timer repeats.
  public func fire(after delay: DispatchTimeInterval) {
    let observable = Unchecked(observable)
    timer.inner =
      repeats
      ? context.clock.schedule(interval: delay, leeway: tolerance) {
        observable.value.send(message: ())
      }
      : context.clock.schedule(after: delay) { observable.value.send(message: ()) }
  }

  /// Begins to wait for so many seconds, anew if it is waiting.
  ///
  /// - Precondition: `delay` is positive where the timer repeats.
  public func fire(after delay: Double) { fire(after: .seconds(fractional: delay)) }

  /// Stops waiting.
  public func disable() { timer.inner = nil }
}
