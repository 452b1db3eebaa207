import Dispatch

/// A scheduler whose clock stands still until it is told to advance: virtual time.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.schedule(after: .seconds(60)) { print("a minute later") }
/// scheduler.advance(by: .seconds(60))  //> a minute later
/// ```
public final class TestScheduler: DateScheduler {
  private struct State {
    var now: Instant
    var agenda = Agenda()
    var hasEnded = false
  }

  private let state: Locked<State>

  public init(startDate: Instant = Instant(nanoseconds: 0)) {
    state = Locked(State(now: startDate))
  }

  public var currentDate: Instant { state.withLock { $0.now } }

  @discardableResult @preconcurrency
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(after: currentDate, action: action)
  }

  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let scheduled = ScheduledAction(action)
    add(at: date, scheduled) { scheduled.run() }
    return scheduled
  }

  @discardableResult @preconcurrency
  public func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    precondition(interval.nanoseconds > 0, "a timer needs a positive interval")
    let scheduled = ScheduledAction(repeats: true, action)
    addRepeating(at: date, interval, scheduled)
    return scheduled
  }

  private func addRepeating(
    at date: Instant, _ interval: DispatchTimeInterval, _ scheduled: ScheduledAction
  ) {
    add(at: date, scheduled) { [unowned self] in
      addRepeating(at: date.advanced(by: interval), interval, scheduled)
      scheduled.run()
    }
  }

  private func add(
    at date: Instant, _ scheduled: ScheduledAction, _ action: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.agenda.add(
        at: max(date, state.now), isCancelled: { scheduled.isDisposed }, action)
    }
  }

  /// Forgets all actions, and those still to be scheduled.
  package func end() {
    // What the actions hold is released where no lock is held.
    let agenda = state.withLock { state in
      defer { (state.agenda, state.hasEnded) = (Agenda(), true) }
      return state.agenda
    }
    withExtendedLifetime(agenda) {}
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
    while let action = takeNext(until: date) { action() }
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

  /// Runs all actions, those included that they schedule, until none is left. The clock then stands
  /// at the last of them.
  ///
  /// A repeating action that nobody disposes never lets this return.
  public func run() {
    while runNext() {}
  }

  /// Runs the next action, however far away; false where there is none.
  package func runNext() -> Bool {
    guard let action = takeNext(until: Instant(nanoseconds: .max)) else { return false }
    action()
    return true
  }

  private func takeNext(until date: Instant) -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let entry = state.agenda.next(), entry.date <= date else { return nil }
      state.agenda.removeFirst()
      state.now = max(state.now, entry.date)
      return entry.action
    }
  }
}
