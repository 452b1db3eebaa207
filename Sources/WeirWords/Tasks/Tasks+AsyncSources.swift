import Weir
import WeirRuntime

extension Word {
  static let asyncSources: [Word] =
    [
      Word(
        "async: AsyncSequence<Element, Never>",
        .value([.array, .range, .dictionary, .string, .set, .slice, .substring]),
        summary: "The elements as an asynchronous sequence; it ends if its task is cancelled.",
        example: "for await n in [1, 2].async { print(n) }  // 1 | 2",
        behavior: .property { (call) throws(Fault) in
          let first = try call.iterator(over: call.receiver)
          return .object(
            AsyncSequenceObject(in: call.heap) { _ in
              var iterator = first
              return ComputedElements { call.interpreter.isCancelled ? nil : iterator.next() }
            })
        }),
      algorithm(
        "init(interval: TimeInterval, tolerance: TimeInterval? = nil, clock: Clock) -> AsyncTimerSequence<DispatchTime>",
        .type(["AsyncTimerSequence"]),
        "Creates a sequence that emits the time whenever 'interval' has passed.",
        notes: "Times that pass while a loop is busy are emitted immediately afterwards.",
        example: """
          let timer = AsyncTimerSequence(interval: .milliseconds(1), clock: .continuous)
          for await _ in timer.prefix(2) { print("tick") }  // tick | tick
          """
      ) { (call) throws(Fault) in try call.timer() },
      algorithm(
        "repeating(every interval: TimeInterval, tolerance: TimeInterval? = nil, clock: Clock = .suspending) -> AsyncTimerSequence<DispatchTime>",
        .type(["AsyncTimerSequence"]),
        "Creates a sequence that emits the time whenever 'interval' has passed.",
        example: """
          let timer = AsyncTimerSequence.repeating(every: .milliseconds(1))
          for await _ in timer.prefix(2) { print("tick") }  // tick | tick
          """
      ) { (call) throws(Fault) in try call.timer() },
    ]
    + [("ContinuousClock", "continuous"), ("SuspendingClock", "suspending")].map { name, clock in
      Word(
        "init() -> Clock", .type([name]), exported: .same,
        summary: "A clock for timers; all clocks of a session show the same time.",
        behavior: .function { (_) throws(Fault) in .enumCase(EnumValue(.clock, clock)) })
    }

  static let asyncChannels: [Word] =
    [("AsyncChannel", "<Element>"), ("AsyncThrowingChannel", "<Element, Failure>")].map {
      name, types in
      algorithm(
        "init() -> \(name)\(types)", .type([name]),
        "Creates a channel between tasks.",
        example: """
          let channel = \(name)<Int\(name == "AsyncChannel" ? "" : ", Error")>()
          Task { await channel.send(1); channel.finish() }
          for \(name == "AsyncChannel" ? "" : "try ")await n in channel { print(n) }  // 1
          """
      ) { (call) throws(Fault) in .object(AsyncChannelObject(typeName: name, in: call.heap)) }
    } + [
      algorithm(
        "send(_ element: Element) async", .value([.asyncChannel]),
        "Sends an element and waits until a loop receives it.",
        notes: "Returns immediately if the channel has finished or the task is cancelled."
      ) { (call) throws(Fault) in
        let channel = try call.receiver(AsyncChannelObject.self)
        try channel.send(try call.value(0), call.interpreter, call.site)
        return .void
      },
      algorithm(
        "finish()", .value([.asyncChannel]),
        "Ends the channel: loops end, and waiting senders continue."
      ) { (call) throws(Fault) in
        try call.receiver(AsyncChannelObject.self).end()
        return .void
      },
      algorithm(
        "fail(_ error: Failure)", .value([.asyncChannel]),
        "Ends the channel: a loop throws the error, and waiting senders continue."
      ) { (call) throws(Fault) in
        try call.receiver(AsyncChannelObject.self).end(throwing: try call.value(0))
        return .void
      },
    ]

