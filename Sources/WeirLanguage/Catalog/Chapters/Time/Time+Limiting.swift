import Weir

extension Word {
  /// Operators that limit the rate of values by time.
  static let limiting: [Word] = [
    Word(
      "debounce(_ interval: TimeInterval, on scheduler: DateScheduler = main, discardWhenCompleted: Bool = true) -> Stream<Value, Error>",
      .streams, chapter: .time,
      others: ["debounce(for interval: TimeInterval, scheduler: DateScheduler)"],
      keeps: .infallibility, explanation: .settles,
      summary: "Sends a value once no other has come for some time.",
      notes: """
        The value that waits is discarded when the stream ends; with discardWhenCompleted: false the \
        completion waits for it.
        """,
      example: """
        let scheduler = TestScheduler()
        let (text, type) = Signal<String, NoError>.pipe()
        text.debounce(0.3, on: scheduler).observeValues { print($0) }
        for typed in ["w", "we", "weir"] { type.send(value: typed) }
        scheduler.advance(by: 0.3)  // weir
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        let discards = try call.bool(2, or: true)
        return call.derive {
          $0.debounce(interval, on: scheduler, discardWhenCompleted: discards)
        }
      }),
    Word(
      "debounce(_ interval: TimeInterval, scheduler: DateScheduler) -> Stream<Value, Error>",
      .streams, chapter: .time,
      keeps: .infallibility, explanation: .settles, exported: .absent(.rx),
      summary: "Sends a value once no other has come for some time, the last one at completion.",
      notes: "This is RxSwift's: 'debounce(_:on:)' discards the value that waits at completion.",
      example: """
        SignalProducer(1...3).debounce(.milliseconds(300), scheduler: MainScheduler.instance)
          .start { print($0) }  // VALUE 3 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (
          try call.forwardInterval(0), PromptScheduler(try call.scheduler(1))
        )
        return call.derive { $0.debounceFlushing(interval, on: scheduler) }
      }),
    Word(
      "throttle(_ interval: TimeInterval, on scheduler: DateScheduler = main, latest: Bool = true, discardWhenCompleted: Bool = true) -> Stream<Value, Error>",
      .streams, chapter: .time,
      others: [
        "throttle(_ interval: TimeInterval, onScheduler scheduler: DateScheduler)",
        "throttle(for interval: TimeInterval, scheduler: DateScheduler, latest: Bool)",
      ],
      keeps: .infallibility,
      explanation: .paces,
      summary: "Sends values some time apart: the first, then the latest of those that come.",
      notes: """
        With latest: false what comes before the time is over is dropped. The value that waits is \
        discarded when the stream ends; with discardWhenCompleted: false the completion waits for it.
        """,
      example: """
        let scheduler = TestScheduler()
        let (positions, move) = Signal<Int, NoError>.pipe()
        positions.throttle(1, on: scheduler).observeValues { print($0) }
        for position in 1...3 { move.send(value: position) }
        scheduler.advance()  // 3
        move.send(value: 4)
        move.send(value: 5)
        scheduler.advance(by: 1)  // 5
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        let (latest, discards) = (try call.bool(2, or: true), try call.bool(3, or: true))
        return call.derive {
          $0.throttle(interval, on: scheduler, latest: latest, discardWhenCompleted: discards)
        }
      }),
    Word(
      "throttle(_ interval: TimeInterval, latest: Bool = true, scheduler: DateScheduler) -> Stream<Value, Error>",
      .streams, chapter: .time,
      keeps: .infallibility, explanation: .paces, exported: .absent(.rx),
      summary: "Sends values some time apart; the completion waits for the last of them.",
      notes: "This is RxSwift's, which sends the first value at once.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer(1...3).throttle(.seconds(1), scheduler: scheduler)
          .start { print($0) }  // VALUE 1
        scheduler.advance(by: 1)  // VALUE 3 | COMPLETED
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, latest) = (try call.forwardInterval(0), try call.bool(1, or: true))
        let scheduler = PromptScheduler(try call.scheduler(2))
        return call.derive {
          $0.throttle(interval, on: scheduler, latest: latest, discardWhenCompleted: false)
        }
      }),
    Word(
      "audit(_ interval: TimeInterval, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .streams, chapter: .time,
      explanation: .paces, summary: "Waits some time from a value on, then sends the latest one.",
      notes: "The completion waits for the value that waits.",
      example: """
        let scheduler = TestScheduler()
        let (positions, move) = Signal<Int, NoError>.pipe()
        positions.audit(1, on: scheduler).observeValues { print($0) }
        for position in 1...3 { move.send(value: position) }
        scheduler.advance(by: 1)  // 3
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        return call.derive { $0.audit(interval, on: scheduler) }
      }),
    Word(
      "sample(every interval: TimeInterval, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .streams, chapter: .time,
      explanation: .samples,
      summary: "Sends the latest value at each interval, if one has come since the last time.",
      notes: "The value that waits is discarded when the stream ends.",
      example: """
        let scheduler = TestScheduler()
        let (positions, move) = Signal<Int, NoError>.pipe()
        positions.sample(every: 1, on: scheduler).observeValues { print($0) }
        for position in 1...3 { move.send(value: position) }
        scheduler.advance(by: 2)  // 3
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.positiveInterval(0), try call.scheduler(1))
        return call.derive { $0.sample(every: interval, on: scheduler) }
      }),
  ]
}
