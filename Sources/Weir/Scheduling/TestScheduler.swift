import Dispatch

/// A scheduler whose clock stands still until it is told to advance: virtual time.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .seconds(60)) { print("a minute later") }
/// scheduler.advance(by: .seconds(60))  //> a minute later
/// ```
public final class TestScheduler: DateScheduler, EventwiseScheduler {
  private struct State {
    var now: Instant
    var timers = TimerQueue()
    var hasEnded = false
  }

  private let state: Locked<State>

  public init(startDate: Instant = Instant(nanoseconds: 0)) {
    state = Locked(State(now: startDate))
  }

  package var eventDelivery: EventDelivery { .eachByItself }

  @_disfavoredOverload
  public var currentDate: Instant { state.withLock { $0.now } }

  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(after: currentDate, action: action)
  }

  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(ScheduledAction(action), at: date)
  }

  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(ScheduledAction(every: interval.repeatable, action), at: date)
  }

  private func add(_ timer: ScheduledAction, at date: Instant) -> ScheduledAction {
    state.withLock { state in
      if !state.hasEnded { state.timers.add(timer, at: date, present: state.now) }
    }
    return timer
  }

  /// Forgets all actions, and those still to be scheduled.
  package func end() {
    // What the actions hold is released where no lock is held.
    let timers = state.withLock { state in
      defer { (state.timers, state.hasEnded) = (TimerQueue(), true) }
      return state.timers
    }
    withExtendedLifetime(timers) {}
  }

  /// Runs what is due now.
  public func advance() { advance(by: .nanoseconds(1)) }

  /// Moves the clock on, stopping at each action on the way.
  public func advance(by interval: DispatchTimeInterval) {
    advance(to: currentDate.advanced(by: interval))
  }

  /// Moves the clock on by seconds.
  public func advance(by seconds: Double) {
    advance(by: .seconds(fractional: seconds))
  }

  /// Moves the clock to a point in time, stopping at each action on the way. It never goes back
  /// here; see `rewind(by:)`.
  public func advance(to date: Instant) {
    while runNext(until: date) {}
    state.withLock { $0.now = max($0.now, date) }
  }

  /// Sets the clock back, as the user of a device may do. Actions keep their dates.
  ///
  /// - Precondition: `interval` is not negative.
  public func rewind(by interval: DispatchTimeInterval) {
    precondition(interval.nanoseconds >= 0, "a clock is set back by an interval from zero on")
    state.withLock { $0.now = $0.now.advanced(by: .nanoseconds(Int(-interval.nanoseconds))) }
  }

  /// Sets the clock back by seconds.
  public func rewind(by seconds: Double) {
    rewind(by: .seconds(fractional: seconds))
  }

  /// Moves the clock to the end of time, stopping at each action on the way.
  ///
  /// A repeating action that nobody disposes never lets this return.
  public func run() { advance(to: Instant(nanoseconds: .max)) }

  /// Runs the next action, however far away; false where there is none.
  package func runNext() -> Bool { runNext(until: Instant(nanoseconds: .max)) }

  /// Runs the next action that is due by `limit`; false where there is none.
  func runNext(until limit: Instant) -> Bool {
    guard let timer = takeNext(until: limit) else { return false }
    timer.run()
    return true
  }

  private func takeNext(until limit: Instant) -> ScheduledAction? {
    state.withLock { state in
      guard let date = state.timers.nextDate(), date <= limit else { return nil }
      state.now = max(state.now, date)
      return state.timers.takeNext(present: state.now, catchesUp: true)
    }
  }
}
