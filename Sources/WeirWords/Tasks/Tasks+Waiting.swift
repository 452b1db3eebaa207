import Dispatch
import Weir
import WeirRuntime

extension Word {
  static let taskWaiting: [Word] = [
    Word(
      "sleep(for duration: TimeInterval) async throws", .type(["Task"]),
      summary: "Suspends the current task for a duration.",
      notes: """
        Other tasks and timers continue. Throws CancellationError as soon as the task is \
        cancelled.
        """,
      example: """
        let task = Task { try await Task.sleep(for: .milliseconds(10)); print("later") }
        print("first")  // first
        try await task.value  // later
        """,
      behavior: .function { (call) throws(Fault) in
        try call.interpreter.sleep(try call.forwardInterval(0), call.site)
        return .void
      }),
    Word(
      "sleep(nanoseconds duration: UInt64) async throws", .type(["Task"]),
      summary: "Suspends the current task for a number of nanoseconds.",
      notes: """
        Other tasks and timers continue. Throws CancellationError as soon as the task is \
        cancelled.
        """,
      example: """
        try await Task.sleep(nanoseconds: 1_000_000)
        print("a millisecond later")  // a millisecond later
        """,
      behavior: .function { (call) throws(Fault) in
        try call.interpreter.sleep(.nanoseconds(try call.count(0)), call.site)
        return .void
      }),
    Word(
      "yield() async", .type(["Task"]),
      summary: "Suspends the current task so that other work that is due can run.",
      example: """
        let task = Task { print("task") }
        await Task.yield()  // task
        print("last")  // last
        """,
      behavior: .function { (call) throws(Fault) in
        try call.interpreter.wait(call.site) { $0.resume() }
        return .void
      }),
    Word(
      "run(resultType: T.Type = T.self, body: () throws -> T) async rethrows -> T",
      .type(["MainActor"]), summary: "Calls a closure on the main actor and returns its result.",
      notes: "All code of a program runs on the main actor.",
      example: "print(await MainActor.run { 1 + 1 })  // 2",
      behavior: .function { (call) throws(Fault) in
        try call.interpreter.invoke(try call.function(1), [])
      }),
    Word(
      "withTaskCancellationHandler(operation: () async throws -> T, onCancel handler: () -> Void) async rethrows -> T",
      .free, summary: "Runs an operation, and calls a handler if the task is cancelled meanwhile.",
      notes:
        "The handler is called immediately on cancellation, also if the task was cancelled before.",
      example: """
        let task = Task {
          await withTaskCancellationHandler {
            try? await Task.sleep(for: .seconds(60))
          } onCancel: {
            print("cancelled")
          }
        }
        await Task.yield()
        task.cancel()  // cancelled
        await task.value
        """,
      behavior: .function { (call) throws(Fault) in
        let (operation, handler) = (try call.function(0), try call.function(1))
        return try call.interpreter.withHandler({ _ = handler() }) { () throws(Fault) in
          try call.interpreter.invoke(operation, [])
        }
      }),
  ]
}

extension Interpreter {
  /// Suspends the task for a time interval. Throws as soon as the task is cancelled.
  func sleep(
    _ interval: DispatchTimeInterval, _ site: SourceLocation
  ) throws(Fault) {
    try checkCancellation(site)
    var timer: (any Disposable)?
    var waiting: Continuation?
    try withHandler({ waiting?.resume() }) { () throws(Fault) in
      try wait(site) { continuation in
        waiting = continuation
        timer = loop.schedule(after: loop.currentDate.advanced(by: interval)) {
          continuation.resume()
        }
      }
    }
    timer?.dispose()
    try checkCancellation(site)
  }
}
