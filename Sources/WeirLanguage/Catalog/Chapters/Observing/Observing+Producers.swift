import Weir

extension Word {
  static let producerObservation: [Word] = [
    Word(
      "start(_ action: (Event<Value, Error>) -> Void = nil) -> Disposable", .value([.producer]),
      chapter: .observing, others: ["start(_ observer: Observer<Value, Error>)"],
      effect: .observes,
      summary: "Starts a run of the producer and hands its events to a closure or an observer.",
      notes: "Disposing the result interrupts the run.",
      example: "SignalProducer(values: 1, 2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED",
      behaviour: .function { (call) throws(Fault) in
        call.start(call[0] == nil ? call.bareHandler : try call.eventHandler())
      }),
    Word(
      "startWithValues(_ action: (Value) -> Void) -> Disposable", .value([.producer]),
      chapter: .observing, others: ["startWithNext(_ action: (Value) -> Void)"],
      effect: .observes, exported: .whereItMayFail("startWithNext"),
      summary: "Starts a run of the producer and calls the closure with each value.",
      example: "SignalProducer(values: 1, 2).startWithValues { print($0) }  // 1 | 2",
      behaviour: .function { (call) throws(Fault) in
        if let started = try call.startPrinting() { return started }
        let (stream, action) = (call.stream, try call.function(0))
        return call.disposable(
          stream.beginning {
            stream.typed.begin(performing: action, failed: call.reportUnhandled) ?? AnyDisposable()
          })
      }),
    Word(
      "startWithFailed(_ action: (Error) -> Void) -> Disposable", .value([.producer]),
      chapter: .observing,
      effect: .observes,
      summary: "Starts a run of the producer and calls the closure when it fails.",
      example: "SignalProducer<Int, String>(error: \"no\").startWithFailed { print($0) }  // no",
      behaviour: .function { (call) throws(Fault) in call.start(try call.failureHandler()) }),
    Word(
      "startWithCompleted(_ action: () -> Void) -> Disposable", .value([.producer]),
      chapter: .observing,
      effect: .observes,
      summary: "Starts a run of the producer and calls the closure when it completes.",
      example: "SignalProducer(value: 1).startWithCompleted { print(\"done\") }  // done",
      behaviour: .function { (call) throws(Fault) in call.start(try call.completionHandler()) }),
    Word(
      "startWithInterrupted(_ action: () -> Void) -> Disposable", .value([.producer]),
      chapter: .observing,
      effect: .observes,
      summary: "Starts a run of the producer and calls the closure when it is interrupted.",
      example: """
        let endless = SignalProducer<Int, NoError>.never
        endless.startWithInterrupted { print("cancelled") }.dispose()  // cancelled
        """,
      behaviour: .function { (call) throws(Fault) in
        call.start(try call.interruptionHandler())
      }),
    Word(
      "startWithResult(_ action: (Result<Value, Error>) -> Void) -> Disposable",
      .value([.producer]), chapter: .observing,
      effect: .observes,
      summary: "Starts a run of the producer and calls the closure with each value or the failure.",
      example: "SignalProducer(value: 1).startWithResult { print($0) }  // success(1)",
      behaviour: .function { (call) throws(Fault) in call.start(try call.resultHandler()) }),
    Word(
      "startWithSignal(_ setup: (Signal<Value, Error>, Disposable) -> U) -> U",
      .value([.producer]), chapter: .observing,
      effect: .starts,
      summary: "Starts a run whose signal the closure can observe before any work begins.",
      notes: "So several observers share one run. What the closure returns is the result.",
      example: """
        SignalProducer(values: 1, 2).startWithSignal { signal, disposable in
          signal.observeValues { print("a\\($0)") }
          signal.observeValues { print("b\\($0)") }
        }
        // a1 | b1 | a2 | b2
        """,
      behaviour: .function { (call) throws(Fault) in
        let setup = try call.function(0)
        return call.stream.producer.startWithSignal { signal, disposable in
          let arguments = [
            call.make(.signal(signal), from: [call.stream]),
            .object(DisposableObject(disposable, in: call.heap)),
          ]
          return call.interpreter.call(setup, Array(arguments.prefix(setup.parameterCount ?? 2)))
        }
      }),
  ]
}
