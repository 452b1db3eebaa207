import Dispatch
import Weir
import WeirStreams

extension EventLoop {
  /// Whether the clock is held until it is moved explicitly.
  package var isHeld: Bool { isClockHeld.load(ordering: .relaxed) }

  /// The time of day by this clock, in nanoseconds since 1970 (UTC). A virtual clock starts at the
  /// beginning of 1970 unless `epoch` is set.
  package var timeOfDay: Int64 {
    clock == .system ? ClockTicks.timeOfDay : epoch &+ currentDate.nanoseconds
  }

  /// Returns a function that reads the time of day if `scheduler` is this loop, and otherwise the
  /// current date of the scheduler.
  package func time(of scheduler: any DateScheduler) -> @Sendable () -> Int64 {
    if scheduler === self { return { self.timeOfDay } }
    return { scheduler.currentDate.nanoseconds }
  }

  /// Holds the clock. External events are then processed at the date at which the clock is held.
  ///
  /// - Precondition: the clock is stepped or virtual.
  package func holdClock() {
    precondition(clock != .system, "the clock of the system cannot be held")
    isClockHeld.store(true, ordering: .relaxed)
  }

  /// Ends a hold. A stepped clock follows the system clock again, starting at its current date.
  package func releaseClock() {
    guard isHeld else { return }
    isClockHeld.store(false, ordering: .relaxed)
    resumeClock()
  }

  /// Starts a replay at `date`. Until `endPlaying()` is called, a stepped clock does not wait for
  /// the system clock.
  package func beginPlaying(at date: Instant = Instant(nanoseconds: 0)) {
    isPlaying.store(true, ordering: .relaxed)
    state.withLock { $0.date = date }
  }

  /// Advances the clock to a later date.
  func set(to date: Instant) {
    state.withLock { $0.date = max($0.date, date) }
    log?.noteTime()
  }

  /// Ends a replay. A stepped clock follows the system clock again, unless the clock is held.
  package func endPlaying() {
    isPlaying.store(false, ordering: .relaxed)
    hasReplayEnded = false
    resumeClock()
  }

  /// Advances a stepped clock to the time of the system clock, unless the clock is held, a
  /// recording is being replayed or an action is running.
  package func catchUp() {
    guard clock == .stepped, followsSystemClock, depth == 0 else { return }
    state.withLock { $0.date = max($0.date, systemDate) }
  }

  private func resumeClock() {
    guard followsSystemClock else { return }
    lag.store(Instant.now.nanoseconds &- currentDate.nanoseconds, ordering: .relaxed)
    wake()
  }

  /// The date of the next action that is not due yet.
  package var nextDueDate: Instant? { pending.first?.due }

  /// The actions that are not due yet, in due order.
  package var pending: [(due: Instant, timer: ScheduledAction)] {
    let present = currentDate
    return state.withLock { $0.timers.inOrder }.filter { $0.due > present }
  }

  /// Advances a held or virtual clock to `end` and runs the actions that become due, each at its own
  /// date.
  ///
  /// - Parameters:
  ///   - deadline: the system time until which to wait for external sources before the clock moves.
  ///     If given, the clock stops at the date of the last action.
  ///   - isDone: returns true to stop with the clock at its current date.
  ///   - turn: called after each action.
  package func advance(
    to end: Instant, waitingUntil deadline: DispatchTime? = nil, isDone: () -> Bool,
    turn: () -> Void
  ) {
    while !isDone(), !hasReplayEnded {
      if let deadline, waitForSources(until: deadline) { continue }
      guard let (timer, date) = takeNext(until: end) else {
        if deadline == nil { state.withLock { $0.date = max($0.date, end) } }
        return
      }
      perform(timer, due: date)
      turn()
    }
  }

  /// Advances a held clock to the due date of the next action and dequeues the action. Returns nil
  /// if no action is due by `end`.
  private func takeNext(until end: Instant) -> (ScheduledAction, due: Instant)? {
    state.withLock { state in
      guard let date = state.timers.nextDate(), date <= end else { return nil }
      state.date = max(state.date, date)
      return (state.timers.takeNext(present: state.date, catchesUp: false), date)
    }
  }
}
