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
        let loop = call.interpreter.loop
        try call.interpreter.sleep(
          until: loop.currentDate.advanced(by: try call.interval(0)), call.site)
        return .void
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
        let loop = call.interpreter.loop
        let (interval, isFar) = date.nanoseconds.subtractingReportingOverflow(loop.timeOfDay)
        let span = isFar ? (date.nanoseconds < 0 ? Int.min : .max) : Int(interval)
        try call.interpreter.sleep(
          until: loop.currentDate.advanced(by: .nanoseconds(span)), call.site)
        return .void
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
