import WeirRuntime

extension Word {
  static let messageTimers: [Word] = [
    Word(
      "init() -> OnceOnlyTimer", .type(["OnceOnlyTimer"]),
      summary: "Creates a timer that fires once after a delay.",
      notes: "Start it with 'fire(after:)'.",
      example: """
        let timer = OnceOnlyTimer()
        let observables = ObservableCollection()
        timer.fired.then { print("Waited.") }.append(to: observables)
        timer.fire(after: .milliseconds(5))  // Waited.
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          TimerObject(
            .timer, typeName: "OnceOnlyTimer", repeats: false, loop: call.interpreter.loop))
      }),
    Word(
      "init(repeats: Bool, tolerance: TimeInterval = 0) -> TimerSignal", .type(["TimerSignal"]),
      summary: "Creates a timer that fires once or repeatedly.",
      notes: """
        Start it with 'fire(after:)'. 'tolerance' is the maximum delay of each message of a \
        repeating timer.
        """,
      example: """
        let timer = TimerSignal(repeats: true)
        let observables = ObservableCollection()
        timer.fired.then {
          print("now")
          timer.disable()
        }.append(to: observables)
        timer.fire(after: .milliseconds(5))  // now
        """,
      behavior: .function { (call) throws(Fault) in
        guard case .bool(let repeats) = try call.value(0) else {
          throw call.mistake(0, "true or false", try call.value(0))
        }
        return .object(
          TimerObject(
            .timer, typeName: "TimerSignal", repeats: repeats,
            tolerance: call[1] == nil ? .nanoseconds(0) : try call.forwardInterval(1),
            loop: call.interpreter.loop))
      }),
    Word(
      "fire(after delay: TimeInterval)", .value([.timer]),
      others: ["fire(after delay: Measurement)"],
      summary: "Starts the timer; restarts it if it is active.",
      example: """
        let timer = OnceOnlyTimer()
        let chain = timer.fired.then { print("waited") }
        timer.fire(after: 60)
        timer.fire(after: .milliseconds(5))  // waited
        """,
      behavior: .function { (call) throws(Fault) in
        let timer = try call.receiver(TimerObject.self)
        timer.fire(
          after: timer.repeats ? try call.positiveInterval(0) : try call.forwardInterval(0))
        return .void
      }),
    Word(
      "disable()", .value([.timer]), summary: "Stops the timer.",
      example: """
        let timer = OnceOnlyTimer()
        let chain = timer.fired.then { print("never") }
        timer.fire(after: .milliseconds(5))
        timer.disable()
        print("disabled")  // disabled
        """,
      behavior: .function { (call) throws(Fault) in
        try call.receiver(TimerObject.self).disable()
        return .void
      }),
    Word(
      "init(interval: TimeInterval, tolerance: TimeInterval = 0) -> PeriodicTimer",
      .type(["PeriodicTimer"]),
      others: ["init(interval: Measurement, tolerance: TimeInterval = 0)"],
      summary: "Creates a timer that fires repeatedly while it is active.",
      notes: "'tolerance' is the maximum delay of each message.",
      example: """
        let timer = PeriodicTimer(interval: 0.005)
        let observables = ObservableCollection()
        timer.fired.then {
          print("Timer has been triggered")
          timer.deactivate()
        }.append(to: observables)
        timer.activate()  // Timer has been triggered
        """,
      behavior: .function { (call) throws(Fault) in
        .object(
          TimerObject(
            .periodicTimer, typeName: "PeriodicTimer", repeats: true,
            interval: try call.positiveInterval(0),
            tolerance: call[1] == nil ? .nanoseconds(0) : try call.forwardInterval(1),
            loop: call.interpreter.loop))
      }),
    Word(
      "activate()", .value([.periodicTimer]),
      summary: "Starts the timer; it fires for the first time after one interval.",
      example: """
        let timer = PeriodicTimer(interval: .milliseconds(5))
        let chain = timer.fired.then {
          print("tick")
          timer.deactivate()
        }
        timer.activate()  // tick
        """,
      behavior: .function { (call) throws(Fault) in
        let timer = try call.receiver(TimerObject.self)
        if let interval = timer.interval { timer.fire(after: interval) }
        return .void
      }),
    Word(
      "deactivate()", .value([.periodicTimer]), summary: "Stops the timer.",
      example: """
        let timer = PeriodicTimer(interval: .milliseconds(5))
        timer.activate()
        timer.deactivate()
        print("stopped")  // stopped
        """,
      behavior: .function { (call) throws(Fault) in
        try call.receiver(TimerObject.self).disable()
        return .void
      }),
    Word(
      "fired: EndPoint<Void>", .value([.timer, .periodicTimer]),
      summary: "The end point for chains of modifiers.",
      example: """
        let timer = OnceOnlyTimer()
        let chain = timer.fired.map { "now" }.then { print($0) }
        timer.fire(after: .milliseconds(5))  // now
        """,
      behavior: .property { (call) throws(Fault) in
        .object(try call.receiver(TimerObject.self).endPoint(in: call.heap))
      }),
  ]
}
