import Weir
import WeirStreams

extension EventLoop {
  /// True while the clock stands still until it is moved.
  var isHeld: Bool { isClockHeld.load(ordering: .relaxed) }

  /// The nanoseconds since the beginning of 1970 (UTC) by this clock; by a virtual one, its date.
  var timeOfDay: Int64 {
    clock == .system ? ClockTicks.timeOfDay : epoch &+ currentDate.nanoseconds
  }

  /// Says the time of day where a scheduler is this loop, else what its own clock says.
  func time(of scheduler: any DateScheduler) -> @Sendable () -> Int64 {
    if scheduler === self { return { self.timeOfDay } }
    return { scheduler.currentDate.nanoseconds }
  }

  /// Has the clock stand still from now on. What comes from outside is done at the date it shows.
  ///
  /// - Precondition: the clock is stepped or virtual.
  func holdClock() {
    precondition(clock != .system, "the clock of the system cannot be held")
    isClockHeld.store(true, ordering: .relaxed)
  }

  /// Has the clock go on with the time of the system from the date that it shows.
  func releaseClock() {
    guard isHeld else { return }
    isClockHeld.store(false, ordering: .relaxed)
    goOn()
  }

  /// Has the clock wait for nothing, as long as `body` runs or for good.
  func beginPlaying(at date: Instant = Instant(nanoseconds: 0)) {
    isPlaying.store(true, ordering: .relaxed)
    state.withLock { $0.date = date }
  }

  /// Sets the clock to a later date.
  func set(to date: Instant) {
    state.withLock { $0.date = max($0.date, date) }
    log?.noteTime()
  }

  /// Has the clock go on as it did before it was played.
  func endPlaying() {
    isPlaying.store(false, ordering: .relaxed)
    isPlayedOut = false
    goOn()
  }

  /// Sets the clock to the time of the system, where no action runs.
  func catchUp() {
    guard clock == .stepped, isMoving, depth == 0 else { return }
    state.withLock { $0.date = max($0.date, systemDate) }
  }

  private func goOn() {
    guard isMoving else { return }
    lag.store(Instant.now.nanoseconds &- currentDate.nanoseconds, ordering: .relaxed)
    wake()
  }

  /// When the next action is due that is not due yet.
  var nextDueDate: Instant? { pending.first?.due }

  /// The actions that are not due yet, in the order in which they will be.
  var pending: [(due: Instant, timer: ScheduledAction)] {
    let present = currentDate
    return state.withLock { $0.timers.inOrder }.filter { $0.due > present }
  }

  /// Moves a held clock, and runs what becomes due, each action at its own date.
  ///
  /// - Parameters:
  ///   - isDone: true ends it with the clock where it is.
  ///   - turn: called after each action.
  func advance(to end: Instant, isDone: () -> Bool, turn: () -> Void) {
    while !isDone(), !isPlayedOut {
      guard let (timer, date) = takeNext(until: end) else { return }
      perform(timer, due: date)
      turn()
    }
  }

  /// Sets a held clock to the date of the next action, or to `end` where none is due until then.
  private func takeNext(until end: Instant) -> (ScheduledAction, due: Instant)? {
    state.withLock { state in
      guard let date = state.timers.nextDate(), date <= end else {
        state.date = max(state.date, end)
        return nil
      }
      state.date = max(state.date, date)
      return (state.timers.takeNext(present: state.date, catchesUp: false), date)
    }
  }
}
