import Dispatch
import Weir

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A scheduler with virtual time: its clock advances only by `start()`, `advanceTo(_:)` and
/// `sleep(_:)`.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>:
  SchedulerType, DateScheduler, EventwiseScheduler, @unchecked Sendable
{
  /// A point in virtual time, in the unit of the converter.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A length of virtual time, in the unit of the converter.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private struct State {
    var clock: VirtualTime
    /// The scheduled actions in reverse order, so that the next action is the last element. Among
    /// actions at equal times, the one that was added last comes first.
    var items: [(time: VirtualTime, action: ScheduledAction)] = []
    var isRunning = false
  }

  private let state: Locked<State>
  private let converter: Converter

  /// Creates a scheduler whose clock starts at `initialClock`.
  ///
  /// - Parameters:
  ///   - initialClock: the initial virtual time.
  ///   - converter: converts between virtual time and dates.
  public init(initialClock: VirtualTime, converter: Converter) {
    state = Locked(State(clock: initialClock))
    self.converter = converter
  }

  /// The current virtual time.
  public var clock: VirtualTime { state.withLock { $0.clock } }

  /// The current virtual time as a date.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  /// Returns the time at which to run an action that is scheduled for `time`. Subclasses may
  /// override it.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs `action` with `state` at the current virtual time, as adjusted by
  /// `adjustScheduledTime(_:)`. The action waits until the scheduler is started or its clock is
  /// advanced.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .nanoseconds(0), action: action)
  }

  /// Runs `action` with `state` after `dueTime`. The time is adjusted by `adjustScheduledTime(_:)`.
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.convertToVirtualTime(now.adding(dueTime))
    return scheduleAbsoluteVirtual(state, time: adjustScheduledTime(time), action: action)
  }

  /// Runs `action` with `state` after `dueTime`. The time is not adjusted by
  /// `adjustScheduledTime(_:)`.
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let time = converter.offsetVirtualTime(clock, offset: dueTime)
    return scheduleAbsoluteVirtual(state, time: time, action: action)
  }

  /// Runs `action` with `state` at a virtual time.
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let returned = SingleAssignmentDisposable()
    let work = Unchecked { returned.setDisposable(action(state)) }
    let scheduled = ScheduledAction { work.value() }
    self.state.withLock { state in
      state.items.insert((time, scheduled), at: place(of: time, in: state.items))
    }
    return Disposables.create(EngineDisposable(disposable: scheduled), returned)
  }

  /// Returns the index at which to insert an action: after all actions at later times.
  private func place(of time: VirtualTime, in items: [(time: VirtualTime, action: ScheduledAction)])
    -> Int
  {
    var range = 0..<items.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        isLater(items[middle].time, than: time)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func isLater(_ time: VirtualTime, than other: VirtualTime) -> Bool {
    converter.compareVirtualTime(time, other) == .greaterThan
  }

  /// Runs all actions, including those that they schedule, until none is left or `stop()` is
  /// called.
  public func start() {
    run { _ in true }
  }

  /// Advances the clock to a virtual time and runs the actions that are due until then.
  public func advanceTo(_ virtualTime: VirtualTime) {
    run { !isLater($0, than: virtualTime) }
    state.withLock { $0.clock = virtualTime }
  }

  /// Advances the clock without running any action.
  ///
  /// - Precondition: `virtualInterval` is not negative.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let time = converter.offsetVirtualTime(clock, offset: virtualInterval)
    precondition(!isLater(clock, than: time), "cannot advance the clock to an earlier time")
    state.withLock { $0.clock = time }
  }

  /// Stops after the current action.
  public func stop() {
    state.withLock { $0.isRunning = false }
  }

  private func run(while isDue: (VirtualTime) -> Bool) {
    let isRunningAlready = state.withLock { state in
      defer { state.isRunning = true }
      return state.isRunning
    }
    guard !isRunningAlready else { return }
    while let action = takeNext(where: isDue) { action.run() }
    stop()
  }

  private func takeNext(where isDue: (VirtualTime) -> Bool) -> ScheduledAction? {
    state.withLock { state in
      while let next = state.items.last, next.action.isDisposed { state.items.removeLast() }
      guard state.isRunning, let next = state.items.last, isDue(next.time) else { return nil }
      if isLater(next.time, than: state.clock) { state.clock = next.time }
      return state.items.removeLast().action
    }
  }
}

extension VirtualTimeScheduler: CustomDebugStringConvertible {
  /// The times of the scheduled actions, beginning with the next action.
  public var debugDescription: String {
    let times = state.withLock { state in
      state.items.reversed().filter { !$0.action.isDisposed }.map(\.time)
    }
    return "\(times)"
  }
}

// Requirements of the engine's scheduler protocols.
extension VirtualTimeScheduler {
  package var eventDelivery: EventDelivery { .oneAfterTheOther }

  /// The current virtual time as an instant since 1970, for the operators of the engine.
  public var currentDate: Instant { Instant(clock: now) }

  /// Runs `action` at the current virtual time, as adjusted by `adjustScheduledTime(_:)`. Disposing
  /// the result before it runs cancels it.
  @discardableResult
  public func schedule(_ action: @escaping @Sendable () -> Void) -> (any Weir.Disposable)? {
    schedule(at: now, action)
  }

  /// Runs `action` at the virtual time for `date`, as adjusted by `adjustScheduledTime(_:)`.
  /// Disposing the result before it runs cancels it.
  @discardableResult
  public func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    schedule(at: Date(clock: date), action)
  }

  private func schedule(
    at date: Date, _ action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    let time = adjustScheduledTime(converter.convertToVirtualTime(date))
    return scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }.engine
  }

  /// Runs an action at an instant, then again after each `interval`.
  @discardableResult
  public func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Weir.Disposable)? {
    let next = Weir.SerialDisposable()
    repeatAction(at: Date(clock: date), interval, next, action)
    return next
  }

  private func repeatAction(
    at date: Date, _ interval: DispatchTimeInterval, _ next: Weir.SerialDisposable,
    _ action: @escaping @Sendable () -> Void
  ) {
    let work = Unchecked { [unowned self] in
      repeatAction(at: now.adding(interval), interval, next, action)
      action()
    }
    next.inner = schedule(at: date) { work.value() }
  }
}

/// A scheduler whose virtual times are dates.
open class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
  @unchecked Sendable
{
  /// Creates a scheduler whose clock starts at `initialClock`, by default the beginning of 1970.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
