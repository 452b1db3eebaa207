import Dispatch
import Weir
import WeirRuntime

extension Word {
  static let runLoops: [Word] = [
    timer(
      "scheduledTimer(withTimeInterval interval: TimeInterval, repeats: Bool, block: (Timer) -> Void) -> Timer",
      "Creates and starts a timer that calls a closure once or repeatedly.", isStarted: true,
      example: """
        var count = 0
        let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { timer in
          count += 1
          if count == 2 { timer.invalidate() }
          print(count)
        }  // 1 | 2
        """),
    timer(
      "init(timeInterval interval: TimeInterval, repeats: Bool, block: (Timer) -> Void) -> Timer",
      "Creates a timer, which starts when it is added to a run loop.", isStarted: false),
    Word(
      "add(_ timer: Timer, forMode mode: Any)", .value([.scheduler]), effect: .other,
      summary: "Starts a timer.",
      behavior: .function { (call) throws(Fault) in
        let timer: RunLoopTimerObject = try call.host(0, "a timer")
        timer.schedule(on: call.interpreter.loop)
        return .void
      }),
    Word(
      "invalidate()", .value([.runLoopTimer]), effect: .other,
      summary: "Stops the timer permanently.",
      behavior: .function { (call) throws(Fault) in
        try call.receiver(RunLoopTimerObject.self).invalidate()
        return .void
      }),
    Word(
      "fire()", .value([.runLoopTimer]), effect: .other,
      summary: "Calls the timer's closure immediately.",
      behavior: .function { (call) throws(Fault) in
        try call.receiver(RunLoopTimerObject.self).fire()
        return .void
      }),
    property("isValid: Bool", [.runLoopTimer], "Whether the timer can still fire.") {
      (call) throws(Fault) in .bool(try call.receiver(RunLoopTimerObject.self).isValid)
    },
    property(
      "timeInterval: Double", [.runLoopTimer],
      "The interval in seconds; 0 for a timer that fires once."
    ) { (call) throws(Fault) in .double(try call.receiver(RunLoopTimerObject.self).interval) },
    Word(
      "run(mode: Any = nil, before date: Date)", .value([.scheduler]),
      others: ["run(until date: Date)"], effect: .other,
      summary: "Waits until a date while timers and streams continue.",
      example: """
        delay(0.01) { print("meanwhile") }
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))  // meanwhile
        """,
      behavior: .function { (call) throws(Fault) in
        let index = call.arguments.count - 1
        let date: DateObject = try call.host(index, "a date, as 'Date(timeIntervalSinceNow: 1)'")
        return try call.sleep(until: date)
      }),
    making("init() -> OperationQueue", of: ["OperationQueue"], "Creates a queue of operations.") {
      (call) throws(Fault) in
      .object(SchedulerObject(call.interpreter.loop, typeName: "OperationQueue"))
    },
  ]

  private static func timer(
    _ signature: String, _ summary: String, isStarted: Bool, example: String = ""
  ) -> Word {
    Word(
      signature, .type(["Timer"]), effect: .other, summary: summary, example: example,
      behavior: .function { (call) throws(Fault) in
        let interval = try call.positiveInterval(0)
        let timer = RunLoopTimerObject(
          interval, seconds: try call.value(0).number ?? 0, repeats: try call.bool(1),
          try call.function(2), in: call.heap)
        if isStarted { timer.schedule(on: call.interpreter.loop) }
        return .object(timer)
      })
  }
}
