import Dispatch

/// The handling of the pending value when the stream completes.
@usableFromInline
enum LatestDeliveryCompletion {
  /// Drops the value, unless it was already due when it arrived.
  case discards
  case waits
  case flushes
}

/// Holds the latest value of a stream until it is due on the clock of a scheduler.
///
/// A timer is scheduled only if a value is due before the timer that is pending. A timer that fires
/// too early is rescheduled for the remaining time.
@usableFromInline
final class LatestDelivery<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  /// The times that determine when a value is due.
  @usableFromInline
  struct Moment {
    /// The start of the run.
    @usableFromInline let start: Instant
    @usableFromInline let now: Instant
    /// The time at which the pending value is due, if there is one.
    @usableFromInline let waiting: Instant?
    /// The time at which the last delivered value was due.
    @usableFromInline let previous: Instant?

    @inlinable
    init(start: Instant, now: Instant, waiting: Instant?, previous: Instant?) {
      self.start = start
      self.now = now
      self.waiting = waiting
      self.previous = previous
    }
  }

  @usableFromInline
  struct State {
    @usableFromInline var value: Value?
    /// The time at which the pending value is due; nil if there is none.
    @usableFromInline var due: Instant?
    /// Whether the value was due when it arrived and only waits for the scheduler.
    @usableFromInline var isOnItsWay = false
    @usableFromInline var previous: Instant?
    @usableFromInline var timer: Instant?
    /// The terminal event, while it waits for the pending value or for a delivery.
    @usableFromInline var ending: Termination<Error>?
    /// The number of deliveries in progress. A timer and the source can deliver at the same time.
    @usableFromInline var deliveries = 0
    @usableFromInline var isDisposed = false

    @inlinable
    init() {}
  }

  @usableFromInline let scheduler: any DateScheduler
  @usableFromInline let start: Instant
  @usableFromInline let completion: LatestDeliveryCompletion
  @usableFromInline let due: (Moment) -> Instant?
  @usableFromInline let sink: Signal<Value, Error>.Observer
  @usableFromInline let timers = CompositeDisposable()
  @usableFromInline let state = Locked(State())

  /// - Parameter due: Returns the time at which a new value is due, or nil to drop it.
  @inlinable
  init(
    to observer: Signal<Value, Error>.Observer, on scheduler: any DateScheduler, _ run: Run,
    completion: LatestDeliveryCompletion, due: @escaping (Moment) -> Instant?
  ) {
    self.scheduler = scheduler
    start = scheduler.currentDate
    self.completion = completion
    self.due = due
    sink = run.open(observer, interruptingOn: scheduler).value
    _ = run.insert(self)
  }

  /// The observer of the source.
  @inlinable
  var input: Signal<Value, Error>.Observer {
    Signal<Value, Error>.Observer(
      receiving: { self.receive($0) }, termination: { self.terminate($0) })
  }

  @inlinable
  func receive(_ value: Value) {
    let now = scheduler.currentDate
    let timer = state.withLock { state -> Instant? in
      guard
        !state.isDisposed,
        let due = due(
          Moment(start: start, now: now, waiting: state.due, previous: state.previous))
      else { return nil }
      state.value = value
      state.due = due
      state.isOnItsWay = due <= now
      if let timer = state.timer, timer <= due { return nil }
      state.timer = due
      return due
    }
    if let timer { setTimer(timer) }
  }

  @inlinable
  func setTimer(_ date: Instant) {
    timers.hold({ self.deliver() }, scheduledBy: { scheduler.schedule(after: date, action: $0) })
  }

  @usableFromInline
  enum Step {
    case nothing
    case waits(until: Instant)
    case delivers(Value)
  }

  @inlinable
  func deliver() {
    let now = scheduler.currentDate
    let step = state.withLock { state -> Step in
      state.timer = nil
      guard let due = state.due, let value = state.value else { return .nothing }
      if now < due {
        state.timer = due
        return .waits(until: due)
      }
      state.value = nil
      state.due = nil
      state.previous = due
      state.deliveries += 1
      return .delivers(value)
    }
    switch step {
    case .nothing: break
    case .waits(let date): setTimer(date)
    case .delivers(let value): deliver(value)
    }
  }

  @inlinable
  func deliver(_ value: Value) {
    sink.onValue(value)
    let ending = state.withLock { state -> Termination<Error>? in
      state.deliveries -= 1
      guard state.deliveries == 0, state.value == nil else { return nil }
      defer { state.ending = nil }
      return state.ending
    }
    if let ending { sink.onTermination(ending) }
  }

  @inlinable
  func terminate(_ termination: Termination<Error>) {
    let now = scheduler.currentDate
    let isCompleted = if case .completed = termination { true } else { false }
    let (waits, isDue, dropped) = state.withLock { state -> (Bool, Bool, Value?) in
      let keepsValue = isCompleted && (completion != .discards || state.isOnItsWay)
      let dropped = keepsValue ? nil : state.value
      if !keepsValue {
        state.value = nil
        state.due = nil
      }
      let waits = state.deliveries > 0 || state.value != nil
      if waits { state.ending = termination }
      let isDue = completion == .flushes && state.value != nil
      if isDue { state.due = now }
      return (waits, isDue, dropped)
    }
    withExtendedLifetime(dropped) {}
    if isDue { setTimer(now) }
    if !waits { scheduler.schedule { self.sink.onTermination(termination) } }
  }

  @inlinable
  var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Drops the value and cancels the timer.
  @inlinable
  func dispose() {
    timers.dispose()
    let dropped = state.withLock { state in
      defer {
        state.value = nil
        state.due = nil
      }
      state.isDisposed = true
      return state.value
    }
    withExtendedLifetime(dropped) {}
  }
}

extension SignalProducer {
  /// Returns a producer that holds the latest value until it is due.
  @inlinable
  func holdingLatest(
    on scheduler: any DateScheduler, completion: LatestDeliveryCompletion,
    due: @escaping (LatestDelivery<Value, Error>.Moment) -> Instant?
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let delivery = LatestDelivery(
        to: observer, on: scheduler, run, completion: completion, due: due)
      begin(delivery.input, run.child())
    })
  }
}
