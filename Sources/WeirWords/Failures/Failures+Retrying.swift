import Weir
import WeirRuntime

extension Word {
  static let retrying: [Word] = [
    Word(
      "retry(upTo count: Int = .max) -> Stream<Value, Error>", .producers,
      others: ["retry(_ count: Int)"], keeps: .number, explanation: .recovers,
      summary: "Restarts the producer after a failure, at most 'count' times.",
      notes: """
        A further failure is passed on. By default, the number of restarts is unlimited. On an \
        Observable, RxSwift's 'retry(3)' counts the first attempt too.
        """,
      example: """
        var attempts = 0
        let request = SignalProducer<String, NSError> { observer, _ in
          attempts += 1
          if attempts < 3 { return observer.send(error: NSError(domain: "d", code: attempts)) }
          observer.send(value: "page")
          observer.sendCompleted()
        }
        request.retry(upTo: 2).startWithNext { print("\\($0) at attempt \\(attempts)") }
        // page at attempt 3
        """,
      behavior: .function { (call) throws(Fault) in
        let count = call[0] == nil ? Int.max : try call.count(0)
        return call.derive { $0.halting(with: call.interpreter).retry(upTo: count) }
      }),
    Word(
      "retry(upTo count: Int, interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .producers, keeps: .number, explanation: .recovers,
      summary: "Restarts the producer 'interval' seconds after a failure, at most 'count' times.",
      notes: """
        A further failure is passed on immediately. The restarts are scheduled on 'scheduler'.
        """,
      example: """
        let scheduler = TestScheduler()
        let offline = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
        offline.on(starting: { print("attempt") }).retry(upTo: 2, interval: 60, on: scheduler)
          .startWithFailed { print($0.code) }  // attempt
        scheduler.advance(by: 120)  // attempt | attempt | 1
        """,
      behavior: .function { (call) throws(Fault) in
        let (count, interval) = (try call.count(0), try call.forwardInterval(1))
        let scheduler = try call.scheduler(2)
        return call.derive {
          $0.halting(with: call.interpreter).retry(upTo: count, interval: interval, on: scheduler)
        }
      }),
    Word(
      "retry(upTo count: Int, backoff first: TimeInterval, maximumDelay longest: TimeInterval = 60, jitter: Double = 0.2, resetAfter: TimeInterval = 60, on scheduler: DateScheduler = .main) -> Stream<Value, Error>",
      .producers, keeps: .number, explanation: .recovers, exported: .absent(.language),
      summary: """
        Restarts the producer after a failure, at most 'count' times, with delays that double.
        """,
      notes: """
        A further failure is passed on immediately. The first delay is 'first' seconds, the longest \
        'longest'. A part 'jitter' of each delay is random. A run of 'resetAfter' seconds resets the \
        delays, but not the number of restarts.
        """,
      example: """
        let scheduler = TestScheduler()
        let offline = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
        offline.on(starting: { print("attempt") })
          .retry(upTo: 2, backoff: 1, jitter: 0, on: scheduler)
          .startWithFailed { print($0.code) }  // attempt
        scheduler.advance(by: 3)  // attempt | attempt | 1
        """,
      behavior: .function { (call) throws(Fault) in
        let (count, backoff) = (try call.count(0), try call.backoff(1))
        let (scheduler, io) = (try call.scheduler(5), call.interpreter.io)
        return call.derive {
          $0.halting(with: call.interpreter)
            .retry(upTo: count, backoff: backoff, on: scheduler, random: { io.randomNumber })
        }
      }),
    Word(
      "retry(when notifier: (Signal<Error, NoError>) -> Stream<U, F>) -> Stream<Value, Error>",
      .producers, others: ["retryWhen(_ notifier: (Signal<Error, NoError>) -> Stream<U, F>)"],
      keeps: .number, explanation: .recovers,
      summary: "Restarts the producer after a failure when the notifier stream emits.",
      notes: """
        'notifier' receives a signal of the errors and returns a stream, which is started at the \
        first failure. If that stream fails, so does the result. After it has completed, the \
        producer is not restarted, and a failure completes the result.
        """,
      example: """
        let scheduler = TestScheduler()
        let offline = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
        offline.on(starting: { print("attempt") })
          .retry { failures in failures.delay(2, on: scheduler) }
          .start()  // attempt
        scheduler.advance(by: 4)  // attempt | attempt
        """,
      behavior: .function { (call) throws(Fault) in
        let notifier = try call.function(0)
        return call.derive { source in
          source.halting(with: call.interpreter).retry(when: { failures in
            call.notices(notifier, failures.promoteError(Value.self))
          })
        }
      }),
    Word(
      "retry(backoff first: TimeInterval, maximumDelay longest: TimeInterval = 60, jitter: Double = 0.2, resetAfter: TimeInterval = 60, on scheduler: DateScheduler = .main) -> Stream<Value, NoError>",
      .producers, keeps: .number, explanation: .recovers, exported: .absent(.language),
      summary: "Restarts the producer after each failure, with delays that double.",
      notes: """
        The first delay is 'first' seconds, the longest 'longest'. A part 'jitter' of each delay is \
        random. A run of 'resetAfter' seconds resets the delays. The number of restarts is \
        unlimited; 'retry(upTo:backoff:)' limits it. A completion is passed on; see 'reconnect' for streams that complete when a \
        peer closes the connection.
        """,
      example: """
        let scheduler = TestScheduler()
        let offline = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
        offline.on(starting: { print("attempt") }).retry(backoff: 1, jitter: 0, on: scheduler)
          .start()  // attempt
        scheduler.advance(by: 3)  // attempt | attempt
        """,
      behavior: .function { (call) throws(Fault) in
        let (backoff, scheduler) = (try call.backoff(0), try call.scheduler(4))
        let io = call.interpreter.io
        return call.derive {
          $0.halting(with: call.interpreter)
            .retry(backoff: backoff, on: scheduler, random: { io.randomNumber })
        }
      }),
    Word(
      "reconnect(backoff first: TimeInterval = 1, maximumDelay longest: TimeInterval = 60, jitter: Double = 0.2, resetAfter: TimeInterval = 60, on scheduler: DateScheduler = .main) -> Stream<Value, NoError>",
      .producers, keeps: .number, explanation: .recovers, exported: .absent(.language),
      summary: "Restarts the producer after each failure and each completion, with delays.",
      notes: """
        For sources that complete when a peer closes the connection. The delays double from \
        'first' to 'longest' seconds; a part 'jitter' of each is random. A run of 'resetAfter' \
        seconds resets them. Never ends by itself.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: "hello").reconnect(backoff: 5, jitter: 0, on: scheduler)
          .startWithValues { print($0) }  // hello
        scheduler.advance(by: 5)  // hello
        """,
      behavior: .function { (call) throws(Fault) in
        let (backoff, scheduler) = (try call.backoff(0), try call.scheduler(4))
        let io = call.interpreter.io
        return call.derive {
          $0.halting(with: call.interpreter)
            .reconnect(backoff: backoff, on: scheduler, random: { io.randomNumber })
            .promoteError(Value.self)
        }
      }),
  ]

