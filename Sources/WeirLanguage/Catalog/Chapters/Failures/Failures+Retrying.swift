import Weir

extension Word {
  static let retrying: [Word] = [
    Word(
      "retry(upTo count: Int = .max) -> Stream<Value, Error>", .producers,
      chapter: .failures, others: ["retry(_ count: Int)"],
      keeps: .number, explanation: .recovers,
      summary: "Starts anew after a failure, up to so many times.",
      notes: """
        The failure after that is passed on. Said of an Observable, 'retry(3)' counts the first \
        attempt too.
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
      behaviour: .function { (call) throws(Fault) in
        let count = call[0] == nil ? Int.max : try call.count(0)
        return call.derive { $0.halting(with: call.interpreter).retry(upTo: count) }
      }),
    Word(
      "retry(upTo count: Int, interval: TimeInterval, on scheduler: DateScheduler = main) -> Stream<Value, Error>",
      .producers, chapter: .failures,
      keeps: .number, explanation: .recovers,
      summary: "Starts anew some time after a failure, up to so many times.",
      notes: "The failure after that is passed on at once.",
      example: """
        let scheduler = TestScheduler()
        let offline = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
        offline.on(starting: { print("attempt") }).retry(upTo: 2, interval: 60, on: scheduler)
          .startWithFailed { print($0.code) }  // attempt
        scheduler.advance(by: 120)  // attempt | attempt | 1
        """,
      behaviour: .function { (call) throws(Fault) in
        let (count, interval) = (try call.count(0), try call.forwardInterval(1))
        let scheduler = try call.scheduler(2)
        return call.derive {
          $0.halting(with: call.interpreter).retry(upTo: count, interval: interval, on: scheduler)
        }
      }),
    Word(
      "retry(when notifier: (Signal<Error, NoError>) -> Stream<U, F>) -> Stream<Value, Error>",
      .producers, chapter: .failures,
      others: ["retryWhen(_ notifier: (Signal<Error, NoError>) -> Stream<U, F>)"],
      keeps: .number,
      explanation: .recovers,
      summary:
        "Starts anew after a failure whenever the stream made of the failures sends a value.",
      notes: """
        The failure of that stream is the result's. When it completes, no further attempt is made: a \
        failure then completes the result.
        """,
      example: """
        let scheduler = TestScheduler()
        let offline = SignalProducer<Int, NSError>(error: NSError(domain: "d", code: 1))
        offline.on(starting: { print("attempt") })
          .retry { failures in failures.delay(2, on: scheduler) }
          .start()  // attempt
        scheduler.advance(by: 4)  // attempt | attempt
        """,
      behaviour: .function { (call) throws(Fault) in
        let notifier = try call.function(0)
        return call.derive { source in
          source.halting(with: call.interpreter).retry(when: { failures in
            call.notices(notifier, failures.promoteError(Value.self))
          })
        }
      }),
  ]

  static let repeating: [Word] = [
    Word(
      "repeat(_ count: Int = .max) -> SignalProducer<Value, Error>", .producers,
      chapter: .failures, others: ["times(_ count: Int)"],
      explanation: .recovers,
      summary: "Runs so many times in all, each time when the time before has completed.",
      notes: "No times at all complete at once.",
      example: """
        SignalProducer([1, 2]).repeat(2).collect().startWithValues { print($0) }  // [1, 2, 1, 2]
        """,
      behaviour: .function { (call) throws(Fault) in
        let count = call[0] == nil ? Int.max : try call.count(0)
        return call.derive { $0.halting(with: call.interpreter).repeat(count) }
      }),
    Word(
      "repeat(_ count: Int, interval: TimeInterval, on scheduler: DateScheduler = main) -> SignalProducer<Value, Error>",
      .producers, chapter: .failures,
      explanation: .recovers,
      summary:
        "Runs so many times in all, each time some time after the time before has completed.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: "poll").repeat(2, interval: 60, on: scheduler)
          .startWithValues { print($0) }  // poll
        scheduler.advance(by: 60)  // poll
        """,
      behaviour: .function { (call) throws(Fault) in
        let (count, interval) = (try call.count(0), try call.forwardInterval(1))
        let scheduler = try call.scheduler(2)
        return call.derive {
          $0.halting(with: call.interpreter).repeat(count, interval: interval, on: scheduler)
        }
      }),
    Word(
      "repeat(when notifier: (Signal<Void, NoError>) -> Stream<U, F>) -> SignalProducer<Value, Error>",
      .producers, chapter: .failures,
      others: ["repeatWhen(_ notifier: (Signal<Void, NoError>) -> Stream<U, F>)"],
      explanation: .recovers,
      summary: "Runs anew whenever the stream made of the completions sends a value.",
      notes: "When that stream completes, so does the result with its next completion.",
      example: """
        let scheduler = TestScheduler()
        SignalProducer(value: "poll").repeat { completions in completions.delay(60, on: scheduler) }
          .startWithValues { print($0) }  // poll
        scheduler.advance(by: 120)  // poll | poll
        """,
      behaviour: .function { (call) throws(Fault) in
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
}
