/// Delivers events on a scheduler, in order.
///
/// One action delivers all pending events, so a busy stream needs few actions. Schedulers can
/// require a separate action for each event; see `EventDelivery`.
@usableFromInline
final class ScheduledDelivery<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {
  @usableFromInline
  enum Phase {
    case idle
    case scheduled
    case delivering
    /// An action scheduled during a delivery has already started. Its work is done after that
    /// delivery.
    case due
  }

  @usableFromInline
  struct State {
    @usableFromInline let waiting = Queue<Value>()
    @usableFromInline var backlog = Backlog()
    @usableFromInline var termination: Termination<Error>?
    @usableFromInline var phase = Phase.idle
    @usableFromInline var isDisposed = false

    @inlinable
    init() {}

    @inlinable
    mutating func isNextToBeScheduled(_ delivery: EventDelivery) -> Bool {
      guard phase == .idle else { return delivery == .eachByItself }
      phase = .scheduled
      return true
    }

    @inlinable
    mutating func beginDelivery() -> Bool {
      guard phase == .delivering else {
        phase = .delivering
        return true
      }
      phase = .due
      return false
    }

    @inlinable
    mutating func goesOnDelivering() -> Bool {
      let isDue = phase == .due
      phase = isDue ? .delivering : .scheduled
      return isDue
    }
  }

  /// The number of values after which other actions of the scheduler get a turn.
  @inlinable static var turn: Int { 256 }

  @usableFromInline let scheduler: any Scheduler
  @usableFromInline let delivery: EventDelivery
  @usableFromInline let run: Run
  @usableFromInline let sink: Signal<Value, Error>.Observer
  @usableFromInline let state = Locked(State())
  /// Pauses the delivery. Set only by the initializer.
  @usableFromInline @exclusivity(unchecked) private(set) var supply: Supply!

  /// Opens the run. An interruption is delivered on the scheduler too.
  @inlinable
  init(to observer: Signal<Value, Error>.Observer, on scheduler: any Scheduler, _ run: Run) {
    self.scheduler = scheduler
    delivery = scheduler.delivery
    self.run = run
    sink = run.open(observer, interruptingOn: scheduler).value
    supply = Supply { [weak self] in self?.resume() }
    _ = run.insert(self)
  }

  /// Continues after a pause.
  @inlinable
  func resume() {
    let isFirst = state.withLock { state in
      !state.waiting.isEmpty && state.isNextToBeScheduled(.together)
    }
    if isFirst { schedule() }
  }

  @inlinable
  func send(_ value: Value) {
    let isFirst = state.withLock { state in
      guard !state.isDisposed else { return false }
      state.waiting.append(value)
      state.backlog.grew(to: state.waiting.count)
      return state.isNextToBeScheduled(delivery)
    }
    if isFirst { schedule() }
  }

  /// Delivers the terminal event after the pending values.
  @inlinable
  func terminate(_ termination: Termination<Error>) {
    let isFirst = state.withLock { state in
      guard !state.isDisposed else { return false }
      state.termination = termination
      return state.isNextToBeScheduled(delivery)
    }
    if isFirst { schedule() }
  }

  /// Drops the pending values and delivers the terminal event.
  @inlinable
  func terminateAtOnce(_ termination: Termination<Error>) {
    let dropped = takeWaiting()
    withExtendedLifetime(dropped) { terminate(termination) }
  }

  @inlinable
  var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Drops all pending values.
  @inlinable
  func dispose() {
    let (dropped, held) = state.withLock { state in
      state.isDisposed = true
      return (state.waiting.removeAll(), state.backlog.removeAll())
    }
    withExtendedLifetime(dropped) {}
    held.release()
  }

  @inlinable
  func takeWaiting() -> FIFO<Value> {
    state.withLock { $0.waiting.removeAll() }
  }

  @inlinable
  func schedule() {
    scheduler.schedule { self.delivery == .together ? self.deliver() : self.deliverNext() }
  }

  /// Delivers the next event, if there is one.
  @inlinable
  func deliverNext() {
    let (value, termination, freed) = state.withLock { state in
      if let value = state.waiting.popFirst() {
        let freed = state.backlog.shrank(to: state.waiting.count)
        return (Value?.some(value), Termination<Error>?.none, freed)
      }
      defer { state.termination = nil }
      return (nil, state.termination, [])
    }
    if let value, run.isActive { sink.onValue(value) }
    if let termination { sink.onTermination(termination) }
    freed.release()
    let goesOn = state.withLock { state in
      let isEmpty = state.waiting.isEmpty && state.termination == nil
      if isEmpty { state.phase = .idle }
      return !isEmpty
    }
    if goesOn && delivery == .oneAfterTheOther { schedule() }
  }

  @inlinable
  func deliver() {
    guard state.withLock({ $0.beginDelivery() }) else { return }
    repeat {
      if deliverTurn() { return }
      schedule()
    } while state.withLock { $0.goesOnDelivering() }
  }

  /// Delivers pending events. Returns true if none are left.
  @inlinable
  func deliverTurn() -> Bool {
    var count = 0
    while count < Self.turn {
      var (values, termination, freed) = state.withLock { state in
        guard !supply.isHeld, !state.waiting.isEmpty || state.termination != nil else {
          state.phase = .idle
          return (FIFO<Value>(), Termination<Error>?.none, [Supply]())
        }
        defer { state.termination = nil }
        return (state.waiting.removeAll(), state.termination, state.backlog.shrank(to: 0))
      }
      if values.isEmpty && termination == nil { return true }
      count += values.count
      supply.supplying {
        while run.isActive, let value = values.popFirst() { sink.onValue(value) }
      }
      if let termination { sink.onTermination(termination) }
      freed.release()
    }
    return false
  }
}