  static let repeating: [Word] = [
    Word(
      "repeat(_ count: Int = .max) -> SignalProducer<Value, Error>", .producers,
      others: ["times(_ count: Int)"], explanation: .recovers,
      summary: "Runs the producer 'count' times in total, each time after the previous completion.",
      notes: """
        A failure ends the repetition. With 0, the result completes immediately. By default, the \
        producer is repeated without limit.
        """,
      example: """
        SignalProducer([1, 2]).repeat(2).collect().startWithValues { print($0) }  // [1, 2, 1, 2]
        """,
      behavior: .function { (call) throws(Fault) in
        let count = call[0] == nil ? Int.max : try call.count(0)
        return call.derive { $0.halting(with: call.interpreter).repeat(count) }
      }),
    Word(
      "repeat(_ count: Int, interval: TimeInterval, on scheduler: DateScheduler = .main) -> SignalProducer<Value, Error>",
      .producers, explanation: .recovers,
      summary: """
        Runs the producer 'count' times in total, 'interval' seconds after each completion.
        """,
      notes: """
        The first run begins immediately. The others are scheduled on 'scheduler'. A failure ends \
        the repetition.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: "poll").repeat(2, interval: 60, on: scheduler)
          .startWithValues { print($0) }  // poll
        scheduler.advance(by: 60)  // poll
        """,
      behavior: .function { (call) throws(Fault) in
        let (count, interval) = (try call.count(0), try call.forwardInterval(1))
        let scheduler = try call.scheduler(2)
        return call.derive {
          $0.halting(with: call.interpreter).repeat(count, interval: interval, on: scheduler)
        }
      }),
    Word(
      "repeat(when notifier: (Signal<Void, NoError>) -> Stream<U, F>) -> SignalProducer<Value, Error>",
      .producers, others: ["repeatWhen(_ notifier: (Signal<Void, NoError>) -> Stream<U, F>)"],
      explanation: .recovers,
      summary: "Restarts the producer after a completion when the notifier stream emits.",
      notes: """
        'notifier' receives a signal of the completions; the stream that it returns is started at \
        the first completion. If that stream fails, so does the result. After it has completed, \
        the next completion completes the result.
        """,
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: "poll").repeat { completions in completions.delay(60, on: scheduler) }
          .startWithValues { print($0) }  // poll
        scheduler.advance(by: 120)  // poll | poll
        """,
      behavior: .function { (call) throws(Fault) in
        let notifier = try call.function(0)
        return call.derive { source in
          source.halting(with: call.interpreter).repeat(when: { completions in
            call.notices(notifier, completions.map(value: Value.void).promoteError(Value.self))
          })
        }
      }),
  ]
}

extension SignalProducer<Value, Value> {
  /// Returns a producer that is interrupted if it starts after the session has been halted.
  func halting(with interpreter: Interpreter) -> Self {
    SignalProducer { observer, lifetime in
      if interpreter.isHalted {
        observer.sendInterrupted()
      } else {
        start(observer, in: lifetime)
      }
    }
  }
}

extension WordCall {
  /// Returns the notifier stream that a closure derives from the stream of terminations.
  fileprivate func notices(
    _ notifier: FunctionValue, _ ends: Signal<Value, Value>
  ) -> SignalProducer<Value, Value> {
    inner(notifier, make(.signal(ends), from: [stream]))
  }

  /// Returns the delays of four arguments: the first and the longest delay, the jitter and the time
  /// after which they are reset.
  fileprivate func backoff(_ index: Int) throws(Fault) -> Backoff {
    let standard = Backoff()
    func seconds(_ offset: Int, or time: Double) throws(Fault) -> Double {
      guard isGiven(index + offset) else { return time }
      return Double(try forwardInterval(index + offset).nanoseconds) / 1e9
    }
    var jitter = standard.jitter
    if isGiven(index + 2) {
      jitter = try value(index + 2).number ?? -1
      guard (0...1).contains(jitter) else {
        throw mistake(index + 2, "a number from 0 to 1", try value(index + 2))
      }
    }
    return Backoff(
      first: try seconds(0, or: standard.first), longest: try seconds(1, or: standard.longest),
      jitter: jitter, resetAfter: try seconds(3, or: standard.resetAfter))
  }
}
