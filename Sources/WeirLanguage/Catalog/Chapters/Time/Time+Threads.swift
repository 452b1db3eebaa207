import Weir
import WeirSyntax

extension Word {
  /// A subset of Foundation's `Thread`. A session has only one thread.
  static let threads: [Word] = [
    Word(
      "sleep(forTimeInterval interval: TimeInterval)", .type(["Thread"]), chapter: .time,
      effect: .other, exported: .absent(.language),
      summary: "Waits for an interval; timers and other streams continue meanwhile.",
      notes: """
        On a clock that is held or virtual the time passes at once. Ctrl-C ends the wait. To wait \
        inside of a task, use 'try await Task.sleep(for:)'.
        """,
      example: """
        delay(0.01) { print("meanwhile") }
        Thread.sleep(forTimeInterval: 0.05)  // meanwhile
        print("afterwards")  // afterwards
        """,
      behaviour: .function { (call) throws(Fault) in
        let loop = call.interpreter.loop
        try call.interpreter.sleep(
          until: loop.currentDate.advanced(by: try call.interval(0)), call.site)
        return .void
      }),
    Word(
      "sleep(until date: Date)", .type(["Thread"]), chapter: .time, effect: .other,
      exported: .absent(.language),
      summary: "Waits until a date; timers and other streams continue meanwhile.",
      example: """
        Thread.sleep(until: Date(timeIntervalSinceNow: 0.01))
        print("later")  // later
        """,
      behaviour: .function { (call) throws(Fault) in
        let date: DateObject = try call.host(0, "a date, as 'Date(timeIntervalSinceNow: 1)'")
        let loop = call.interpreter.loop
        let (interval, isFar) = date.nanoseconds.subtractingReportingOverflow(loop.timeOfDay)
        let span = isFar ? (date.nanoseconds < 0 ? Int.min : .max) : Int(interval)
        try call.interpreter.sleep(
          until: loop.currentDate.advanced(by: .nanoseconds(span)), call.site)
        return .void
      }),
    Word(
      "isMainThread: Bool", .value([.thread]), .type(["Thread"]), chapter: .time,
      exported: .foundation,
      summary: "True for the main thread, on which the session runs all code.",
      notes: "All schedulers of the language share that thread, so it is always true.",
      example: "print(Thread.isMainThread, Thread.current.isMainThread)  // true true",
      behaviour: .property(get: { (_) throws(Fault) in .bool(true) }, set: nil)),
    Word(
      "current: Thread", .type(["Thread"]), chapter: .time, others: ["main"],
      exported: .foundation, summary: "The thread of the session.",
      example: "print(Thread.current.isMainThread)  // true",
      behaviour: .property(get: { (_) throws(Fault) in .object(ThreadObject()) }, set: nil)),
  ]
}

/// The session's thread, represented as Foundation's `Thread`.
private final class ThreadObject: Host {
  var kind: ReceiverKind { .thread }
  var typeName: String { "Thread" }
  var description: String { "<Thread: main>" }
}

extension Interpreter {
  /// Waits until a date of the main loop. The main loop continues to run in the meantime.
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
