import WeirRuntime

extension Word {
  static let signalObservation: [Word] = [
    Word(
      "observe(_ action: (Event<Value, Error>) -> Void) -> Disposable?", .value([.signal]),
      others: ["observe(_ observer: Observer<Value, Error>)"], effect: .observes,
      summary: "Calls a closure with each event of the signal.",
      notes: """
        An observer can be given instead of the closure. Disposing the result \
        ends the observation without an event. If the signal has already \
        terminated, the closure receives INTERRUPTED and the result is nil.
        """,
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observe { print($0) }
        observer.send(value: 1)  // VALUE 1
        """,
      behavior: .function { (call) throws(Fault) in call.observe(try call.eventHandler()) }),
    Word(
      "observeValues(_ action: (Value) -> Void) -> Disposable?", .value([.signal]),
      others: ["observeNext(_ action: (Value) -> Void)"], effect: .observes,
      distribution: .sink(.print), exported: .whereItMayFail("observeNext"),
      summary: "Calls a closure with each value of the signal.",
      notes: "Requires a signal that cannot fail; 'observeNext' also accepts one that can.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observeValues { print($0) }
        observer.send(value: 1)  // 1
        """,
      behavior: .binary { (receiver, action, site) throws(Fault) in
        guard case .function(let action) = action else {
          throw site.mistake(0, "a closure", action)
        }
        let call = WordCall(site, receiver)
        return call.observation(
          call.stream.typed.begin(performing: action, failed: call.reportUnhandled))
      }),
    Word(
      "observeFailed(_ action: (Error) -> Void) -> Disposable?", .value([.signal]),
      effect: .observes,
      summary: "Calls a closure with the error when the signal fails.",
      example: """
        let (signal, observer) = Signal<Int, String>.pipe()
        signal.observeFailed { print("failed: \\($0)") }
        observer.send(error: "no")  // failed: no
        """,
      behavior: .function { (call) throws(Fault) in call.observe(try call.failureHandler()) }),
    Word(
      "observeCompleted(_ action: () -> Void) -> Disposable?", .value([.signal]), effect: .observes,
      summary: "Calls a closure when the signal completes.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observeCompleted { print("done") }
        observer.sendCompleted()  // done
        """,
      behavior: .function { (call) throws(Fault) in call.observe(try call.completionHandler()) }),
    Word(
      "observeInterrupted(_ action: () -> Void) -> Disposable?", .value([.signal]),
      effect: .observes, summary: "Calls a closure when the signal is interrupted.",
      notes: "If the signal has already terminated, the closure is called immediately.",
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        signal.observeInterrupted { print("cancelled") }
        observer.sendInterrupted()  // cancelled
        """,
      behavior: .function { (call) throws(Fault) in
        call.observe(try call.interruptionHandler())
      }),
    Word(
      "observeResult(_ action: (Result<Value, Error>) -> Void) -> Disposable?", .value([.signal]),
      effect: .observes, distribution: .sink(.print),
      summary: "Calls a closure with each value or the error of the signal as a Result.",
      notes: "The closure is not called on completion.",
      example: """
        let (signal, observer) = Signal<Int, String>.pipe()
        signal.observeResult { print($0) }
        observer.send(value: 1)  // success(1)
        observer.send(error: "no")  // failure("no")
        """,
      behavior: .function { (call) throws(Fault) in call.observe(try call.resultHandler()) }),
  ]
}
