import Weir
import WeirRuntime

extension Word {
  /// Operators that limit the rate of values by time.
  static let limiting: [Word] = [
    Word(
      "debounce(_ interval: TimeInterval, on scheduler: DateScheduler = .main, discardWhenCompleted: Bool = true) -> Stream<Value, Error>",
      .streams,
      others: [
        "debounce(for interval: TimeInterval, scheduler: DateScheduler)"
      ],
      keeps: .infallibility, explanation: .settles,
      summary: "Emits the latest value after 'interval' seconds without another value.",
      notes: """
        Each value restarts the timer and replaces the pending value, so a source that emits more \
        often than that, such as fast typing, produces no values until it pauses. Values are emitted on 'scheduler'. A \
        terminal event is delivered without delay and discards the pending value; with \
        'discardWhenCompleted: false', the pending value is still emitted when its time is up, and \
        a completion follows it. RxSwift's 'debounce(_:scheduler:)' emits the pending value on \
        completion.
        """,
      example: """
        let scheduler = TestScheduler()
        let (text, type) = Signal<String, NoError>.pipe()
        text.debounce(0.3, on: scheduler).observeValues { print($0) }
        type.send(value: "w")
        scheduler.advance(by: 0.2)
        type.send(value: "we")
        scheduler.advance(by: 0.2)
        type.send(value: "weir")
        scheduler.advance(by: 0.3)  // weir
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        let discards = try call.bool(2, or: true)
        return call.derive {
          $0.debounce(interval, on: scheduler, discardWhenCompleted: discards)
        }
      }),
    Word(
      "debounce(_ interval: TimeInterval, scheduler: DateScheduler) -> Stream<Value, Error>",
      .streams, keeps: .infallibility, explanation: .settles, exported: .absent(.rx),
      summary: "Emits the latest value after 'interval' without another value, or on completion.",
      notes: """
        RxSwift's operator. Each value restarts the timer and replaces the pending value. \
        Completion emits the pending value immediately; a failure discards it. 'debounce(_:on:)' \
        discards the pending value on completion too.
        """,
      example: """
        let scheduler = TestScheduler()
        let text = PublishSubject<String>()
        text.debounce(.milliseconds(300), scheduler: scheduler).subscribe { print($0) }
        text.onNext("w")
        text.onNext("weir")
        scheduler.advance(by: 0.3)  // next(weir)
        text.onNext("weirs")
        text.onCompleted()  // next(weirs) | completed
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (
          try call.forwardInterval(0), PromptScheduler(try call.scheduler(1))
        )
        return call.derive { $0.debounceFlushing(interval, on: scheduler) }
      }),
    Word(
      "throttle(_ interval: TimeInterval, on scheduler: DateScheduler = .main, latest: Bool = true, discardWhenCompleted: Bool = true) -> Stream<Value, Error>",
      .streams,
      others: [
        "throttle(_ interval: TimeInterval, onScheduler scheduler: DateScheduler)",
        "throttle(for interval: TimeInterval, scheduler: DateScheduler, latest: Bool)",
      ],
      keeps: .infallibility, explanation: .paces,
      summary: "Limits the rate: emits the first value, then at most one per 'interval' seconds.",
      notes: """
        Values that arrive within 'interval' of the last emission are held back, and the latest of \
        them is emitted at its end; with 'latest: false', they are dropped. Values are emitted on \
        'scheduler'. A terminal event is delivered without delay and discards the pending value; \
        with 'discardWhenCompleted: false', a completion follows the pending value.
        """,
      example: """
        let scheduler = TestScheduler()
        let positions = SignalProducer.interval(0.4, on: scheduler)
        positions.throttle(1, on: scheduler)
          .startWithValues { print($0, "at", scheduler.currentDate) }
        scheduler.advance(by: 3)
        // 0 at 0.4 | 2 at 1.4 | 4 at 2.4
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        let (latest, discards) = (try call.bool(2, or: true), try call.bool(3, or: true))
        return call.derive {
          $0.throttle(interval, on: scheduler, latest: latest, discardWhenCompleted: discards)
        }
      }),
    Word(
      "throttle(_ interval: TimeInterval, latest: Bool = true, scheduler: DateScheduler) -> Stream<Value, Error>",
      .streams, keeps: .infallibility, explanation: .paces, exported: .absent(.rx),
      summary: "Emits the first value immediately, then at most one value per 'interval'.",
      notes: """
        RxSwift's operator. Values that arrive within 'interval' of the last emission are held \
        back, and the latest of them is emitted at its end; with 'latest: false', they are \
        dropped. A completion follows the pending value; a failure discards it.
        """,
      example: """
        let scheduler = TestScheduler()
        let positions = PublishSubject<Int>()
        positions.throttle(.seconds(1), scheduler: scheduler).subscribe { print($0) }
        positions.onNext(1)  // next(1)
        positions.onNext(2)
        positions.onNext(3)
        positions.onCompleted()
        scheduler.advance(by: 1)  // next(3) | completed
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, latest) = (try call.forwardInterval(0), try call.bool(1, or: true))
        let scheduler = PromptScheduler(try call.scheduler(2))
        return call.derive {
          $0.throttle(interval, on: scheduler, latest: latest, discardWhenCompleted: false)
        }
      }),
    Word(
      "audit(_ interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .streams, explanation: .paces,
      summary: "Waits 'interval' seconds after a value, then emits the latest value.",
      notes: """
        The first value after an emission begins the next wait. Unlike \
        'debounce', later values do not restart the timer; unlike 'throttle', \
        the first value is not emitted immediately. Values are emitted on \
        'scheduler'. A completion follows the pending value; a failure or an \
        interruption discards it.
        """,
      example: """
        let scheduler = TestScheduler()
        let (positions, move) = Signal<Int, NoError>.pipe()
        positions.audit(1, on: scheduler).observeValues { print($0) }
        move.send(value: 1)
        scheduler.advance(by: 0.5)
        move.send(value: 2)
        scheduler.advance(by: 0.5)  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        return call.derive { $0.audit(interval, on: scheduler) }
      }),
    Word(
      "sample(every interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .streams, explanation: .samples,
      summary: "Emits the latest value every 'interval' seconds if a new one has arrived.",
      notes: """
        The intervals begin when the stream is started or observed. An interval without a new \
        value emits nothing. Values are emitted on 'scheduler'. A terminal event is delivered \
        without delay and discards the pending value.
        """,
      example: """
        let scheduler = TestScheduler()
        let (positions, move) = Signal<Int, NoError>.pipe()
        positions.sample(every: 1, on: scheduler).observeValues { print($0) }
        for position in 1...3 { move.send(value: position) }
        scheduler.advance(by: 1)  // 3
        scheduler.advance(by: 1)
        move.send(value: 4)
        scheduler.advance(by: 1)  // 4
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.positiveInterval(0), try call.scheduler(1))
        return call.derive { $0.sample(every: interval, on: scheduler) }
      }),
  ]
}
