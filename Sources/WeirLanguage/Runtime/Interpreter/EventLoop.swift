import Dispatch
import Synchronization
import Weir
import WeirStreams

/// What the timers of a session go by.
public enum TimeSource: Sendable {
  case system
  /// Goes with the time of the system from one action to the next, and stands still while one runs:
  /// at the date for which that was due, or at which it came. It can be held, and what is recorded
  /// by it can be replayed.
  case stepped
  /// Does not wait: when nothing else is to be done, it is set to the time of what comes next.
  case virtual
}

/// The main loop of a session: timers and work, in order, on the session's thread.
///
/// It ends when nothing can happen any more: no action is due, and nobody holds it open.
final class EventLoop: DateScheduler {
  struct State {
    var timers = TimerQueue()
    /// What the clock says, unless it is the system's.
    var date = Instant(nanoseconds: 0)
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
  /// True while the clock does not wait, because what happens has happened before; changed on the
  /// session's thread only.
  let isPlaying = Synchronization.Atomic<Bool>(false)
  /// How far the clock of the system is ahead of this one.
  let lag = Synchronization.Atomic<Int64>(0)
  /// The date 0 in nanoseconds since 1970; touched on the session's thread only.
  nonisolated(unsafe) var epoch: Int64 = 0
  /// Keeps the record of the session. The same.
  nonisolated(unsafe) weak var border: Border?
  /// Waits, as far as it is to, until what is replayed is due. The same.
  nonisolated(unsafe) var pace: ((Instant) -> Void)?
  /// True once the record that is replayed has come to its end. The same.
  nonisolated(unsafe) var isPlayedOut = false
  /// The number of the action that runs, and in how many it does. The same.
  nonisolated(unsafe) private(set) var turn = 0
  nonisolated(unsafe) private(set) var depth = 0
  /// When the action was due that runs; nil where none does. The same.
  nonisolated(unsafe) private(set) var dueDate: Instant?
  /// Asked on the session's thread only, except at the very beginning.
  nonisolated(unsafe) var recorder: (any ObservationRecorder)?
  /// The same.
  nonisolated(unsafe) var log: StreamLog?
  /// The thread that is in the session.
  private let thread = Synchronization.Atomic<UInt>(0)

  init(clock: TimeSource = .system) {
    self.clock = clock
    guard clock == .stepped else { return }
    lag.store(Instant.now.nanoseconds, ordering: .relaxed)
    epoch = ClockTicks.timeOfDay
  }

  var currentDate: Instant {
    clock == .system ? systemDate : state.withLock { $0.date }
  }

  /// True where the time of the system is waited for.
  var isMoving: Bool {
    switch clock {
    case .system: true
    case .stepped:
      !isClockHeld.load(ordering: .relaxed) && !isPlaying.load(ordering: .relaxed)
    case .virtual: false
    }
  }

  /// True where an action that is due is waited for no longer than that takes.
  private var isUnhurried: Bool {
    switch clock {
    case .system: false
    case .stepped: isPlaying.load(ordering: .relaxed)
    case .virtual: true
    }
  }

  var systemDate: Instant {
    Instant(nanoseconds: Instant.now.nanoseconds &- lag.load(ordering: .relaxed))
  }

  /// From the session's thread it is done in turn; from another one it comes from outside.
  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    if clock == .stepped, thread.load(ordering: .relaxed) != Thread.current {
      return arrive(action)
    }
    return schedule(after: currentDate, action: action)
  }

  /// Does what comes from outside, at the date at which it comes, behind all else of that date.
  @discardableResult
  func arrive(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let timer = ScheduledAction { [weak self] in
      self?.log?.noteTime()
      action()
    }
    change { state in
      guard !state.hasEnded else { return }
      let date = isMoving ? max(state.date, systemDate) : state.date
      state.timers.add(timer, at: date, .behind)
    }
    return LoopDisposable(timer, in: self)
  }

  /// Does something at a date, ahead of all else of that date or behind it.
  func play(at date: Instant, _ place: TimerQueue.Place, _ action: @escaping @Sendable () -> Void) {
    let timer = ScheduledAction { [weak self] in
      self?.log?.noteTime()
      action()
    }
    change { $0.timers.add(timer, at: date, place) }
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
    case run(ScheduledAction, due: Instant)
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
    while !isDone(), !isPlayedOut {
      if let pace, let date = state.withLock({ $0.timers.nextDate() }) {
        pace(date)
        if isDone() { return }
      }
      switch nextStep(mayWait: false) {
      case .run(let timer, let date):
        perform(timer, due: date)
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

  /// Runs an action as a turn of its own.
  func perform(_ timer: ScheduledAction, due date: Instant) {
    perform(due: date) { timer.run() }
  }

  /// Does something now, as a turn of its own where none is going on.
  func attend<Result>(_ body: () -> Result) -> Result {
    guard depth == 0 else { return body() }
    catchUp()
    return perform(due: currentDate, body)
  }

  private func perform<Result>(due date: Instant, _ body: () -> Result) -> Result {
    let outer = dueDate
    turn += 1
    depth += 1
    dueDate = date
    defer {
      dueDate = outer
      depth -= 1
    }
    return body()
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
        return .run(state.timers.takeNext(present: present, catchesUp: false), due: date)
      }
      state.isWaiting = mayWait
      return .wait(until: isMoving ? date : Instant(nanoseconds: .max))
    }
  }

  /// The present, to which the clock is set as the next timer is due, unless it is the system's.
  private func present(_ state: inout State, due date: Instant) -> Instant {
    if clock == .system { return systemDate }
    if isUnhurried {
      state.date = max(state.date, date)
    } else if isMoving {
      let present = systemDate
      if date <= present {
        if date > state.date, present.nanoseconds - date.nanoseconds > Self.patience {
          border?.noteLateness(at: date, until: present)
          state.date = present
        }
        state.date = max(state.date, date)
      }
    }
    return state.date
  }

  /// How far the clock may be behind that of the system before it is set: what was to repeat
  /// meanwhile is left out then.
  private static let patience: Int64 = 10_000_000

  /// What the clock of the system says at a date of this one.
  private func uptime(of date: Instant) -> Int64 {
    let (sum, overflow) = date.nanoseconds.addingReportingOverflow(lag.load(ordering: .relaxed))
    return overflow ? .max : sum
  }

  /// When to look at the timers again, at the latest after a day: a deadline some centuries away
  /// overflows in the system's calls, which then do not wait at all.
  private func deadline(for date: Instant) -> DispatchTime {
    let exact = DispatchTime(uptimeNanoseconds: UInt64(max(1, uptime(of: date))))
    return min(exact, .now() + .seconds(86_400))
  }

  private func wait(until date: Instant) {
    if date.nanoseconds == .max {
      wakeUp.wait()
    } else if wakeUp.wait(timeout: deadline(for: date)) == .timedOut {
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