  /// Operators that depend on the time or on another sequence.
  static let asyncPacing: [Word] = [
    algorithm(
      "debounce(for interval: TimeInterval, tolerance: TimeInterval? = nil, clock: Clock = .continuous) -> AsyncSequence<Element, Failure>",
      .value([.asyncSequence]),
      "Emits the latest element after 'interval' without another one, or at the end.",
      example: "for await n in (1...3).async.debounce(for: .milliseconds(1)) { print(n) }  // 3"
    ) { (call) throws(Fault) in
      let interval = try call.forwardInterval(0)
      return try call.demanding { values, _ in
        values.debounceFlushing(interval, on: PromptScheduler(call.interpreter.loop))
      }
    },
    algorithm(
      "throttle(for interval: TimeInterval, clock: Clock = .continuous, latest: Bool = true) -> AsyncSequence<Element, Failure>",
      .value([.asyncSequence]),
      others: [
        "_throttle(for interval: TimeInterval, clock: Clock = .continuous, latest: Bool = true)"
      ],
      "Emits the first element, then the latest or the first one of each 'interval'.",
      notes: "The last element is emitted when its interval is over.",
      example: "for await n in (1...3).async.throttle(for: .milliseconds(1)) { print(n) }  // 1 | 3"
    ) { (call) throws(Fault) in
      let (base, interval) = (try call.asyncSequence, try call.forwardInterval(0))
      let isLatest = call[2] == nil ? true : try call.bool(2)
      return .object(
        AsyncSequenceObject(in: call.heap) { heap in
          let elements = base.elements(heap)
          var due: Instant?
          let loop = call.interpreter.loop
          return ComputedElements { () throws(Fault) in
            var kept: Value?
            while let element = try elements.next(call.interpreter, call.site) {
              let reduced = isLatest ? element : kept ?? element
              if due.map({ $0 <= loop.currentDate }) ?? true {
                due = loop.currentDate.advanced(by: interval)
                return reduced
              }
              kept = reduced
            }
            if kept != nil, let due { try call.interpreter.sleep(until: due, call.site) }
            return kept
          }
        })
    },
    algorithm(
      "chunked(by timer: AsyncTimerSequence<A>) -> AsyncSequence<[Element], Failure>",
      .value([.asyncSequence]),
      others: ["chunked(by signal: AsyncSequence<A, F>)"],
      "Collects elements into arrays, which end whenever a timer or another sequence emits.",
      notes: "An array is not empty. The last one is emitted at the end of the elements.",
      example: """
        let timer = AsyncTimerSequence.repeating(every: .milliseconds(5))
        for await list in [1, 2].async.chunked(by: timer) { print(list) }  // [1, 2]
        """
    ) { (call) throws(Fault) in try call.chunking(count: .max, by: try call.value(0)) },
    algorithm(
      "chunks(ofCount count: Int, or timer: AsyncTimerSequence<A>) -> AsyncSequence<[Element], Failure>",
      .value([.asyncSequence]),
      others: ["chunks(ofCount count: Int, or signal: AsyncSequence<A, F>)"],
      "Collects 'count' elements into arrays, or fewer if a timer or another sequence emits.",
      example: """
        let timer = AsyncTimerSequence.repeating(every: .seconds(1))
        for await list in (1...3).async.chunks(ofCount: 2, or: timer) { print(list) }
        // [1, 2] | [3]
        """
    ) { (call) throws(Fault) in
      try call.chunking(count: try call.positiveCount(0), by: try call.value(1))
    },
  ]
}

extension WordCall {
  /// Returns a timer with the interval in the first argument.
  fileprivate func timer() throws(Fault) -> Value {
    let interval = try forwardInterval(0)
    return .object(
      AsyncSequenceObject(typeName: "AsyncTimerSequence", in: heap) { _ in
        var last: Instant?
        return ComputedElements { () throws(Fault) in
          let next = (last ?? interpreter.loop.currentDate).advanced(by: interval)
          try interpreter.sleep(until: next, site)
          if interpreter.isCancelled { return nil }
          last = next
          let now = interpreter.loop.currentDate.nanoseconds
          return .object(MomentObject(uptimeNanoseconds: Int(now)))
        }
      })
  }

  /// Collects the elements of the receiver into arrays, which end at `count` elements or when
  /// `signal` emits.
  fileprivate func chunking(count: Int, by signal: Value) throws(Fault) -> Value {
    let (base, signal) = (try asyncSequence, try asyncSequence(signal))
    let events = AsyncSequenceObject(in: heap) { demand in
      SignalProducer.merge([
        producer(of: base, on: demand).map(Value.some).concat(value: .void),
        producer(of: signal, on: demand).map { _ in Value.none },
      ])
    }
    return .object(
      AsyncSequenceObject(in: heap) { heap in
        var elements: (any AsyncElements)? = events.elements(heap)
        return ComputedElements { () throws(Fault) in
          var list: [Value] = []
          while list.count < count, let event = try elements?.next(interpreter, site) {
            if case .some(let element) = event {
              list.append(element)
              continue
            }
            if case .void = event { elements = nil }
            if !list.isEmpty { break }
          }
          return list.isEmpty ? nil : .array(list)
        }
      })
  }
}

extension Interpreter {
  /// Suspends the task until a time, or until it is cancelled.
  fileprivate func sleep(until time: Instant, _ site: SourceLocation) throws(Fault) {
    let nanoseconds = max(0, time.nanoseconds - loop.currentDate.nanoseconds)
    do throws(Fault) { try sleep(.nanoseconds(Int(nanoseconds)), site) } catch {
      guard case .thrown = error else { throw error }
    }
  }
}
