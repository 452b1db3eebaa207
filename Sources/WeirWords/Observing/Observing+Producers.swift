import Weir
import WeirRuntime

extension Word {
  static let producerObservation: [Word] = [
    Word(
      "start(_ action: (Event<Value, Error>) -> Void = nil) -> Disposable", .value([.producer]),
      others: ["start(_ observer: Observer<Value, Error>)"], effect: .observes,
      summary: "Starts the producer and calls a closure with each event.",
      notes: """
        An observer can be given instead of the closure. Disposing the result interrupts the run, \
        which the closure receives as INTERRUPTED.
        """,
      example: """
        SignalProducer(values: 1, 2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED
        SignalProducer<Int, NoError>.never.start { print($0) }.dispose()  // INTERRUPTED
        """,
      behavior: .function { (call) throws(Fault) in
        call.start(call[0] == nil ? call.bareHandler : try call.eventHandler())
      }),
    Word(
      "startWithValues(_ action: (Value) -> Void) -> Disposable", .value([.producer]),
      others: ["startWithNext(_ action: (Value) -> Void)"], effect: .observes,
      distribution: .sink(.print), exported: .whereItMayFail("startWithNext"),
      summary: "Starts the producer and calls a closure with each value.",
      notes: """
        Disposing the result interrupts the run. Requires a producer that cannot fail; \
        'startWithNext' also accepts one that can.
        """,
      example: "SignalProducer(values: 1, 2).startWithValues { print($0) }  // 1 | 2",
      behavior: .function { (call) throws(Fault) in
        if let started = try call.startPrinting() { return started }
        let (stream, action) = (call.stream, try call.function(0))
        return call.disposable(
          stream.beginning {
            stream.typed.begin(performing: action, failed: call.reportUnhandled) ?? AnyDisposable()
          })
      }),
    Word(
      "startWithFailed(_ action: (Error) -> Void) -> Disposable", .value([.producer]),
      effect: .observes,
      summary: "Starts the producer and calls a closure with the error if it fails.",
      example: "SignalProducer<Int, String>(error: \"no\").startWithFailed { print($0) }  // no",
      behavior: .function { (call) throws(Fault) in call.start(try call.failureHandler()) }),
    Word(
      "startWithCompleted(_ action: () -> Void) -> Disposable", .value([.producer]),
      effect: .observes, summary: "Starts the producer and calls a closure when it completes.",
      example: "SignalProducer(value: 1).startWithCompleted { print(\"done\") }  // done",
      behavior: .function { (call) throws(Fault) in call.start(try call.completionHandler()) }),
    Word(
      "startWithInterrupted(_ action: () -> Void) -> Disposable", .value([.producer]),
      effect: .observes, summary: "Starts the producer and calls a closure when it is interrupted.",
      notes: "Disposing the result interrupts the run.",
      example: """
        let endless = SignalProducer<Int, NoError>.never
        endless.startWithInterrupted { print("cancelled") }.dispose()  // cancelled
        """,
      behavior: .function { (call) throws(Fault) in
        call.start(try call.interruptionHandler())
      }),
    Word(
      "startWithResult(_ action: (Result<Value, Error>) -> Void) -> Disposable",
      .value([.producer]), effect: .observes, distribution: .sink(.print),
      summary: "Starts the producer and calls a closure with each value or the error as a Result.",
      notes: "The closure is not called on completion.",
      example: """
        SignalProducer(value: 1).startWithResult { print($0) }  // success(1)
        SignalProducer<Int, String>(error: "no").startWithResult { print($0) }  // failure("no")
        """,
      behavior: .function { (call) throws(Fault) in call.start(try call.resultHandler()) }),
    Word(
      "startWithSignal(_ setup: (Signal<Value, Error>, Disposable) -> U) -> U", .value([.producer]),
      effect: .starts,
      summary: "Passes the producer's Signal to a closure, then starts the producer.",
      notes: """
        Observers added by the closure share the run and receive all its events. Disposing the \
        second parameter interrupts the run. Returns the result of the closure.
        """,
      example: """
        SignalProducer(values: 1, 2).startWithSignal { signal, disposable in
          signal.observeValues { print("a\\($0)") }
          signal.observeValues { print("b\\($0)") }
        }
        // a1 | b1 | a2 | b2
        """,
      behavior: .function { (call) throws(Fault) in
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
