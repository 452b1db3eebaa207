import Weir

extension Word {
  static let observing: [Word] = [
    Word(
      "observe(_ action: (Event) -> Void) -> Disposable?", .value([.signal]), chapter: .observing,
      summary: "Hands each event of the signal to a closure or an observer.",
      notes: "An observer that comes after the end receives INTERRUPTED.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print($0) }
        observer.send(value: 1)  // VALUE 1
        """,
      behaviour: .function { (call) throws(Fault) in call.observe(try call.eventHandler()) }),
    Word(
      "observeValues(_ action: (Value) -> Void) -> Disposable?", .value([.signal]),
      chapter: .observing, others: ["observeNext(_ action: (Value) -> Void)"],
      summary: "Calls the closure with each value of the signal.",
      behaviour: .function { (call) throws(Fault) in call.observe(try call.valueHandler()) }),
    Word(
      "observeFailed(_ action: (Error) -> Void) -> Disposable?", .value([.signal]),
      chapter: .observing, summary: "Calls the closure when the signal fails.",
      behaviour: .function { (call) throws(Fault) in call.observe(try call.failureHandler()) }),
    Word(
      "observeCompleted(_ action: () -> Void) -> Disposable?", .value([.signal]),
      chapter: .observing, summary: "Calls the closure when the signal completes.",
      behaviour: .function { (call) throws(Fault) in call.observe(try call.completionHandler()) }),
    Word(
      "observeInterrupted(_ action: () -> Void) -> Disposable?", .value([.signal]),
      chapter: .observing, summary: "Calls the closure when the signal is interrupted.",
      behaviour: .function { (call) throws(Fault) in
        call.observe(try call.interruptionHandler())
      }),
    Word(
      "observeResult(_ action: (Result<Value, Error>) -> Void) -> Disposable?", .value([.signal]),
      chapter: .observing, summary: "Calls the closure with each value or with the failure.",
      behaviour: .function { (call) throws(Fault) in call.observe(try call.resultHandler()) }),
    Word(
      "start(_ action: (Event) -> Void = nil) -> Disposable", .value([.producer]),
      chapter: .observing,
      summary: "Starts a run of the producer and hands its events to a closure or an observer.",
      notes: "Disposing the result interrupts the run.",
      example: "SignalProducer(values: 1, 2).start { print($0) }  // VALUE 1 | VALUE 2 | COMPLETED",
      behaviour: .function { (call) throws(Fault) in
        call.start(call[0] == nil ? Signal.Observer() : try call.eventHandler())
      }),
    Word(
      "startWithValues(_ action: (Value) -> Void) -> Disposable", .value([.producer]),
      chapter: .observing, others: ["startWithNext(_ action: (Value) -> Void)"],
      summary: "Starts a run of the producer and calls the closure with each value.",
      behaviour: .function { (call) throws(Fault) in call.start(try call.valueHandler()) }),
    Word(
      "startWithFailed(_ action: (Error) -> Void) -> Disposable", .value([.producer]),
      chapter: .observing,
      summary: "Starts a run of the producer and calls the closure when it fails.",
      behaviour: .function { (call) throws(Fault) in call.start(try call.failureHandler()) }),
    Word(
      "startWithCompleted(_ action: () -> Void) -> Disposable", .value([.producer]),
      chapter: .observing,
      summary: "Starts a run of the producer and calls the closure when it completes.",
      behaviour: .function { (call) throws(Fault) in call.start(try call.completionHandler()) }),
    Word(
      "startWithInterrupted(_ action: () -> Void) -> Disposable", .value([.producer]),
      chapter: .observing,
      summary: "Starts a run of the producer and calls the closure when it is interrupted.",
      behaviour: .function { (call) throws(Fault) in
        call.start(try call.interruptionHandler())
      }),
    Word(
      "startWithResult(_ action: (Result<Value, Error>) -> Void) -> Disposable",
      .value([.producer]), chapter: .observing,
      summary: "Starts a run of the producer and calls the closure with each value or the failure.",
      behaviour: .function { (call) throws(Fault) in call.start(try call.resultHandler()) }),
    Word(
      "startWithSignal(_ setup: (Signal, Disposable) -> Void)", .value([.producer]),
      chapter: .observing,
      summary: "Starts a run whose signal the closure can observe before any work begins.",
      notes: "So several observers share one run.",
      behaviour: .function { (call) throws(Fault) in
        let setup = try call.function(0)
        call.stream.producer.startWithSignal { signal, disposable in
          let arguments = [
            call.make(.signal(signal), from: [call.stream]), .object(DisposableObject(disposable)),
          ]
          _ = call.interpreter.call(setup, Array(arguments.prefix(setup.parameterCount ?? 2)))
        }
        return .void
      }),
  ]
}

extension WordCall {
  fileprivate func observe(_ observer: Signal<Value, Value>.Observer) -> Value {
    guard case .signal(let signal) = stream.source else { return .none }
    return signal.observe(observer).map { .some(.object(DisposableObject($0))) } ?? .none
  }

  fileprivate func start(_ observer: Signal<Value, Value>.Observer) -> Value {
    .object(DisposableObject(stream.producer.start(observer)))
  }

  fileprivate func eventHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    if case .object(let object as ObserverObject) = try value(0) {
      // Streams that feed each other send for ever unless somebody halts them.
      return Signal.Observer { [interpreter, observer = object.observer] event in
        if !interpreter.isHalted { observer.send(event) }
      }
    }
    let action = try function(0)
    return Signal.Observer { _ = action($0.asValue) }
  }

  fileprivate func valueHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(value: { _ = action($0) })
  }

  fileprivate func failureHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(failed: { _ = action($0) })
  }

  fileprivate func completionHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(completed: { _ = action() })
  }

  fileprivate func interruptionHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(interrupted: { _ = action() })
  }

  fileprivate func resultHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(
      value: { _ = action(.enumCase(EnumValue(.result, "success", [$0]))) },
      failed: { _ = action(.enumCase(EnumValue(.result, "failure", [$0]))) })
  }
}
