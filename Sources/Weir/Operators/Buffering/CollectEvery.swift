import Dispatch

extension SignalProducer {
  /// Collects values and sends them on `scheduler` as an array at each interval, an empty one too.
  ///
  /// A failure and an interruption pass as soon as the scheduler can, and so does the completion:
  /// what has been collected is discarded. With `discardWhenCompleted: false`, it is sent at the
  /// next interval, and the completion with it.
  ///
  /// - Parameter skipEmpty: true where no empty array is to be sent.
  /// - Precondition: `interval` is not negative.
  public func collect(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    skipEmpty: Bool = false, discardWhenCompleted: Bool = true
  ) -> SignalProducer<[Value], Error> {
    collect(
      every: interval, count: .max, on: scheduler, skipEmpty: skipEmpty,
      discardWhenCompleted: discardWhenCompleted)
  }

  /// Collects values and sends them on `scheduler` as an array at each interval, an empty one too.
  ///
  /// A failure and an interruption pass as soon as the scheduler can, and so does the completion:
  /// what has been collected is discarded. With `discardWhenCompleted: false`, it is sent at the
  /// next interval, and the completion with it.
  ///
  /// - Parameters:
  ///   - count: where so many values have been collected, they are sent at once, and the interval
  ///     begins anew.
  ///   - skipEmpty: true where no empty array is to be sent.
  /// - Precondition: `count` is positive, `interval` not negative.
  public func collect(
    every interval: DispatchTimeInterval, count: Int, on scheduler: any DateScheduler,
    skipEmpty: Bool = false, discardWhenCompleted: Bool = true
  ) -> SignalProducer<[Value], Error> {
    precondition(count > 0, "an array is collected of one value at least")
    return SignalProducer<[Value], Error>(beginning: { [begin] observer, run in
      let collector = IntervalCollector(
        to: observer, on: scheduler, run, interval: interval.repeatable, count: count,
        skipEmpty: skipEmpty,
        discardWhenCompleted: discardWhenCompleted)
      collector.startInterval()
      begin(
        Signal<Value, Error>.Observer(
          receiving: { collector.receive($0) }, termination: { collector.terminate($0) }),
        run.child())
    })
  }
}

extension Signal {
  /// Collects values and sends them on `scheduler` as an array at each interval, an empty one too.
  ///
  /// What has been collected is discarded when the stream ends; with `discardWhenCompleted: false`,
  /// it is sent at the next interval, and the completion with it.
  ///
  /// - Parameter skipEmpty: true where no empty array is to be sent.
  /// - Precondition: `interval` is not negative.
  public func collect(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    skipEmpty: Bool = false, discardWhenCompleted: Bool = true
  ) -> Signal<[Value], Error> {
    collect(
      every: interval, count: .max, on: scheduler, skipEmpty: skipEmpty,
      discardWhenCompleted: discardWhenCompleted)
  }

  /// Collects values and sends them on `scheduler` as an array at each interval, an empty one too.
  ///
  /// What has been collected is discarded when the stream ends; with `discardWhenCompleted: false`,
  /// it is sent at the next interval, and the completion with it.
  ///
  /// - Parameters:
  ///   - count: where so many values have been collected, they are sent at once, and the interval
  ///     begins anew.
  ///   - skipEmpty: true where no empty array is to be sent.
  /// - Precondition: `count` is positive, `interval` not negative.
  public func collect(
    every interval: DispatchTimeInterval, count: Int, on scheduler: any DateScheduler,
    skipEmpty: Bool = false, discardWhenCompleted: Bool = true
  ) -> Signal<[Value], Error> {
    Signal<[Value], Error>(
      starting: producer.collect(
        every: interval, count: count, on: scheduler, skipEmpty: skipEmpty,
        discardWhenCompleted: discardWhenCompleted))
  }
}

/// Values that are delivered together at each interval, or when there are enough.
private final class IntervalCollector<Value, Error: Swift.Error>: @unchecked Sendable {
  private let scheduler: any DateScheduler
  private let interval: DispatchTimeInterval
  private let count: Int
  private let skipEmpty: Bool
  private let discardWhenCompleted: Bool
  private let delivery: ScheduledDelivery<[Value], Error>
  private let timer = SerialDisposable()

  /// Orders the intervals among the events of the source; nothing is delivered inside it.
  private let gate = Gate()
  private var values: [Value] = []
  private var hasCompleted = false

  init(
    to observer: Signal<[Value], Error>.Observer, on scheduler: any DateScheduler, _ run: Run,
    interval: DispatchTimeInterval, count: Int, skipEmpty: Bool, discardWhenCompleted: Bool
  ) {
    self.scheduler = scheduler
    self.interval = interval
    self.count = count
    self.skipEmpty = skipEmpty
    self.discardWhenCompleted = discardWhenCompleted
    delivery = ScheduledDelivery(to: observer, on: scheduler, run)
    _ = run.insert(timer)
  }

  func startInterval() {
    timer.inner = scheduler.schedule(
      after: scheduler.currentDate.advanced(by: interval), interval: interval
    ) { [self] in gate.perform { self.endInterval() } }
  }

  private func endInterval() {
    if !values.isEmpty || !skipEmpty { send() }
    if hasCompleted { delivery.terminate(.completed) }
  }

  private func send() {
    delivery.send(values)
    values = []
  }

  func receive(_ value: Value) {
    gate.perform { [self] in
      values.append(value)
      guard values.count == count else { return }
      startInterval()
      send()
    }
  }

  func terminate(_ termination: Termination<Error>) {
    gate.perform { [self] in
      if case .completed = termination, !discardWhenCompleted {
        hasCompleted = true
      } else {
        timer.dispose()
        delivery.terminateAtOnce(termination)
      }
    }
  }
}
