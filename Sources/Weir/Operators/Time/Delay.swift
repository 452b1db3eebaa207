import Dispatch

extension SignalProducer {
  /// Delays values and the completion by `interval` seconds on `scheduler`. A failure or an
  /// interruption is delivered as soon as the scheduler permits.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// SignalProducer<String, Never>(value: "a minute later").delay(60, on: scheduler)
  ///   .startWithValues { print($0) }
  /// scheduler.advance(by: 60)  //> a minute later
  /// ```
  @inlinable
  public func delay(_ interval: Double, on scheduler: any DateScheduler) -> SignalProducer {
    delay(.seconds(fractional: interval), on: scheduler)
  }

  /// Delays values and the completion by `interval` on `scheduler`. A failure or an interruption is
  /// delivered as soon as the scheduler permits.
  @inlinable
  public func delay(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler)
    -> SignalProducer
  {
    delayed(interval, on: scheduler) { sink, termination in
      scheduler.schedule { sink.value.onTermination(termination) }
    }
  }

  /// Delays values and the completion by `interval` on `scheduler`. A failure or an interruption is
  /// delivered immediately.
  package func delayFailingAtOnce(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler
  ) -> SignalProducer {
    delayed(interval, on: scheduler) { sink, termination in sink.value.onTermination(termination) }
  }

  @inlinable
  func delayed(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    breakingOff breakOff:
      @escaping (Unchecked<Signal<Value, Error>.Observer>, Termination<Error>) -> Void
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = run.open(observer, interruptingOn: scheduler)
      let line = DelayLine(interval: interval, scheduler: scheduler, sink: sink.value, run: run)
      begin(
        Signal<Value, Error>.Observer(
          receiving: { line.add(.value($0)) },
          termination: { termination in
            if case .completed = termination {
              line.add(.completed)
            } else {
              breakOff(sink, termination)
            }
          }), run.child())
    })
  }
}

extension Signal {
  /// Delays values and the completion by `interval` seconds on `scheduler`. A failure or an
  /// interruption is delivered as soon as the scheduler permits.
  @inlinable
  public func delay(_ interval: Double, on scheduler: any DateScheduler) -> Signal {
    delay(.seconds(fractional: interval), on: scheduler)
  }

  /// Delays values and the completion by `interval` on `scheduler`. A failure or an interruption is
  /// delivered as soon as the scheduler permits.
  @inlinable
  public func delay(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> Signal {
    Signal(starting: producer.delay(interval, on: scheduler))
  }
}

/// A queue of events that are all delayed by the same interval. A single timer serves all of them,
/// unless the scheduler requires an action for each event.
@usableFromInline
final class DelayLine<Value, Error: Swift.Error>: @unchecked Sendable {
  @usableFromInline
  struct Delivery {
    @usableFromInline let date: Instant
    @usableFromInline let event: Signal<Value, Error>.Event

    @inlinable
    init(date: Instant, event: Signal<Value, Error>.Event) {
      self.date = date
      self.event = event
    }
  }

  @usableFromInline let interval: DispatchTimeInterval
  @usableFromInline let scheduler: any DateScheduler
  @usableFromInline let delivery: EventDelivery
  @usableFromInline let sink: Signal<Value, Error>.Observer
  @usableFromInline let timers = CompositeDisposable()
  @usableFromInline let waiting = Locked(Queue<Delivery>())
  /// The sources that are held because a later queue holds this line.
  @usableFromInline let backlog = Locked(Backlog())
  /// Pauses the delivery. Set only by the initializer.
  @usableFromInline @exclusivity(unchecked) private(set) var supply: Supply!

  @inlinable
  init(
    interval: DispatchTimeInterval, scheduler: any DateScheduler,
    sink: Signal<Value, Error>.Observer, run: Run
  ) {
    self.interval = interval
    self.scheduler = scheduler
    delivery = scheduler.delivery
    self.sink = sink
    supply = Supply { [weak self] in self?.resume() }
    _ = run.insert(timers)
    _ = run.insert(AnyDisposable { self.freeSources() })
  }

  /// Continues after a pause.
  @inlinable
  func resume() {
    if !waiting.withLock({ $0.isEmpty }) { wait(until: scheduler.currentDate) }
    freeSources()
  }

  @usableFromInline
  func freeSources() { backlog.withLock { $0.removeAll() }.release() }

  @inlinable
  func add(_ event: Signal<Value, Error>.Event) {
    let delivery = Delivery(date: scheduler.currentDate.advanced(by: interval), event: event)
    let isFirst = waiting.withLock { waiting in
      defer { waiting.append(delivery) }
      return waiting.isEmpty
    }
    if supply.isHeld { backlog.withLock { $0.holdCurrent() } }
    if isFirst || self.delivery == .eachByItself { wait(until: delivery.date) }
  }

  @inlinable
  func wait(until date: Instant) {
    timers.hold({ self.deliver() }, scheduledBy: { scheduler.schedule(after: date, action: $0) })
  }

  /// Delivers the events that are due. An event is removed only after its delivery, so that no
  /// other thread sets a timer during the delivery.
  @inlinable
  func deliver() {
    guard delivery == .together else { return deliverNext() }
    while let delivery = waiting.withLock({ $0.first }) {
      if supply.isHeld { return }
      guard delivery.date <= scheduler.currentDate else { return wait(until: delivery.date) }
      supply.supplying { sink.send(delivery.event) }
      _ = waiting.withLock { $0.popFirst() }
    }
  }

  /// Delivers the first event.
  @inlinable
  func deliverNext() {
    guard let delivery = waiting.withLock({ $0.first }) else { return }
    sink.send(delivery.event)
    let next = waiting.withLock { waiting in
      _ = waiting.popFirst()
      return waiting.first
    }
    if let next, self.delivery == .oneAfterTheOther { wait(until: next.date) }
  }
}
