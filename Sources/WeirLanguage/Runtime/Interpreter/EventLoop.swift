import Dispatch
import Synchronization
import Weir

/// What the timers of a session go by.
public enum TimeSource: Sendable {
  case system
  /// Does not wait: when nothing else is to be done, it is set to the time of what comes next.
  case virtual
}

/// The main loop of a session: timers and work, in order, on the session's thread.
///
/// It ends when nothing can happen any more: no action is due, and nobody holds it open.
final class EventLoop: DateScheduler {
  struct State {
    var timers = TimerQueue()
    /// What a virtual clock says, and one that is held.
    var date = Instant(nanoseconds: 0)
    /// The date 0 in nanoseconds since 1970, once the clock has been held; nil before.
    var epoch: Int64?
    var holds = 0
    var isWaiting = false
    /// True when the loop is to look again before it waits.
    var isWoken = false
    var hasEnded = false
  }

  let state = Locked(State())
  private let wakeUp = DispatchSemaphore(value: 0)
  /// What the one main scheduler that programs share has to do.
  let mainActions = MainLoopScheduler.Unfinished()
  /// To be called before an action waits for others; touched on the session's thread only.
  nonisolated(unsafe) var idle: () -> Void = {}
  let clock: TimeSource
  /// True while the clock stands still until it is moved; changed on the session's thread only.
  let isClockHeld = Synchronization.Atomic<Bool>(false)
  /// How far the clock of the system is ahead of this one, once it has been held.
  let lag = Synchronization.Atomic<Int64>(0)
  /// Asked on the session's thread only, except at the very beginning.
  nonisolated(unsafe) var recorder: (any ObservationRecorder)?
  /// The same.
  nonisolated(unsafe) var log: StreamLog?
  /// The thread that is in the session.
  private let thread = Synchronization.Atomic<UInt>(0)

  init(clock: TimeSource = .system) {
    self.clock = clock
  }

  var currentDate: Instant {
    isMoving ? systemDate : state.withLock { $0.date }
  }

  /// True where time passes by itself.
  var isMoving: Bool {
    switch clock {
    case .system: !isClockHeld.load(ordering: .relaxed)
    case .virtual: false
    }
  }

  var systemDate: Instant {
    Instant(nanoseconds: Instant.now.nanoseconds &- lag.load(ordering: .relaxed))
  }

  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(after: currentDate, action: action)
  }

  @discardableResult
  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(ScheduledAction(for: owner, bound(action)), at: date)
  }

  /// The next date is counted from the last one, not from now, so that no drift accumulates; dates
  /// that have been missed are left out.
  @discardableResult
  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(ScheduledAction(every: interval, for: owner, bound(action)), at: date)
  }

  /// Takes the thread that calls for the session's.
  func enter() { thread.store(Thread.current, ordering: .relaxed) }

  /// What is scheduled from elsewhere is on nobody's behalf, and nothing here caused it.
  private func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard log != nil || recorder != nil else { return action }
    guard thread.load(ordering: .relaxed) == Thread.current else { return action }
    let action = log?.bound(action) ?? action
    return recorder?.bound(action) ?? action
  }

  /// On whose behalf an action is scheduled.
  private var owner: Int? {
    guard thread.load(ordering: .relaxed) == Thread.current else { return nil }
    return recorder?.currentLabel
  }

  private func add(_ timer: ScheduledAction, at date: Instant) -> LoopDisposable {
    change { if !$0.hasEnded { $0.timers.add(timer, at: date) } }
    return LoopDisposable(timer, in: self)
  }

  /// Forgets the actions that were taken back.
  func forgetCancelled() {
    state.withLock { $0.timers.removeDisposed() }
  }

  /// Forgets all actions, and those still to be scheduled.
  func end() {
    // What the actions hold is released where no lock is held.
    let timers = state.withLock { state in
      defer { (state.timers, state.hasEnded) = (TimerQueue(), true) }
      return state.timers
    }
    withExtendedLifetime(timers) {}
  }

  /// Keeps the loop going until `release` is called as often.
  func hold() { change { $0.holds += 1 } }

  func release() { change { $0.holds -= 1 } }

  private func change(_ body: (inout State) -> Void) {
    let wakes = state.withLock { state in
      body(&state)
      defer { state.isWaiting = false }
      return state.isWaiting
    }
    if wakes { wakeUp.signal() }
  }

  /// Looks at what waits again: something was cancelled, or the session is to stop.
  func wake() { change { $0.isWoken = !$0.isWaiting } }

  private enum Step {
    case run(ScheduledAction)
    case wait(until: Instant)
    /// Nothing to wait for, or to look again.
    case end
  }

  /// Runs what is due until nothing can come any more or `isDone` says so.
  ///
  /// - Parameters:
  ///   - idle: called before the loop waits.
  ///   - turn: called after each action; false ends the loop.
  func run(idle: () -> Void, isDone: () -> Bool, turn: () -> Bool) {
    while !isDone() {
      switch nextStep(mayWait: false) {
      case .run(let timer):
        timer.run()
        if !turn() { return }
      case .wait:
        idle()
        // What came meanwhile is seen before the loop really waits.
        // An interruption from now on wakes the loop; one that came before is seen here.
        if case .wait(let date) = nextStep(mayWait: true), !isDone() { wait(until: date) }
      case .end: return
      }
    }
  }

  private func nextStep(mayWait: Bool) -> Step {
    state.withLock { state in
      if mayWait, state.isWoken {
        state.isWoken = false
        return .end
      }
      guard let date = state.timers.nextDate() else {
        guard state.holds > 0 else { return .end }
        state.isWaiting = mayWait
        return .wait(until: Instant(nanoseconds: .max))
      }
      // Asked once: a date may pass between two looks at the clock.
      let present = present(&state, due: date)
      if date <= present {
        if mayWait { return .end }
        return .run(state.timers.takeNext(present: present, catchesUp: false))
      }
      state.isWaiting = mayWait
      return .wait(until: isMoving ? date : Instant(nanoseconds: .max))
    }
  }

  /// The present, to which a virtual clock is set as the next timer is due.
  private func present(_ state: inout State, due date: Instant) -> Instant {
    if isMoving { return systemDate }
    if clock == .virtual { state.date = max(state.date, date) }
    return state.date
  }

  /// What the clock of the system says at a date of this one.
  private func uptime(of date: Instant) -> Int64 {
    let (sum, overflow) = date.nanoseconds.addingReportingOverflow(lag.load(ordering: .relaxed))
    return overflow ? .max : sum
  }

  private func wait(until date: Instant) {
    if date.nanoseconds == .max {
      wakeUp.wait()
    } else if wakeUp.wait(
      timeout: DispatchTime(uptimeNanoseconds: UInt64(max(1, uptime(of: date))))) == .timedOut
    {
      let wasWaiting = state.withLock { state in
        defer { state.isWaiting = false }
        return state.isWaiting
      }
      // Somebody has signalled, or is about to, since the time ran out.
      if !wasWaiting { wakeUp.wait() }
    }
  }
}

/// Takes an action back; the loop then looks whether anything is left to wait for.
private final class LoopDisposable: Disposable {
  private let timer: ScheduledAction
  private weak let loop: EventLoop?

  init(_ timer: ScheduledAction, in loop: EventLoop) {
    self.timer = timer
    self.loop = loop
  }

  var isDisposed: Bool { timer.isDisposed }

  func dispose() {
    if timer.cancel() { loop?.wake() }
  }
}
