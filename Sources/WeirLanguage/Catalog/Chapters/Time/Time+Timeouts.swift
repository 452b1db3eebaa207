import Dispatch
import Weir

extension Word {
  static let timeouts: [Word] = [
    Word(
      "timeout(after interval: TimeInterval, raising error: F, on scheduler: DateScheduler = main) -> Stream<Value, F>",
      .streams, chapter: .time,
      keeps: .number,
      explanation: .recovers,
      summary: "Fails with an error unless the stream ends within some time from its start on.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer<Int, NSError>.never
          .timeout(after: 2, raising: NSError(domain: "late", code: 1), on: scheduler)
          .startWithFailed { print($0.domain) }
        scheduler.advance(by: 2)  // late
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, error) = (try call.forwardInterval(0), try call.value(1))
        let scheduler = try call.scheduler(2)
        return call.derive { $0.timeout(after: interval, raising: error, on: scheduler) }
      }),
    Word(
      "timeoutWithError(_ error: F, afterInterval interval: TimeInterval, onScheduler scheduler: DateScheduler) -> Stream<Value, F>",
      .streams, chapter: .time, explanation: .recovers,
      exported: .rewritten("timeout(after: #1, raising: #0, on: #2)"),
      summary: "The same as ReactiveCocoa 4 wrote it.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer<Int, NSError>.never
          .timeoutWithError(NSError(domain: "late", code: 1), afterInterval: 2, onScheduler: scheduler)
          .startWithFailed { print($0.domain) }
        scheduler.advance(by: 2)  // late
        """,
      behaviour: .function { (call) throws(Fault) in
        let (error, interval) = (try call.value(0), try call.forwardInterval(1))
        let scheduler = try call.scheduler(2)
        return call.derive { $0.timeout(after: interval, raising: error, on: scheduler) }
      }),
    Word(
      "timeout(after interval: TimeInterval, other: Stream<Value, Error>, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .streams, chapter: .time,
      keeps: .number, explanation: .recovers,
      summary: "Goes on with another stream unless this one ends within some time.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer<String, NoError>.never
          .timeout(after: 2, other: SignalProducer(value: "cached"), on: scheduler)
          .startWithValues { print($0) }
        scheduler.advance(by: 2)  // cached
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, other) = (try call.forwardInterval(0), try call.stream(1))
        let scheduler = try call.scheduler(2)
        return call.derive(with: [other]) {
          $0.timeout(after: interval, other: other.producer, on: scheduler)
        }
      }),
    Word(
      "timeout(first: TimeInterval = nil, each: TimeInterval, raising error: F, on scheduler: DateScheduler = main) -> Stream<Value, F>",
      .streams, chapter: .time,
      keeps: .number, explanation: .recovers,
      summary: "Fails with an error when the next event takes too long.",
      notes: "The first event may take 'first' where that is given.",
      example: """
        let scheduler = TestScheduler()
        let (live, observer) = Signal<Int, NSError>.pipe()
        live.timeout(first: 10, each: 1, raising: NSError(domain: "late", code: 1), on: scheduler)
          .observe { print($0.isTerminating) }
        scheduler.advance(by: 9)
        observer.send(value: 1)  // false
        scheduler.advance(by: 1)  // true
        """,
      behaviour: .function { (call) throws(Fault) in
        let (first, each) = (try call.optionalSpan(0), try call.forwardInterval(1))
        let (error, scheduler) = (try call.value(2), try call.scheduler(3))
        return call.derive {
          $0.timeout(first: first, each: each, raising: error, on: scheduler)
        }
      }),
    Word(
      "timeout(first: TimeInterval = nil, each: TimeInterval, other: Stream<Value, Error>, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .streams, chapter: .time,
      keeps: .number, explanation: .recovers,
      summary: "Goes on with another stream when the next event takes too long.",
      notes: "The first event may take 'first' where that is given.",
      example: """
        let scheduler = TestScheduler()
        let live = SignalProducer<String, NoError>(value: "live").concat(.never)
        live.timeout(each: 1, other: SignalProducer(value: "archive"), on: scheduler)
          .startWithValues { print($0) }  // live
        scheduler.advance(by: 1)  // archive
        """,
      behaviour: .function { (call) throws(Fault) in
        let (first, each) = (try call.optionalSpan(0), try call.forwardInterval(1))
        let (other, scheduler) = (try call.stream(2), try call.scheduler(3))
        return call.derive(with: [other]) {
          $0.timeout(first: first, each: each, other: other.producer, on: scheduler)
        }
      }),
    Word(
      "timeout(_ interval: TimeInterval, scheduler: DateScheduler) -> Stream<Value, RxError>",
      .streams, chapter: .time,
      keeps: .number, explanation: .recovers, exported: .absent(.rx),
      summary: "Fails with RxError.timeout when the next event takes too long.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer<Int, NoError>.never.timeout(.seconds(2), scheduler: scheduler)
          .startWithFailed { _ in print("too late") }
        scheduler.advance(by: 2)  // too late
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.forwardInterval(0), try call.scheduler(1))
        return call.derive {
          $0.timeout(
            each: interval, raising: .enumCase(EnumValue(.rxError, "timeout")), on: scheduler)
        }
      }),
    Word(
      "timeout(_ interval: TimeInterval, other: Stream<Value, Error>, scheduler: DateScheduler) -> Stream<Value, Error>",
      .streams, chapter: .time,
      keeps: .number, explanation: .recovers, exported: .absent(.rx),
      summary: "Goes on with another stream when the next event takes too long, as in RxSwift.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer<String, NoError>.never
          .timeout(.seconds(2), other: SignalProducer(value: "cached"), scheduler: scheduler)
          .startWithValues { print($0) }
        scheduler.advance(by: 2)  // cached
        """,
      behaviour: .function { (call) throws(Fault) in
        let (interval, other) = (try call.forwardInterval(0), try call.stream(1))
        let scheduler = try call.scheduler(2)
        return call.derive(with: [other]) {
          $0.timeout(each: interval, other: other.producer, on: scheduler)
        }
      }),
  ]
}

extension WordCall {
  fileprivate func optionalSpan(_ index: Int) throws(Fault) -> DispatchTimeInterval? {
    self[index] == nil ? nil : try forwardInterval(index)
  }
}
