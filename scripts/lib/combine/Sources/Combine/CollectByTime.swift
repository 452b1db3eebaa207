import OpenCombine

/// Delivers the values that arrived within an interval, if there are any.
final class Collected<Downstream: Subscriber, Value>: Joined<Downstream>
where Downstream.Input == [Value] {
  var values: [Value] = []
  var limit = Int.max
  var timer: Cancellable?

  var side: Side<Value, Downstream.Failure> {
    Side(
      { self.subscriptions[0] = $0 },
      { value in
        self.lock.lock()
        defer { self.lock.unlock() }
        self.values.append(value)
        if self.values.count == self.limit { self.deliver() }
        return .none
      },
      { completion in
        self.lock.lock()
        defer { self.lock.unlock() }
        if case .finished = completion { self.deliver() }
        self.end(completion)
      })
  }

  func deliver() {
    lock.lock()
    defer { lock.unlock() }
    guard !ended, !values.isEmpty, demand > 0 else { return }
    let collected = values
    values = []
    _ = send(collected)
  }

  override func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    subscriptions[0]?.request(.unlimited)
  }

  override func cancel() {
    timer?.cancel()
    timer = nil
    super.cancel()
  }
}

extension Publishers {
  public enum TimeGroupingStrategy<Context: Scheduler> {
    case byTime(Context, Context.SchedulerTimeType.Stride)
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let collected = Collected<S, Upstream.Output>("CollectByTime", subscriber, count: 1)
      let start: (Context, Context.SchedulerTimeType.Stride) -> Void = { scheduler, interval in
        collected.timer = scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval,
          tolerance: scheduler.minimumTolerance, options: options
        ) { collected.deliver() }
      }
      switch strategy {
      case .byTime(let scheduler, let interval): start(scheduler, interval)
      case .byTimeOrCount(let scheduler, let interval, let count):
        collected.limit = count
        start(scheduler, interval)
      }
      upstream.subscribe(collected.side)
      subscriber.receive(subscription: collected)
    }
  }
}

extension Publisher {
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    .init(upstream: self, strategy: strategy, options: options)
  }
}
