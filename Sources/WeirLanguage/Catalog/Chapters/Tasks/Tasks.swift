import Weir

extension Word {
  static let tasks: [Word] =
    taskMaking + usingTasks + taskWaiting + taskGroups + usingGroups + continuations
    + asyncStreams + asyncValues

  private static let taskMaking: [Word] = [
    Word(
      "init(priority: TaskPriority? = nil, operation: () async throws -> Success) -> Task<Success, Failure>",
      .type(["Task"]), chapter: .tasks,
      others: [
        "detached(priority: TaskPriority? = nil, operation: () async throws -> Success)"
      ],
      effect: .other, summary: "Work that begins in a later turn of the loop.",
      notes: """
        All tasks share the session's thread: one goes on while another waits. The priority changes \
        nothing, and a detached task is one like another.
        """,
      example: """
        let task = Task { 6 * 7 }
        print("first")
        print(await task.value)
        // first | 42
        """,
      behaviour: .function { (call) throws(Fault) in
        .object(call.interpreter.start(try call.function(1), call.site))
      })
  ]

  private static let usingTasks: [Word] = [
    Word(
      "value: Success { get async throws }", .value([.task]), chapter: .tasks,
      summary: "Waits for what the task returns, or throws what the task throws.",
      example: """
        let task = Task { "done" }
        print(await task.value)  // done
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in
          try call.receiver(TaskObject.self).value(call.interpreter, call.site)
        }, set: nil)),
    Word(
      "result: Result<Success, Failure> { get async }", .value([.task]), chapter: .tasks,
      summary: "Waits for what came of the task.",
      example: """
        let task = Task { 1 }
        print(await task.result)  // success(1)
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in
          try call.receiver(TaskObject.self).outcome(call.interpreter, call.site).asValue
        }, set: nil)),
    Word(
      "cancel()", .value([.task]), chapter: .tasks, effect: .other,
      summary: "Asks the task to stop: what it waits for by 'Task.sleep' throws, loops end.",
      example: """
        let task = Task { try? await Task.sleep(for: .seconds(60)); print(Task.isCancelled) }
        task.cancel()
        await task.value  // true
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.receiver(TaskObject.self).cancel()
        return .void
      }),
    Word(
      "isCancelled: Bool", .value([.task]), chapter: .tasks,
      summary: "Whether somebody has asked the task to stop.",
      behaviour: .property(
        get: { (call) throws(Fault) in .bool(try call.receiver(TaskObject.self).isCancelled) },
        set: nil)),
    Word(
      "isCancelled: Bool", .type(["Task"]), chapter: .tasks,
      summary: "Whether somebody has asked the present task to stop.",
      behaviour: .property(
        get: { (call) throws(Fault) in .bool(call.interpreter.isCancelled) }, set: nil)),
    Word(
      "checkCancellation() throws", .type(["Task"]), chapter: .tasks,
      summary: "Throws a CancellationError where the present task has been asked to stop.",
      behaviour: .function { (call) throws(Fault) in
        try call.interpreter.checkCancellation(call.site)
        return .void
      }),
    Word(
      "init() -> CancellationError", .type(["CancellationError"]), chapter: .tasks,
      summary: "What is thrown where a cancelled task would have waited.",
      behaviour: .function { (_) throws(Fault) in .cancellation }),
  ]
}

extension Value {
  static var cancellation: Value { .enumCase(EnumValue(.cancellationError, "cancelled")) }
}

extension Interpreter {
  func checkCancellation(_ site: SourceLocation) throws(Fault) {
    if isCancelled { throw .thrown(.cancellation, site) }
  }
}
