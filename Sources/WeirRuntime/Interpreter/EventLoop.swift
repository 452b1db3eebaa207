import Dispatch
import Synchronization
import Weir
import WeirStreams

/// The clock that the timers of a session follow.
public enum TimeSource: Sendable {
  case system
  /// A clock that follows the system clock between actions and stands still during an action.
  ///
  /// During an action, the clock shows the date at which the action was due or the external event
  /// arrived. The clock can be held. Sessions with this clock can be recorded and replayed.
  case stepped
  /// A clock that never waits: when the loop is idle, the clock advances to the next due date.
  case virtual
}

/// The main loop of a session. It runs timers and scheduled actions in order on the session's
/// thread.
///
/// The loop ends when nothing can happen any more: no action is scheduled, and each call of
/// `hold()` has been balanced by `release()`.
package final class EventLoop: DateScheduler {
  struct State {
    var timers = TimerQueue()
    /// The current date; unused with the system clock.
    var date = Instant(nanoseconds: 0)
    var holds = 0
    var isWaiting = false
    /// Whether the loop must check its queue again before it waits.
    var isWoken = false
    var hasEnded = false
  }

  let state = Locked(State())
  private let wakeUp = DispatchSemaphore(value: 0)
  /// The count of unfinished actions of the main scheduler, which all programs share.
  package let mainActions = MainLoopScheduler.PendingAction()
  /// The supply of the values that the program itself and its timers send.
  nonisolated(unsafe) private(set) var supply: Supply!
  /// Called when too many values of sources that cannot pause wait in a queue. Accessed on the
  /// session's thread only.
  nonisolated(unsafe) var queueOverflow: () -> Void = {}
  /// Called before an action blocks. Accessed on the session's thread only.
  package nonisolated(unsafe) var idle: () -> Void = {}
  package let clock: TimeSource
  /// Whether the clock is held until it is moved explicitly. Changed on the session's thread only.
  let isClockHeld = Synchronization.Atomic<Bool>(false)
  /// Whether a recording is being replayed, so that the clock never waits. Changed on the session's
  /// thread only.
  let isPlaying = Synchronization.Atomic<Bool>(false)
  /// The difference between the system clock and this clock, in nanoseconds.
  let lag = Synchronization.Atomic<Int64>(0)
  /// The time of day at date 0 of the clock, in nanoseconds since 1970. Accessed on the session's
  /// thread only.
  nonisolated(unsafe) var epoch: Int64 = 0
  /// Records the session. Accessed on the session's thread only.
  nonisolated(unsafe) weak var io: IORecorder?
  /// Called with the due date of the next action, to pace a replay. Accessed on the session's
  /// thread only.
  package nonisolated(unsafe) var pace: ((Instant) -> Void)?
  /// Whether the replayed recording has ended. Accessed on the session's thread only.
  package nonisolated(unsafe) var hasReplayEnded = false
  /// The number of turns that have begun. Accessed on the session's thread only.
  nonisolated(unsafe) private(set) var turn = 0
  /// The nesting depth of actions. Accessed on the session's thread only.
  nonisolated(unsafe) private(set) var depth = 0
  /// Whether the current action belongs to a queue other than the main one. Accessed on the
  /// session's thread only.
  package nonisolated(unsafe) var isOnQueue = false
  /// The date at which the current action was due; nil outside of an action. Accessed on the
  /// session's thread only.
  nonisolated(unsafe) private(set) var dueDate: Instant?
  /// Tracks the observations of an interactive session. Accessed on the session's thread only,
  /// except during initialization.
  nonisolated(unsafe) var recorder: (any ObservationRecorder)?
  /// The log of stream events. Accessed on the session's thread only, except during initialization.
  nonisolated(unsafe) var log: StreamLog?
  /// The thread that is executing the session.
  private let thread = Synchronization.Atomic<UInt>(0)

  init(clock: TimeSource = .system) {
    self.clock = clock
    supply = Supply(limit: Self.queueLimit) { [weak self] in self?.queueOverflow() }
    guard clock == .stepped else { return }
    lag.store(Instant.now.nanoseconds, ordering: .relaxed)
    epoch = ClockTicks.timeOfDay
  }

  /// The number of values of sources that cannot pause that may wait in a queue.
  static let queueLimit = 1_000_000

  package var currentDate: Instant {
    clock == .system ? systemDate : state.withLock { $0.date }
  }

  /// Whether the loop waits for the system clock.
  package var followsSystemClock: Bool {
    switch clock {
    case .system: true
    case .stepped:
      !isClockHeld.load(ordering: .relaxed) && !isPlaying.load(ordering: .relaxed)
    case .virtual: false
    }
  }

  /// Whether the clock advances to the next due date without waiting.
  private var skipsWaiting: Bool {
    switch clock {
    case .system: false
    case .stepped: isPlaying.load(ordering: .relaxed)
    case .virtual: true
    }
  }

  var systemDate: Instant {
    Instant(nanoseconds: Instant.now.nanoseconds &- lag.load(ordering: .relaxed))
  }

  /// Schedules an action for the current date. With a stepped clock, an action that another thread
  /// schedules is treated as an external event.
  @discardableResult
  package func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    if clock == .stepped, thread.load(ordering: .relaxed) != Thread.current {
      return arrive(action)
    }
    return schedule(after: currentDate, action: action)
  }

  /// Schedules an external event at the date of its arrival, after all other actions of that date.
  @discardableResult
  package func arrive(_ action: @escaping @Sendable () -> Void) -> any Disposable {
    let timer = ScheduledAction { [weak self] in
      self?.log?.noteTime()
      action()
    }
    change { state in
      guard !state.hasEnded else { return }
      let date = followsSystemClock ? max(state.date, systemDate) : state.date
      state.timers.add(timer, at: date, .behind)
    }
    return LoopDisposable(timer, in: self)
  }

  /// Schedules a replayed event at a date, before or after all other actions of that date.
  func play(at date: Instant, _ place: TimerQueue.Place, _ action: @escaping @Sendable () -> Void) {
    let timer = ScheduledAction { [weak self] in
      self?.log?.noteTime()
      action()
    }
    change { $0.timers.add(timer, at: date, place) }
  }

  @discardableResult
  package func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(ScheduledAction(for: owner, bound(action)), at: date)
  }

  /// Schedules a repeating action. Each date is computed from the previous one, so that no drift
  /// accumulates; missed dates are skipped.
  @discardableResult
  package func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    add(ScheduledAction(every: interval, for: owner, bound(action)), at: date)
  }

  /// Makes the calling thread the session's thread.
  package func enter() { thread.store(Thread.current, ordering: .relaxed) }

  /// Returns the action bound to the current cause of events and the current observation. An action
  /// that another thread schedules has neither.
  private func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard log != nil || recorder != nil else { return action }
    guard thread.load(ordering: .relaxed) == Thread.current else { return action }
    let action = log?.bound(action) ?? action
    return recorder?.bound(action) ?? action
  }

  /// The label of the current observation, for which actions are scheduled; nil without a recorder
  /// and on threads other than the session's.
  private var owner: Int? {
    guard thread.load(ordering: .relaxed) == Thread.current else { return nil }
    return recorder?.currentLabel
  }

  private func add(_ timer: ScheduledAction, at date: Instant) -> LoopDisposable {
    change { if !$0.hasEnded { $0.timers.add(timer, at: date) } }
    return LoopDisposable(timer, in: self)
  }

  /// Removes disposed actions.
  func forgetCancelled() {
    state.withLock { $0.timers.removeDisposed() }
  }

  /// Removes all actions and ignores those scheduled later.
  func end() {
    // Release the actions outside of the lock.
    let timers = state.withLock { state in
      defer { (state.timers, state.hasEnded) = (TimerQueue(), true) }
      return state.timers
    }
    withExtendedLifetime(timers) {}
  }

  /// Keeps the loop running until a matching call of `release()`.
  package func hold() { change { $0.holds += 1 } }

  package func release() { change { $0.holds -= 1 } }

  private func change(_ body: (inout State) -> Void) {
    let wakes = state.withLock { state in
      body(&state)
      defer { state.isWaiting = false }
      return state.isWaiting
    }
    if wakes { wakeUp.signal() }
  }

  /// Makes the loop check its queue and its stop condition again.
  package func wake() { change { $0.isWoken = !$0.isWaiting } }

  private enum Step {
    case run(ScheduledAction, due: Instant)
    case wait(until: Instant)
    /// Nothing to wait for, or the queue must be checked again.
    case end
  }

  /// Runs actions as they become due, until nothing can happen any more, the replay has ended or
  /// `isDone` returns true.
  ///
  /// - Parameters:
  ///   - idle: called before the loop waits.
  ///   - turn: called after each action; returns false to end the loop.
  package func run(idle: () -> Void, isDone: () -> Bool, turn: () -> Bool) {
    while !isDone(), !hasReplayEnded {
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
        // Check the queue and `isDone` once more before waiting. An interruption before this point
        // is detected here; a later one wakes the loop.
        if case .wait(let date) = nextStep(mayWait: true), !isDone() { wait(until: date) }
      // The sources that are paused are needed after all.
      case .end: if !supply.liftPauses() { return }
      }
    }
  }

  /// Runs an action as a turn of its own.
  func perform(_ timer: ScheduledAction, due date: Instant) {
    perform(due: date) { timer.run() }
  }

  /// Runs `body` immediately: in the current turn if there is one, and otherwise in a new turn.
  package func attend<Result>(_ body: () -> Result) -> Result {
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
      // Read the clock only once, because it can pass the due date between two readings.
      let present = present(&state, due: date)
      if date <= present {
        if mayWait { return .end }
        return .run(state.timers.takeNext(present: present, catchesUp: false), due: date)
      }
      state.isWaiting = mayWait
      return .wait(until: followsSystemClock ? date : Instant(nanoseconds: .max))
    }
  }

  /// Returns the current date. If `date`, the due date of the next timer, has been reached, a
  /// stepped or virtual clock is first advanced to it. A stepped clock that is too late is instead
  /// advanced to the time of the system clock.
  private func present(_ state: inout State, due date: Instant) -> Instant {
    if clock == .system { return systemDate }
    if skipsWaiting {
      state.date = max(state.date, date)
    } else if followsSystemClock {
      let present = systemDate
      if date <= present {
        if date > state.date, present.nanoseconds - date.nanoseconds > Self.patience {
          io?.recordLateness(at: date, until: present)
          state.date = present
        }
        state.date = max(state.date, date)
      }
    }
    return state.date
  }

  /// The maximum delay of a stepped clock relative to the system clock, in nanoseconds. A clock
  /// with a larger delay is set to the present, and repeating actions skip the missed dates.
  private static let patience: Int64 = 10_000_000

  /// Returns the system's uptime at a date of this clock, in nanoseconds.
  private func uptime(of date: Instant) -> Int64 {
    let (sum, overflow) = date.nanoseconds.addingReportingOverflow(lag.load(ordering: .relaxed))
    return overflow ? .max : sum
  }

  /// Returns the deadline for the next check of the timers, at most one day from now.
  ///
  /// A deadline centuries away overflows in the system's calls, which then do not wait at all.
  private func deadline(for date: Instant) -> DispatchTime {
    let exact = DispatchTime(uptimeNanoseconds: UInt64(max(1, uptime(of: date))))
    return min(exact, .now() + .seconds(86_400))
  }

  private func wait(until date: Instant) {
    if date.nanoseconds == .max { wakeUp.wait() } else { wait(until: deadline(for: date)) }
  }

  /// Waits until an external source schedules an action. Returns immediately if an action is due,
  /// no source is active or the deadline has passed.
  ///
  /// - Returns: Whether the method has waited.
  func waitForSources(until deadline: DispatchTime) -> Bool {
    let waits = state.withLock { state in
      let isDue = state.timers.nextDate().map { $0 <= state.date } ?? false
      state.isWaiting = state.holds > 0 && !isDue && deadline > .now()
      return state.isWaiting
    }
    if waits { wait(until: deadline) }
    return waits
  }

  private func wait(until deadline: DispatchTime) {
    if wakeUp.wait(timeout: deadline) == .timedOut {
      let wasWaiting = state.withLock { state in
        defer { state.isWaiting = false }
        return state.isWaiting
      }
      // Another thread has signalled since the timeout or is about to signal. Consume its signal.
      if !wasWaiting { wakeUp.wait() }
    }
  }
}

/// A disposable that cancels an action and wakes the loop, because the loop ends if nothing else
/// can happen.
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
