import Dispatch

/// What becomes of the value that waits when the stream completes.
@usableFromInline
enum LatestDeliveryCompletion {
  /// Unless it was due when it came.
  case discards
  case waits
  case flushes
}

/// Holds the latest value of a stream until a scheduler's clock says that it is due.
///
/// A timer is set only where a value is due before the one that is set; where it comes too early, it
/// is set to the time that is left.
@usableFromInline
final class LatestDelivery<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  /// What decides when a value is due.
  @usableFromInline
  struct Moment {
    /// When the run began.
    @usableFromInline let start: Instant
    @usableFromInline let now: Instant
    /// When the value that waits is due, if there is one.
    @usableFromInline let waiting: Instant?
    /// When the last value that was delivered was due.
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
    /// When the value is due; nil where there is none.
    @usableFromInline var due: Instant?
    /// True where the value was due when it came, and waits for the scheduler only.
    @usableFromInline var isOnItsWay = false
    @usableFromInline var previous: Instant?
    @usableFromInline var timer: Instant?
    /// The end, where it waits for the value or for a delivery.
    @usableFromInline var ending: Termination<Error>?
    /// How many values are being delivered: a timer and the source may meet.
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

  /// - Parameter due: says when a value that comes is due; nil drops it.
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

  /// The observer of the stream.
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

  /// Drops the value and the timer.
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
  /// Holds the latest value until it is due.
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
