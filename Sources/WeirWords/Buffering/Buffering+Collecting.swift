import Weir
import WeirRuntime

extension Word {
  static let collecting: [Word] = [
    Word(
      "collect() -> Stream<[Value], Error>", .streams, others: ["toArray()"], explanation: .gathers,
      distribution: .stateful(bound: "all values"),
      summary: "Emits all values as one array on completion.",
      notes: """
        If there are no values, emits an empty array. A failure or \
        interruption drops the collected values.
        """,
      example: "SignalProducer(1...3).collect().startWithValues { print($0) }  // [1, 2, 3]",
      behavior: .function { (call) throws(Fault) in
        let collect = call.collecting
        if let state = call.savedState([Value]()) {
          return call.derive { $0.reduce(into: state, collect).map(Value.array) }
        }
        return call.derive(
          arrays: { $0.reduce(into: [], collect) }, { $0.reduce(into: [], collect) })
      }),
    Word(
      "toArray() -> Single<[Value]>", .observables, distribution: .unsaved, exported: .absent(.rx),
      summary: "Returns a Single of all values as one array.",
      notes: """
        The array is emitted on completion and is empty if there are no \
        values. An error fails the Single.
        """,
      example: "Observable.of(1, 2).toArray().subscribe { print($0) }  // success([1, 2])",
      behavior: .function { (call) throws(Fault) in
        call.make(
          call.stream.producer.reduce(into: [], call.collecting).map(Value.array),
          from: [call.stream], as: .single)
      }),
    Word(
      "collect(count: Int) -> Stream<[Value], Error>", .streams,
      others: ["bufferCount(_ count: Int)", "buffer(_ count: Int)"], explanation: .gathers,
      distribution: .stateful(bound: "'count' values"),
      summary: "Emits arrays of 'count' values, and the remaining values on completion.",
      notes: """
        If there are no values, emits an empty array. A failure or interruption drops the \
        collected values.
        """,
      example:
        "SignalProducer(1...5).collect(count: 2).startWithValues { print($0) }  // [1, 2] | [3, 4] | [5]",
      behavior: .function { (call) throws(Fault) in try call.collectCount() }),
    Word(
      "collect(count: Int, startingEvery distance: Int) -> Stream<[Value], Error>", .streams,
      others: ["bufferCount(_ count: Int, _ startBufferEvery: Int)"], explanation: .gathers,
      distribution: .unsaved,
      summary: "Emits arrays of 'count' values that start with every 'distance'th value.",
      notes: """
        Arrays overlap if 'distance' is less than 'count', and values are left out if it is \
        greater. Incomplete arrays are emitted on completion.
        """,
      example: """
        SignalProducer(1...3).collect(count: 2, startingEvery: 1).startWithValues { print($0) }
        // [1, 2] | [2, 3] | [3]
        """,
      behavior: .function { (call) throws(Fault) in
        let (count, distance) = (try call.positiveCount(0), try call.positiveCount(1))
        return call.derive(
          arrays: { $0.collect(count: count, startingEvery: distance) },
          { $0.collect(count: count, startingEvery: distance) })
      }),
    Word(
      "collect(_ shouldEmit: ([Value]) -> Bool) -> Stream<[Value], Error>", .streams,
      others: ["collect(_ shouldEmit: ([Value], Value) -> Bool)", "collect(_ count: Int)"],
      explanation: .gathers, distribution: .unsaved,
      summary: "Collects values into an array until the closure returns true, then emits it.",
      notes: """
        After emitting an array, starts the next one. The remaining values are emitted on \
        completion. A closure with one parameter receives the collected values, including the \
        latest. A closure with two parameters receives the collected values and the next value; if \
        it returns true, the array is emitted without that value, which starts the next array.
        """,
      example: """
        SignalProducer([1, 3, 4, 7, 1]).collect { $0.reduce(0, +) == 8 }
          .startWithValues { print($0) }  // [1, 3, 4] | [7, 1]
        SignalProducer([1, 1, 7, 7, 5]).collect { _, next in next == 7 }
          .startWithValues { print($0) }  // [1, 1] | [7] | [7, 5]
        """,
      behavior: .function { (call) throws(Fault) in
        if case .int = try call.value(0) { return try call.collectCount() }
        let shouldEmit = try call.function(0)
        if shouldEmit.parameterCount == 2 {
          let test: @Sendable ([Value], Value) -> Bool = { shouldEmit.isTrue(.array($0), $1) }
          return call.derive(arrays: { $0.collect(test) }, { $0.collect(test) })
        }
        let test: @Sendable ([Value]) -> Bool = { shouldEmit.isTrue(.array($0)) }
        return call.derive(arrays: { $0.collect(test) }, { $0.collect(test) })
      }),
    Word(
      "collect(every interval: TimeInterval, count: Int = .max, on scheduler: DateScheduler = .main, skipEmpty: Bool = false, discardWhenCompleted: Bool = true) -> Stream<[Value], Error>",
      .streams, others: ["bufferTime(_ interval: TimeInterval)"], explanation: .gathers,
      distribution: .clock,
      summary: "Collects values and emits them as an array every 'interval' seconds.",
      notes: """
        If 'count' values have been collected, they are emitted immediately and a new interval \
        begins. An interval without values emits an empty array unless 'skipEmpty' is true. On \
        completion, the collected values are dropped; with 'discardWhenCompleted: false', they are \
        emitted at the end of the interval, followed by the completion. A failure or interruption \
        drops them.
        """,
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).collect(every: 2.2, on: scheduler)
          .startWithValues { print($0) }
        scheduler.advance(by: 5)  // [0, 1] | [2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.positiveInterval(0), try call.scheduler(2))
        let count = call[1] == nil ? .max : try call.positiveCount(1)
        let skipEmpty = call[3] == nil ? false : try call.bool(3)
        let discard = call[4] == nil ? true : try call.bool(4)
        return call.derive(
          arrays: {
            $0.collect(
              every: interval, count: count, on: scheduler, skipEmpty: skipEmpty,
              discardWhenCompleted: discard)
          },
          {
            $0.collect(
              every: interval, count: count, on: scheduler, skipEmpty: skipEmpty,
              discardWhenCompleted: discard)
          })
      }),
    Word(
      "buffer(timeSpan: TimeInterval, count: Int, scheduler: DateScheduler = .main) -> Stream<[Value], Error>",
      .streams, explanation: .gathers, distribution: .clock, exported: .absent(.rx),
      summary: "Emits arrays of the values of each time span, of at most 'count' values.",
      notes: """
        An array is emitted when 'timeSpan' has passed or 'count' values have been collected; then \
        a new time span begins. A time span without values emits an empty array. As in RxSwift, \
        the remaining values are emitted on completion, even if there are none.
        """,
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).take(first: 4)
          .buffer(timeSpan: 2.5, count: 3, scheduler: scheduler).startWithValues { print($0) }
        scheduler.advance(by: 4)  // [0, 1] | [2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, count) = (try call.positiveInterval(0), try call.positiveCount(1))
        let scheduler = try call.scheduler(2)
        return call.derive(
          arrays: {
            $0.window(every: interval, count: count, on: scheduler).flatMap(.merge) { $0.collect() }
          },
          {
            $0.window(every: interval, count: count, on: scheduler).flatMap(.merge) { $0.collect() }
          })
      }),
    Word(
      "collect(until notifier: Stream<A, NoError>, skipEmpty: Bool = false) -> Stream<[Value], Error>",
      .streams,
      others: [
        "collect(until closing: () -> Stream<A, NoError>)",
        "buffer(_ notifier: Stream<A, NoError>)",
        "bufferWhen(_ closing: () -> Stream<A, NoError>)",
      ],
      explanation: .gathers, distribution: .otherStream,
      summary: "Collects values and emits them as an array whenever another stream emits.",
      notes: """
        An empty array is emitted too unless 'skipEmpty' is true. The remaining values, if any, \
        are emitted on completion. The completion of 'notifier' is ignored; its interruption \
        interrupts the result. Instead of a stream, a closure can be passed: it is called for each \
        array and returns a stream, and the array is emitted when that stream emits or completes.
        """,
      example: """
        let (values, send) = Signal<Int, NoError>.pipe()
        let (ticks, ticker) = Signal<String, NoError>.pipe()
        values.collect(until: ticks).observeValues { print($0) }
        for n in 1...2 { send.send(value: n) }
        ticker.send(value: "tick")  // [1, 2]
        """,
      behavior: .function { (call) throws(Fault) in
        if case .function = try call.value(0) {
          return try call.collect(untilNotifierOf: 0, skipEmpty: false)
        }
        let skipEmpty = call[1] == nil ? false : try call.bool(1)
        let notifier = try call.notifier(0)
        return call.derive(
          arrays: { $0.collect(until: notifier, skipEmpty: skipEmpty) },
          { $0.collect(until: notifier, skipEmpty: skipEmpty) },
          with: [try call.stream(0)])
      }),
    Word(
      "collect(skipEmpty: Bool, until closing: () -> Stream<A, NoError>) -> Stream<[Value], Error>",
      .streams, explanation: .gathers, distribution: .otherStream,
      summary: "Collects values and emits them whenever a new notifier emits or completes.",
      notes: """
        'closing' is called for each array and returns the stream that ends it. With 'skipEmpty: \
        true', empty arrays are not emitted. The remaining values, if any, are emitted on \
        completion.
        """,
      example: """
        let scheduler = TestScheduler()
        interval(2, on: scheduler).collect(skipEmpty: true, until: { timer(4.5, on: scheduler) })
          .startWithValues { print($0) }
        scheduler.advance(by: 9)  // [0, 1] | [2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        try call.collect(untilNotifierOf: 1, skipEmpty: try call.bool(0))
      }),
    Word(
      "collect(from openings: Stream<A, NoError>, until closing: (A) -> Stream<B, NoError>) -> Stream<[Value], Error>",
      .streams,
      others: [
        "bufferToggle(_ openings: Stream<A, NoError>, _ closing: (A) -> Stream<B, NoError>)"
      ],
      explanation: .gathers, distribution: .otherStream,
      summary: "Collects values from an opening of one stream until another stream emits.",
      notes: """
        An array is started at each value of 'openings'. 'closing' receives that value and returns \
        a stream; the array is emitted when that stream emits or completes. Arrays may overlap. \
        Open arrays are emitted on completion, in the order in which they were started. The \
        completion of 'openings' is ignored; its interruption interrupts the result.
        """,
      example: """
        let scheduler = TestScheduler()
        let openings = timer(2.5, on: scheduler)
        interval(1, on: scheduler)
          .collect(from: openings, until: { _ in timer(2, on: scheduler) })
          .startWithValues { print($0) }
        scheduler.advance(by: 9)  // [2, 3]
        """,
      behavior: .function { (call) throws(Fault) in
        let (openings, closing) = (try call.notifier(0), try call.notifiers(1))
        return call.derive(
          arrays: { $0.collect(from: openings, until: closing) },
          { $0.collect(from: openings, until: closing) },
          with: [try call.stream(0)])
      }),
    Word(
      "buffered(size: Int, whenFull: BufferingStrategy<Error>, demand: Stream<Int, NoError>) -> Stream<Value, Error>",
      .streams, explanation: .gathers, distribution: .otherStream, exported: .absent(.language),
      summary: "Buffers values and emits as many as another stream requests.",
      notes: """
        Each value of 'demand' adds to the number of requested values. If the buffer holds 'size' \
        values, '.dropNewest' drops the new value, '.dropOldest' drops the oldest value in the \
        buffer and '.fail(error)' fails the stream. The completion follows the buffered values, \
        whereas a failure or an interruption is forwarded immediately. If 'demand' completes, the \
        stream completes after emitting all requested values.
        """,
      example: """
        let (demand, requests) = Signal<Int, NoError>.pipe()
        let (positions, mouse) = Signal<Int, NoError>.pipe()
        positions.buffered(size: 1, whenFull: .dropOldest, demand: demand)
          .observeValues { print($0) }
        for position in [10, 20, 30] { mouse.send(value: position) }
        requests.send(value: 1)  // 30
        """,
      behavior: .function { (call) throws(Fault) in
        let (size, strategy) = (try call.count(0), try call.bufferingStrategy(1))
        let demand = try call.notifier(2).map { call.demand($0) }
        return call.derive(
          { $0.buffered(size: size, whenFull: strategy, demand: demand) },
          { $0.buffered(size: size, whenFull: strategy, demand: demand) },
          with: [try call.stream(2)])
      }),
  ]
}
