import Dispatch

extension SignalProducer {
  /// Emits the values of each interval as an array on `scheduler`, even if it is empty.
  ///
  /// A terminal event is delivered as soon as the scheduler permits, and the values collected so
  /// far are dropped. If `discardWhenCompleted` is false, they are emitted at the end of the
  /// interval, followed by the completion.
  ///
  /// - Parameter skipEmpty: Whether empty arrays are omitted.
  /// - Precondition: `interval` is not negative.
  public func collect(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    skipEmpty: Bool = false, discardWhenCompleted: Bool = true
  ) -> SignalProducer<[Value], Error> {
    collect(
      every: interval, count: .max, on: scheduler, skipEmpty: skipEmpty,
      discardWhenCompleted: discardWhenCompleted)
  }

  /// Emits the values of each interval as an array on `scheduler`, even if it is empty.
  ///
  /// A terminal event is delivered as soon as the scheduler permits, and the values collected so
  /// far are dropped. If `discardWhenCompleted` is false, they are emitted at the end of the
  /// interval, followed by the completion.
  ///
  /// - Parameters:
  ///   - count: The maximum size of an array. When it is reached, the array is emitted and a new
  ///     interval begins.
  ///   - skipEmpty: Whether empty arrays are omitted.
  /// - Precondition: `count` is positive, and `interval` is not negative.
  public func collect(
    every interval: DispatchTimeInterval, count: Int, on scheduler: any DateScheduler,
    skipEmpty: Bool = false, discardWhenCompleted: Bool = true
  ) -> SignalProducer<[Value], Error> {
    precondition(count > 0, "the count must be at least 1")
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
  /// Emits the values of each interval as an array on `scheduler`, even if it is empty.
  ///
  /// When the signal ends, the values collected so far are dropped. If `discardWhenCompleted` is
  /// false and the signal completes, they are emitted at the end of the interval, followed by the
  /// completion.
  ///
  /// - Parameter skipEmpty: Whether empty arrays are omitted.
  /// - Precondition: `interval` is not negative.
  public func collect(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler,
    skipEmpty: Bool = false, discardWhenCompleted: Bool = true
  ) -> Signal<[Value], Error> {
    collect(
      every: interval, count: .max, on: scheduler, skipEmpty: skipEmpty,
      discardWhenCompleted: discardWhenCompleted)
  }

  /// Emits the values of each interval as an array on `scheduler`, even if it is empty.
  ///
  /// When the signal ends, the values collected so far are dropped. If `discardWhenCompleted` is
  /// false and the signal completes, they are emitted at the end of the interval, followed by the
  /// completion.
  ///
  /// - Parameters:
  ///   - count: The maximum size of an array. When it is reached, the array is emitted and a new
  ///     interval begins.
  ///   - skipEmpty: Whether empty arrays are omitted.
  /// - Precondition: `count` is positive, and `interval` is not negative.
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

/// Collects values and delivers them together at the end of each interval or when the maximum count
/// is reached.
private final class IntervalCollector<Value, Error: Swift.Error>: @unchecked Sendable {
  private let scheduler: any DateScheduler
  private let interval: DispatchTimeInterval
  private let count: Int
  private let skipEmpty: Bool
  private let discardWhenCompleted: Bool
  private let delivery: ScheduledDelivery<[Value], Error>
  private let timer = SerialDisposable()

  /// Orders the ends of intervals among the events of the source. No event is delivered inside it.
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
