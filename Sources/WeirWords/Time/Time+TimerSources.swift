import WeirRuntime

extension Word {
  /// Members of Dispatch timer sources.
  static let timerSources: [Word] = [
    Word(
      "makeTimerSource(flags: Any = nil, queue: Scheduler? = nil) -> DispatchSourceTimer",
      .type(["DispatchSource"]),
      summary: "Creates a timer that calls a handler once or repeatedly.",
      notes: """
        The timer is suspended until 'resume()' is called. Its handler runs on the session's \
        thread; 'flags' and 'queue' have no effect.
        """,
      example: """
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + .milliseconds(10), repeating: .milliseconds(10))
        timer.setEventHandler {
          print("tick")
          timer.cancel()
        }
        timer.resume()
        Thread.sleep(forTimeInterval: 0.1)  // tick
        print(timer.isCancelled)  // true
        """,
      behavior: .function { (call) throws(Fault) in
        .object(TimerSourceObject(call.interpreter.loop, in: call.heap))
      }),
    Word(
      "schedule(deadline: DispatchTime, repeating interval: TimeInterval? = nil, leeway: TimeInterval? = nil)",
      .value([.timerSource]),
      others: [
        "scheduleRepeating(deadline: DispatchTime, interval: TimeInterval, leeway: TimeInterval? = nil)",
        "scheduleOneshot(deadline: DispatchTime, leeway: TimeInterval? = nil)",
      ],
      effect: .other,
      summary: "Sets when the timer fires first and the interval between later firings.",
      notes: "Without 'interval', the timer fires once. 'leeway' has no effect.",
      behavior: .function { (call) throws(Fault) in
        let moment: MomentObject = try call.host(0, "a moment, as '.now() + 0.5'")
        try call.receiver(TimerSourceObject.self).schedule(
          at: moment.instant, every: call.isGiven(1) ? try call.positiveInterval(1) : nil)
        return .void
      }),
    timerSource(
      "setEventHandler(handler: () -> Void)",
      "Sets the closure that is called each time the timer fires."
    ) {
      (timer, call) throws(Fault) in timer.setHandler(try call.function(0))
    },
    timerSource(
      "setCancelHandler(handler: () -> Void)",
      "Sets the closure that is called when the timer is cancelled."
    ) {
      (timer, call) throws(Fault) in timer.setCancelHandler(try call.function(0))
    },
    timerSource("resume()", others: ["activate()"], "Starts the timer.") {
      (timer, _) throws(Fault) in timer.resume()
    },
    timerSource("suspend()", "Stops the timer until 'resume()' is called.") {
      (timer, _) throws(Fault) in timer.suspend()
    },
    timerSource("cancel()", "Stops the timer permanently.") {
      (timer, _) throws(Fault) in timer.cancel()
    },
    Word(
      "isCancelled: Bool", .value([.timerSource]), summary: "Whether 'cancel()' has been called.",
      behavior: .property { (call) throws(Fault) in
        .bool(try call.receiver(TimerSourceObject.self).isCancelled)
      }),
  ]

  private static func timerSource(
    _ signature: String, others: [String] = [], _ summary: String,
    change: @escaping @Sendable (TimerSourceObject, WordCall) throws(Fault) -> Void
  ) -> Word {
    Word(
      signature, .value([.timerSource]), others: others, effect: .other, summary: summary,
      behavior: .function { (call) throws(Fault) in
        try change(try call.receiver(TimerSourceObject.self), call)
        return .void
      })
  }
}
