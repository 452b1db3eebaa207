import Dispatch

/// A scheduler in virtual time: its clock changes only when it is advanced.
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

  /// Creates a scheduler whose clock starts at `startDate`.
  public init(startDate: Instant = Instant(nanoseconds: 0)) {
    state = Locked(State(now: startDate))
  }

  package var eventDelivery: EventDelivery { .eachByItself }

  /// The virtual time. While an action runs, it is the time for which the action was scheduled,
  /// unless that time had already passed.
  @_disfavoredOverload
  public var currentDate: Instant { state.withLock { $0.now } }

  /// Schedules an action for the current virtual time. It runs when the clock is next advanced.
  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(after: currentDate, action: action)
  }

  /// Schedules an action for a point in virtual time. If that time has passed, the action runs when
  /// the clock is next advanced.
  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(ScheduledAction(action), at: date)
  }

  /// Runs an action at a point in virtual time and then at each interval, until the result is
  /// disposed.
  ///
  /// - Parameter leeway: Ignored, since virtual time is exact.
  /// - Precondition: `interval` is not negative. Zero means every nanosecond.
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

  /// Drops all actions, including those that are scheduled later.
  package func end() {
    // Actions are released after the lock, since their release can run arbitrary code.
    let timers = state.withLock { state in
      defer { (state.timers, state.hasEnded) = (TimerQueue(), true) }
      return state.timers
    }
    withExtendedLifetime(timers) {}
  }

  /// Runs the actions that are due now.
  public func advance() { advance(by: .nanoseconds(1)) }

  /// Moves the clock forward, running each scheduled action at its time.
  public func advance(by interval: DispatchTimeInterval) {
    advance(to: currentDate.advanced(by: interval))
  }

  /// Moves the clock forward by a number of seconds, running each scheduled action at its time.
  public func advance(by seconds: Double) {
    advance(by: .seconds(fractional: seconds))
  }

  /// Moves the clock forward to a point in time, running each scheduled action at its time.
  ///
  /// An earlier time does not move the clock back; see `rewind(by:)`.
  public func advance(to date: Instant) {
    while runNext(until: date) {}
    state.withLock { $0.now = max($0.now, date) }
  }

  /// Moves the clock back, as when the user of a device changes its time. Scheduled actions keep
  /// their times.
  ///
  /// - Precondition: `interval` is not negative.
  public func rewind(by interval: DispatchTimeInterval) {
    precondition(interval.nanoseconds >= 0, "the interval must not be negative")
    state.withLock { $0.now = $0.now.advanced(by: .nanoseconds(Int(-interval.nanoseconds))) }
  }

  /// Moves the clock back by a number of seconds.
  public func rewind(by seconds: Double) {
    rewind(by: .seconds(fractional: seconds))
  }

  /// Runs all scheduled actions, each at its time, then moves the clock to the greatest possible
  /// time.
  ///
  /// Does not return while a repeating action is scheduled.
  public func run() { advance(to: Instant(nanoseconds: .max)) }

  /// Runs the next action, at whatever time. Returns false if there is none.
  package func runNext() -> Bool { runNext(until: Instant(nanoseconds: .max)) }

  /// Runs the next action if it is due by `limit`. Returns false if there is none.
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
