import Weir
import WeirRuntime

extension Word {
  static let windows: [Word] = [
    Word(
      "window(count: Int, startingEvery distance: Int = count) -> Stream<Signal<Value, Error>, Error>",
      .streams, others: ["windowCount(_ count: Int, _ startWindowEvery: Int = count)"],
      explanation: .gathers, distribution: .innerStreams,
      summary: "Emits a signal, called a window, for each group of 'count' values.",
      notes: """
        A window emits its values and completes. It does not buffer them, so observe it when you \
        receive it, as 'flatMap(.merge)' does. By default, a window starts with every 'count'th \
        value; windows overlap if 'distance' is less than 'count', and values are left out if it \
        is greater. The end of the upstream ends the open windows.
        """,
      example: """
        SignalProducer(1...4).window(count: 2)
          .flatMap(.merge) { window in window.reduce(0, +) }
          .startWithValues { print($0) }  // 3 | 7
        """,
      behavior: .function { (call) throws(Fault) in
        let count = try call.positiveCount(0)
        let distance = call[1] == nil ? count : try call.positiveCount(1)
        return call.windows(
          { $0.window(count: count, startingEvery: distance) },
          { $0.window(count: count, startingEvery: distance) })
      }),
    Word(
      "window(every interval: TimeInterval, count: Int = .max, on scheduler: DateScheduler = .main) -> Stream<Signal<Value, Error>, Error>",
      .streams,
      others: [
        "window(timeSpan: TimeInterval, count: Int, scheduler: DateScheduler)",
        "windowTime(_ interval: TimeInterval)",
      ],
      explanation: .gathers, distribution: .clock,
      summary: "Emits a signal, called a window, for the values of each interval.",
      notes: """
        A window completes after 'interval' seconds or after 'count' values; then the next one \
        follows immediately. It does not buffer values, so observe it when you receive it, as \
        'flatMap(.merge)' does. A producer emits the first window on start, a signal with its \
        first value. All events are delivered on 'scheduler'. The end of the upstream ends the \
        open window.
        """,
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).window(every: 2.2, on: scheduler)
          .flatMap(.merge) { window in window.collect() }
          .startWithValues { print($0) }
        scheduler.advance(by: 5)  // [0, 1] | [2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.positiveInterval(0), try call.scheduler(2))
        let count = call[1] == nil ? .max : try call.positiveCount(1)
        return call.windows(
          { $0.window(every: interval, count: count, on: scheduler) },
          { $0.window(every: interval, count: count, on: scheduler) })
      }),
    Word(
      "window(until notifier: Stream<A, NoError>) -> Stream<Signal<Value, Error>, Error>", .streams,
      others: [
        "window(until closing: () -> Stream<A, NoError>)",
        "window(_ notifier: Stream<A, NoError>)",
        "windowWhen(_ closing: () -> Stream<A, NoError>)",
      ],
      explanation: .gathers, distribution: .otherStream,
      summary: "Emits a new signal, called a window, whenever another stream emits.",
      notes: """
        A window emits the values until 'notifier' emits, then completes. It does not buffer \
        values, so observe it when you receive it, as 'flatMap(.merge)' does. The completion of \
        'notifier' is ignored. Instead of a stream, a closure can be passed: it is called for each \
        window and returns a stream, and the window completes when that stream emits or completes.
        """,
      example: """
        let (values, send) = Signal<Int, NoError>.pipe()
        let (ticks, ticker) = Signal<String, NoError>.pipe()
        values.window(until: ticks).flatMap(.merge) { window in window.collect() }
          .observeValues { print($0) }
        for n in 1...2 { send.send(value: n) }
        ticker.send(value: "tick")  // [1, 2]
        """,
      behavior: .function { (call) throws(Fault) in
        if case .function = try call.value(0) {
          let closing = try call.repeatedNotifier(0)
          return call.windows({ $0.window(until: closing) }, { $0.window(until: closing) })
        }
        let notifier = try call.notifier(0)
        return call.windows(
          { $0.window(until: notifier) }, { $0.window(until: notifier) },
          with: [try call.stream(0)])
      }),
    Word(
      "window(from openings: Stream<A, NoError>, until closing: (A) -> Stream<B, NoError>) -> Stream<Signal<Value, Error>, Error>",
      .streams,
      others: [
        "windowToggle(_ openings: Stream<A, NoError>, _ closing: (A) -> Stream<B, NoError>)"
      ],
      explanation: .gathers, distribution: .otherStream,
      summary: "Opens a window at each value of one stream and closes it when another emits.",
      notes: """
        A window is a signal of the values that arrive while it is open. 'closing' receives the \
        value of 'openings' and returns a stream; the window completes when that stream emits or \
        completes. Windows may overlap. A window does not buffer values, so observe it when you \
        receive it, as 'flatMap(.merge)' does. The completion of 'openings' is ignored.
        """,
      example: """
        let scheduler = TestScheduler()
        let openings = timer(2.5, on: scheduler)
        interval(1, on: scheduler)
          .window(from: openings, until: { _ in timer(2, on: scheduler) })
          .flatMap(.merge) { window in window.collect() }
          .startWithValues { print($0) }
        scheduler.advance(by: 9)  // [2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let (openings, closing) = (try call.notifier(0), try call.notifiers(1))
        return call.windows(
          { $0.window(from: openings, until: closing) },
          { $0.window(from: openings, until: closing) }, with: [try call.stream(0)])
      }),
  ]
}

extension WordCall {
  /// Returns a stream of windows. Each window is a stream.
  fileprivate func windows(
    _ signal: (Signal<Value, Value>) -> Signal<Signal<Value, Value>, Value>,
    _ producer: (SignalProducer<Value, Value>) -> SignalProducer<Signal<Value, Value>, Value>,
    with others: [Stream] = []
  ) -> Value {
    let source = stream
    let window: @Sendable (Signal<Value, Value>) -> Value = { make(.signal($0), from: [source]) }
    return derive({ signal($0).map(window) }, { producer($0).map(window) }, with: others)
  }
}
