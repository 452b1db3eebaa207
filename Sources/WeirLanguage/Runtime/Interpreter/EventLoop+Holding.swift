import Weir
import WeirStreams

extension EventLoop {
  /// True while the clock stands still until it is moved.
  var isHeld: Bool { isClockHeld.load(ordering: .relaxed) }

  /// The nanoseconds since the beginning of 1970 (UTC) by this clock; by a virtual one, its date.
  var timeOfDay: Int64 {
    if clock == .virtual { return currentDate.nanoseconds }
    // Once it was held it is counted from there: two looks at two clocks would let it go back.
    guard let epoch = state.withLock({ $0.epoch }) else { return ClockTicks.timeOfDay }
    return epoch &+ currentDate.nanoseconds
  }

  /// Says the time of day where a scheduler is this loop, else what its own clock says.
  func time(of scheduler: any DateScheduler) -> @Sendable () -> Int64 {
    if scheduler === self { return { self.timeOfDay } }
    return { scheduler.currentDate.nanoseconds }
  }

  /// Has the clock stand still from now on. What comes from outside is done at the date it shows.
  func holdClock() {
    guard clock == .system, !isHeld else { return }
    let (date, time) = (systemDate, timeOfDay)
    state.withLock { ($0.date, $0.epoch) = (date, time &- date.nanoseconds) }
    isClockHeld.store(true, ordering: .relaxed)
    log?.noteClock()
  }

  /// Has the clock go on with the time of the system from the date that it shows.
  func releaseClock() {
    guard isHeld else { return }
    let lost = Instant.now.nanoseconds &- currentDate.nanoseconds
    lag.store(lost, ordering: .relaxed)
    isClockHeld.store(false, ordering: .relaxed)
    log?.noteClock()
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
    while !isDone() {
      guard let timer = takeNext(until: end) else { return }
      timer.run()
      turn()
    }
  }

  /// Sets a held clock to the date of the next action, or to `end` where none is due until then.
  private func takeNext(until end: Instant) -> ScheduledAction? {
    state.withLock { state in
      guard let date = state.timers.nextDate(), date <= end else {
        state.date = max(state.date, end)
        return nil
      }
      state.date = max(state.date, date)
      return state.timers.takeNext(present: state.date, catchesUp: false)
    }
  }
}
