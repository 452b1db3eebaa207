import Dispatch
import Weir
import WeirRuntime

extension Word {
  /// The operators on time whose form or meaning is Combine's.
  static let combineTime: [Word] = [
    Word(
      "timeout(_ interval: TimeInterval, scheduler: DateScheduler, options: SchedulerOptions? = nil, customError: (() -> Error)? = nil) -> Stream<Value, Error>",
      .publishers, explanation: .recovers,
      summary: "Ends unless the publisher emits within 'interval' of its start or its last value.",
      notes: "Fails with the result of 'customError'; without it, completes.",
      example: """
        let silent = PassthroughSubject<Int, Never>()
        let run = silent.timeout(.milliseconds(5), scheduler: DispatchQueue.main)
          .sink(receiveCompletion: { print($0) }, receiveValue: { _ in })  // finished
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        let end = try call.optionalFunction(3)
        let other = SignalProducer<Value, Value> { observer, _ in
          if let end { observer.send(error: end()) } else { observer.sendCompleted() }
        }
        return call.derive {
          $0.timeout(first: nil, each: interval, other: other, on: scheduler)
        }
      }),
    Word(
      "throttle(for interval: TimeInterval, scheduler: DateScheduler, latest: Bool) -> Stream<Value, Error>",
      .publishers, explanation: .paces,
      summary: "Emits the first value, then at most one per interval.",
      notes: """
        At the end of an interval, the latest value that arrived in it is emitted, or the first one \
        with 'latest: false'.
        """,
      example: """
        let subject = PassthroughSubject<Int, Never>()
        let run = subject.throttle(for: .seconds(5), scheduler: DispatchQueue.main, latest: true)
          .sink { print($0) }
        subject.send(1)  // 1
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        let latest = try call.bool(2)
        return call.derive { $0.throttled(interval, on: scheduler, latest: latest) }
      }),
    Word(
      "collect(_ strategy: TimeGroupingStrategy, options: SchedulerOptions? = nil) -> Stream<[Value], Error>",
      .publishers, explanation: .gathers, distribution: .clock,
      summary: "Emits the values of each interval as an array.",
      notes: """
        The strategy is '.byTime(scheduler, interval)' or '.byTimeOrCount(scheduler, interval, \
        count)'. An interval without values emits nothing. The remaining values are emitted on \
        completion.
        """,
      example: """
        (1...3).publisher.collect(.byTimeOrCount(DispatchQueue.main, .seconds(1), 2))
          .sink { print($0) }  // [1, 2] | [3]
        """,
      behavior: .function { (call) throws(Fault) in
        let grouping = try call.grouping(0)
        return call.derive { $0.grouped(grouping).map { .array($0) } }
      }),
    Word(
      "byTime(_ scheduler: DateScheduler, _ interval: TimeInterval) -> TimeGroupingStrategy",
      .type(["TimeGroupingStrategy"]), summary: "Groups the values of each interval.",
      behavior: .function { (call) throws(Fault) in try call.makeGrouping("byTime") }),
    Word(
      "byTimeOrCount(_ scheduler: DateScheduler, _ interval: TimeInterval, _ count: Int) -> TimeGroupingStrategy",
      .type(["TimeGroupingStrategy"]),
      summary: "Groups the values of each interval, but at most 'count' of them.",
      behavior: .function { (call) throws(Fault) in
        try call.makeGrouping("byTimeOrCount", [.int(try call.positiveCount(2))])
      }),
  ]
}

/// How Combine's `collect` groups values in time.
private struct TimeGrouping {
  let scheduler: any DateScheduler
  let interval: DispatchTimeInterval
  let count: Int
}

extension WordCall {
  /// Returns a strategy with its scheduler, its interval and, if there is one, its count.
  fileprivate func makeGrouping(_ name: String, _ count: [Value] = []) throws(Fault) -> Value {
    _ = try positiveInterval(1)
    let scheduler = SchedulerObject(try scheduler(0), typeName: "Scheduler")
    return .enumCase(EnumValue(nil, name, [.object(scheduler), try value(1)] + count))
  }

  fileprivate func grouping(_ index: Int) throws(Fault) -> TimeGrouping {
    guard case .enumCase(let strategy) = try value(index), strategy.payload.count > 1,
      case .object(let object) = strategy.payload[0], let scheduler = object as? SchedulerObject,
      let interval = strategy.payload[1].interval
    else { throw mistake(index, "'.byTime(...)' or '.byTimeOrCount(...)'", try value(index)) }
    var count = Int.max
    if strategy.payload.count > 2, case .int(let limit) = strategy.payload[2] { count = limit }
    return TimeGrouping(scheduler: scheduler.scheduler, interval: interval, count: count)
  }
}

extension SignalProducer<Value, Value> {
  fileprivate func throttled(
    _ interval: DispatchTimeInterval, on scheduler: any DateScheduler, latest: Bool
  ) -> SignalProducer<Value, Value> {
    guard !latest else {
      return throttle(interval, on: scheduler, latest: true, discardWhenCompleted: false)
    }
    return SignalProducer { observer, lifetime in
      // The first value of the current interval that waits, and the end of the interval.
      let waiting = Locked<(value: Value?, end: Instant)>((nil, scheduler.currentDate))
      start(
        Signal.Observer { event in
          guard case .value(let value) = event else { return observer.send(event) }
          let now = scheduler.currentDate
          let (isFirst, end) = waiting.withLock { waiting -> (Bool, Instant?) in
            if now >= waiting.end, waiting.value == nil {
              waiting.end = now.advanced(by: interval)
              return (true, nil)
            }
            guard waiting.value == nil else { return (false, nil) }
            waiting.value = value
            return (false, waiting.end)
          }
          if isFirst { observer.send(value: value) }
          guard let end else { return }
          lifetime += scheduler.schedule(after: end) {
            let value = waiting.withLock { waiting in
              defer { waiting = (nil, scheduler.currentDate.advanced(by: interval)) }
              return waiting.value
            }
            if let value { observer.send(value: value) }
          }
        }, in: lifetime)
    }
  }

  fileprivate func grouped(_ grouping: TimeGrouping) -> SignalProducer<[Value], Value> {
    SignalProducer<[Value], Value> { observer, lifetime in
      let group = Locked<[Value]>([])
      let flush = {
        let values = group.withLock { values in
          defer { values = [] }
          return values
        }
        if !values.isEmpty { observer.send(value: values) }
      }
      let (scheduler, timer) = (grouping.scheduler, SerialDisposable())
      lifetime += timer
      let begin = scheduler.currentDate
      let interval = Instant(nanoseconds: 0).advanced(by: grouping.interval).nanoseconds
      // The intervals begin with the subscription. A timer runs only while values wait.
      let schedule = {
        let passed = scheduler.currentDate.nanoseconds - begin.nanoseconds
        let rest = Int(interval - passed % interval)
        timer.inner = scheduler.schedule(
          after: scheduler.currentDate.advanced(by: .nanoseconds(rest)), action: flush)
      }
      start(
        Signal.Observer { event in
          switch event {
          case .value(let value):
            let count = group.withLock { values in
              values.append(value)
              return values.count
            }
            if count >= grouping.count { flush() } else if count == 1 { schedule() }
          case .completed:
            flush()
            observer.sendCompleted()
          case .failed(let error): observer.send(error: error)
          case .interrupted: observer.sendInterrupted()
          }
        }, in: lifetime)
    }
  }
}
