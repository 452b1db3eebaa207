import Dispatch
import Weir
import WeirRuntime

extension Word {
  static let timeouts: [Word] = [
    Word(
      "timeout(after interval: TimeInterval, raising error: F, on scheduler: DateScheduler = .main) -> Stream<Value, F>",
      .streams, keeps: .number, explanation: .recovers,
      summary: "Fails with 'error' unless the stream terminates within 'interval' seconds.",
      notes: """
        The time counts from the start of the producer or the observation of the signal; values do \
        not extend it. Earlier events pass through unchanged. The failure is delivered on \
        'scheduler'. To limit the time between values, use 'timeout(each:raising:)'.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer<Int, NSError>.never
          .timeout(after: 2, raising: NSError(domain: "late", code: 1), on: scheduler)
          .startWithFailed { print($0.domain) }
        scheduler.advance(by: 2)  // late
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, error) = (try call.forwardInterval(0), try call.value(1))
        let scheduler = try call.scheduler(2)
        return call.derive { $0.timeout(after: interval, raising: error, on: scheduler) }
      }),
    Word(
      "timeoutWithError(_ error: F, afterInterval interval: TimeInterval, onScheduler scheduler: DateScheduler) -> Stream<Value, F>",
      .streams, explanation: .recovers,
      exported: .rewritten("timeout(after: #1, raising: #0, on: #2)"),
      summary: "Fails with 'error' unless the stream terminates within 'interval' seconds.",
      notes: "ReactiveCocoa 4's spelling of 'timeout(after:raising:on:)'.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer<Int, NSError>.never
          .timeoutWithError(NSError(domain: "late", code: 1), afterInterval: 2, onScheduler: scheduler)
          .startWithFailed { print($0.domain) }
        scheduler.advance(by: 2)  // late
        """,
      behavior: .function { (call) throws(Fault) in
        let (error, interval) = (try call.value(0), try call.forwardInterval(1))
        let scheduler = try call.scheduler(2)
        return call.derive { $0.timeout(after: interval, raising: error, on: scheduler) }
      }),
    Word(
      "timeout(after interval: TimeInterval, other: Stream<Value, Error>, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .streams, keeps: .number, explanation: .recovers,
      summary: "Switches to 'other' unless the stream terminates within 'interval' seconds.",
      notes: """
        The time counts from the start of the producer or the observation of the signal; values do \
        not extend it. When it is up, the source is disposed and 'other' is started on \
        'scheduler'.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer<String, NoError>.never
          .timeout(after: 2, other: SignalProducer(value: "cached"), on: scheduler)
          .startWithValues { print($0) }
        scheduler.advance(by: 2)  // cached
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, other) = (try call.forwardInterval(0), try call.stream(1))
        let scheduler = try call.scheduler(2)
        return call.derive(with: [other]) {
          $0.timeout(after: interval, other: other.producer, on: scheduler)
        }
      }),
    Word(
      "timeout(first: TimeInterval = nil, each: TimeInterval, raising error: F, on scheduler: DateScheduler = .main) -> Stream<Value, F>",
      .streams, keeps: .number, explanation: .recovers,
      summary: "Fails with 'error' if the stream emits no event for 'each' seconds.",
      notes: """
        Each value restarts the timer. 'first' is the limit for the first event and defaults to \
        'each'. The failure is delivered on 'scheduler'.
        """,
      example: """
        let scheduler = TestScheduler()
        let (live, observer) = Signal<Int, String>.pipe()
        live.timeout(first: 10, each: 1, raising: "late", on: scheduler).observe { print($0) }
        scheduler.advance(by: 9)
        observer.send(value: 1)  // VALUE 1
        scheduler.advance(by: 1)  // FAILED late
        """,
      behavior: .function { (call) throws(Fault) in
        let (first, each) = (try call.optionalSpan(0), try call.forwardInterval(1))
        let (error, scheduler) = (try call.value(2), try call.scheduler(3))
        return call.derive {
          $0.timeout(first: first, each: each, raising: error, on: scheduler)
        }
      }),
    Word(
      "timeout(first: TimeInterval = nil, each: TimeInterval, other: Stream<Value, Error>, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .streams, keeps: .number, explanation: .recovers,
      summary: "Switches to 'other' if the stream emits no event for 'each' seconds.",
      notes: """
        Each value restarts the timer. 'first' is the limit for the first event and defaults to \
        'each'. When the time is up, the source is disposed and 'other' is started on 'scheduler'.
        """,
      example: """
        let scheduler = TestScheduler()
        let live = SignalProducer<String, NoError>(value: "live").concat(.never)
        live.timeout(each: 1, other: SignalProducer(value: "archive"), on: scheduler)
          .startWithValues { print($0) }  // live
        scheduler.advance(by: 1)  // archive
        """,
      behavior: .function { (call) throws(Fault) in
        let (first, each) = (try call.optionalSpan(0), try call.forwardInterval(1))
        let (other, scheduler) = (try call.stream(2), try call.scheduler(3))
        return call.derive(with: [other]) {
          $0.timeout(first: first, each: each, other: other.producer, on: scheduler)
        }
      }),
    Word(
      "timeout(_ interval: TimeInterval, scheduler: DateScheduler) -> Stream<Value, RxError>",
      .streams, keeps: .number, explanation: .recovers, exported: .absent(.rx),
      summary: "Fails with 'RxError.timeout' if the stream emits no event for 'interval'.",
      notes: "RxSwift's operator. Each value restarts the timer.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer<Int, NoError>.never.timeout(.seconds(2), scheduler: scheduler)
          .startWithFailed { _ in print("too late") }
        scheduler.advance(by: 2)  // too late
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        return call.derive {
          $0.timeout(
            each: interval, raising: .enumCase(EnumValue(.rxError, "timeout")), on: scheduler)
        }
      }),
    Word(
      "timeout(_ interval: TimeInterval, other: Stream<Value, Error>, scheduler: DateScheduler) -> Stream<Value, Error>",
      .streams, keeps: .number, explanation: .recovers, exported: .absent(.rx),
      summary: "Switches to 'other' if the stream emits no event for 'interval'.",
      notes: """
        RxSwift's operator. Each value restarts the timer. When the time is up, the source is \
        disposed and 'other' is started on 'scheduler'.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer<String, NoError>.never
          .timeout(.seconds(2), other: SignalProducer(value: "cached"), scheduler: scheduler)
          .startWithValues { print($0) }
        scheduler.advance(by: 2)  // cached
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, other) = (try call.forwardInterval(0), try call.stream(1))
        let scheduler = try call.scheduler(2)
        return call.derive(with: [other]) {
          $0.timeout(each: interval, other: other.producer, on: scheduler)
        }
      }),
    Word(
      "heartbeat(every interval: TimeInterval, on scheduler: DateScheduler = .main, _ beat: () -> Value) -> SignalProducer<Value, Error>",
      .producers, explanation: .passes, exported: .absent(.language),
      summary: "Emits the result of a closure whenever nothing was emitted for 'interval' seconds.",
      notes: """
        Keeps a connection alive that is closed when it is idle. Terminal events are passed on \
        immediately.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer<String, NoError>.never.heartbeat(every: 15, on: scheduler) { "ping" }
          .startWithValues { print($0) }
        scheduler.advance(by: 30)  // ping | ping
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, beat) = (try call.positiveInterval(0), try call.function(2))
        let (scheduler, interpreter) = (try call.scheduler(1), call.interpreter)
        return call.derive {
          $0.heartbeat(every: Double(interval.nanoseconds) / 1e9, on: scheduler) {
            do throws(Fault) {
              return try interpreter.invoke(beat, [])
            } catch {
              interpreter.record(error)
              return .void
            }
          }
        }
      }),
  ]
}

extension WordCall {
  fileprivate func optionalSpan(_ index: Int) throws(Fault) -> DispatchTimeInterval? {
    self[index] == nil ? nil : try forwardInterval(index)
  }
}
