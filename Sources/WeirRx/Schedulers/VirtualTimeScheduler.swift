import Dispatch
import Weir

/// A scheduler whose clock stands still until it is started or told to advance: virtual time.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>:
  SchedulerType, DateScheduler, @unchecked Sendable
{
  public typealias VirtualTime = Converter.VirtualTimeUnit
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct State {
    var clock: VirtualTime
    var timers = TimerQueue()
    var isRunning = false
  }

  private let state: Locked<State>
  private let converter: Converter

  public init(initialClock: VirtualTime, converter: Converter) {
    state = Locked(State(clock: initialClock))
    self.converter = converter
  }

  /// The present in virtual time.
  public var clock: VirtualTime { state.withLock { $0.clock } }

  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// The time at which an action is run that was to be run at `time`.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.advanced(by: dueTime))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs `action` with `state` when `dueTime` has passed.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs `action` with `state` at a virtual time.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let returned = SingleAssignmentDisposable()
    let work = Unchecked { [unowned self] in
      moveClock(to: time)
      returned.setDisposable(action(state))
    }
    let scheduled = ScheduledAction { work.value() }
    let date = converter.convertFromVirtualTime(time)
    self.state.withLock { $0.timers.add(scheduled, at: date) }
    return Disposables.create(EngineDisposable(disposable: scheduled), returned)
  }

  private func moveClock(to time: VirtualTime) {
    state.withLock { state in
      if isLater(time, than: state.clock) { state.clock = time }
    }
  }

  private func isLater(_ time: VirtualTime, than other: VirtualTime) -> Bool {
    converter.compareVirtualTime(time, other) == .greaterThan
  }

  /// Runs all actions, those included that they schedule, until none is left or it is stopped.
  public func start() {
    run(until: Instant(nanoseconds: .max))
  }

  /// Moves the clock to a virtual time, and runs what is due until then.
  public func advanceTo(_ virtualTime: VirtualTime) {
    run(until: converter.convertFromVirtualTime(virtualTime))
    state.withLock { $0.clock = virtualTime }
  }

  /// Moves the clock on without running anything.
  ///
  /// - Precondition: `virtualInterval` is not negative.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(!isLater(clock, than: time), "nobody can sleep into the past")
    state.withLock { $0.clock = time }
  }

  /// Stops running actions, after the one that calls this.
  public func stop() {
    state.withLock { $0.isRunning = false }
  }

  private func run(until end: Instant) {
    let isRunningAlready = state.withLock { state in
      defer { state.isRunning = true }
      return state.isRunning
    }
    guard !isRunningAlready else { return }
    while let timer = takeNext(until: end) { timer.run() }
    stop()
  }

  private func takeNext(until end: Instant) -> ScheduledAction? {
    state.withLock { state in
      guard state.isRunning, let date = state.timers.nextDate(), date <= end else { return nil }
      return state.timers.takeNext(present: date, catchesUp: true)
    }
  }
}

// What the engine asks of a scheduler.
extension VirtualTimeScheduler {
  public var currentDate: Instant { now }

  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    schedule(after: now, action: action)
  }

  @discardableResult
  public func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    let time = adjustScheduledTime(converter.convertToVirtualTime(date))
    return scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }.engine
  }

  @discardableResult
  public func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    let next = Weir.SerialDisposable()
    repeatAction(after: date, interval.repeatable, next, action)
    return next
  }

  private func repeatAction(
    after date: Instant, _ interval: DispatchTimeInterval, _ next: Weir.SerialDisposable,
    _ action: @escaping @Sendable () -> Void
  ) {
    let work = Unchecked { [unowned self] in
      repeatAction(after: date.advanced(by: interval), interval, next, action)
      action()
    }
    next.inner = schedule(after: date) { work.value() }
  }
}

/// A scheduler whose virtual time is measured by points on a clock.
open class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
  @unchecked Sendable
{
  public init(initialClock: RxTime = Instant(nanoseconds: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
