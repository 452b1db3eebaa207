import Dispatch
import Weir
import WeirRuntime

extension Word {
  /// A subset of Foundation's `Thread`.
  static let threads: [Word] = [
    Word(
      "sleep(forTimeInterval interval: TimeInterval)", .type(["Thread"]), effect: .other,
      exported: .absent(.language),
      summary: "Waits for an interval while timers and streams continue.",
      notes: """
        If the session's clock is held or virtual, the time passes immediately. Ctrl-C ends the \
        wait. In a task, use 'try await Task.sleep(for:)'.
        """,
      example: """
        delay(0.01) { print("meanwhile") }
        Thread.sleep(forTimeInterval: 0.05)  // meanwhile
        print("afterwards")  // afterwards
        """,
      behavior: .function { (call) throws(Fault) in
        try call.sleep(for: try call.interval(0))
      }),
    Word(
      "sleep(until date: Date)", .type(["Thread"]), effect: .other, exported: .absent(.language),
      summary: "Waits until a date while timers and streams continue.",
      example: """
        Thread.sleep(until: Date(timeIntervalSinceNow: 0.01))
        print("later")  // later
        """,
      behavior: .function { (call) throws(Fault) in
        let date: DateObject = try call.host(0, "a date, as 'Date(timeIntervalSinceNow: 1)'")
        return try call.sleep(until: date)
      }),
    Word(
      "sleep(_ seconds: UInt32)", .free, effect: .other, exported: .foundation,
      summary: "Waits for a number of seconds while timers and streams continue.",
      example: "sleep(0)\nprint(\"on\")  // on",
      behavior: .function { (call) throws(Fault) in
        try call.sleep(for: .seconds(try call.count(0)))
      }),
    Word(
      "usleep(_ microseconds: UInt32)", .free, effect: .other, exported: .foundation,
      summary: "Waits for a number of microseconds while timers and streams continue.",
      example: "usleep(10)\nprint(\"on\")  // on",
      behavior: .function { (call) throws(Fault) in
        try call.sleep(for: .microseconds(try call.count(0)))
      }),
    Word(
      "isMainThread: Bool", .value([.thread]), .type(["Thread"]), exported: .foundation,
      summary: "Whether this is the main thread.",
      notes: """
        The session has one thread. The actions of a queue run on it, but count as those of another \
        thread.
        """,
      example: """
        print(Thread.isMainThread)  // true
        DispatchQueue.global().async { print(Thread.current.isMainThread) }  // false
        """,
      behavior: .property { (call) throws(Fault) in
        if case .object(let thread as ThreadObject) = call.receiver { return .bool(thread.isMain) }
        return .bool(!call.interpreter.loop.isOnQueue)
      }),
    Word(
      "current: Thread", .type(["Thread"]), exported: .foundation,
      summary: "The thread of the current code.",
      example: "print(Thread.current.isMainThread)  // true",
      behavior: .property { (call) throws(Fault) in
        .object(ThreadObject(isMain: !call.interpreter.loop.isOnQueue))
      }),
    Word(
      "main: Thread", .type(["Thread"]), exported: .foundation, summary: "The main thread.",
      example: "print(Thread.main.isMainThread)  // true",
      behavior: .property { (_) throws(Fault) in .object(ThreadObject(isMain: true)) }),
  ]
}

/// The session's thread or that of a queue, represented as Foundation's `Thread`.
private final class ThreadObject: Host {
  let isMain: Bool

  init(isMain: Bool) { self.isMain = isMain }

  var kind: ReceiverKind { .thread }
  var typeName: String { "Thread" }
  var description: String { "<Thread: \(isMain ? "main" : "queue")>" }
}

extension WordCall {
  /// Waits for an interval. The main loop continues to run while the program waits.
  func sleep(for interval: DispatchTimeInterval) throws(Fault) -> Value {
    try interpreter.sleep(until: interpreter.loop.currentDate.advanced(by: interval), site)
    return .void
  }

  /// Waits until a date.
  func sleep(until date: DateObject) throws(Fault) -> Value {
    let (interval, isFar) = date.nanoseconds.subtractingReportingOverflow(
      interpreter.loop.timeOfDay)
    return try sleep(
      for: .nanoseconds(isFar ? (date.nanoseconds < 0 ? Int.min : .max) : Int(interval)))
  }
}

extension Interpreter {
  /// Waits until a date of the main loop. The main loop continues to run while the program waits.
  fileprivate func sleep(until date: Instant, _ site: SourceLocation) throws(Fault) {
    if loop.isHeld {
      loop.advance(to: date, isDone: { isHalted }, turn: {})
      try surface()
      return try checkInterruption()
    }
    var timer: (any Disposable)?
    try wait(site) { continuation in
      timer = loop.schedule(after: date) { continuation.resume() }
    }
    timer?.dispose()
  }
}
