import WeirRuntime

extension Word {
  static let tasks: [Word] =
    (taskMaking + usingTasks + taskWaiting + taskGroups + usingGroups + continuations
    + asyncStreams + asyncValues)
    .listed(in: .tasks)

  /// The operators of asynchronous sequences.
  static let asyncSequences: [Word] =
    ((asyncOperators + asyncResults)
    + (asyncSources + asyncChannels + asyncAlgorithms + asyncNesting + asyncCombining
    + asyncPacing + asyncCollections).sharing(exported: .absent(.asyncAlgorithms)))
    .listed(in: .tasks)

  private static let taskMaking: [Word] = [
    Word(
      "init(priority: TaskPriority? = nil, operation: () async throws -> Success) -> Task<Success, Failure>",
      .type(["Task"]),
      others: [
        "detached(priority: TaskPriority? = nil, operation: () async throws -> Success)"
      ],
      effect: .other, summary: "Creates a task to run a closure concurrently with other tasks.",
      notes: """
        The task begins in a later turn of the loop. All tasks share one thread; a task runs until \
        it waits. The priority has no effect, and 'Task.detached' does the same as 'Task'.
        """,
      example: """
        let task = Task { 6 * 7 }
        print("first")
        print(await task.value)
        // first | 42
        """,
      behavior: .function { (call) throws(Fault) in
        .object(call.interpreter.start(try call.function(1), call.site))
      })
  ]

  private static let usingTasks: [Word] = [
    Word(
      "value: Success { get async throws }", .value([.task]),
      summary: "Waits for the result of the task and returns it; throws the task's error.",
      example: """
        let task = Task { "done" }
        print(await task.value)  // done
        """,
      behavior: .property { (call) throws(Fault) in
        try call.receiver(TaskObject.self).value(call.interpreter, call.site)
      }),
    Word(
      "result: Result<Success, Failure> { get async }", .value([.task]),
      summary: "Waits for the task and returns its value or error as a Result.",
      example: """
        let task = Task { 1 }
        print(await task.result)  // success(1)
        """,
      behavior: .property { (call) throws(Fault) in
        try call.receiver(TaskObject.self).outcome(call.interpreter, call.site).asValue
      }),
    Word(
      "cancel()", .value([.task]), effect: .other, summary: "Cancels the task.",
      notes: """
        Cancellation is cooperative: 'Task.sleep' throws CancellationError, 'for await' loops end, \
        and 'Task.isCancelled' is true. Other code continues.
        """,
      example: """
        let task = Task { try? await Task.sleep(for: .seconds(60)); print(Task.isCancelled) }
        task.cancel()
        await task.value  // true
        """,
      behavior: .function { (call) throws(Fault) in
        try call.receiver(TaskObject.self).cancel()
        return .void
      }),
    Word(
      "isCancelled: Bool", .value([.task]),
      summary: "A Boolean value that indicates whether the task has been cancelled.",
      behavior: .property { (call) throws(Fault) in
        .bool(try call.receiver(TaskObject.self).isCancelled)
      }),
    Word(
      "isCancelled: Bool", .type(["Task"]),
      summary: "A Boolean value that indicates whether the current task has been cancelled.",
      behavior: .property { (call) throws(Fault) in .bool(call.interpreter.isCancelled) }),
    Word(
      "checkCancellation() throws", .type(["Task"]),
      summary: "Throws CancellationError if the current task has been cancelled.",
      behavior: .function { (call) throws(Fault) in
        try call.interpreter.checkCancellation(call.site)
        return .void
      }),
    Word(
      "init() -> CancellationError", .type(["CancellationError"]),
      summary: "The error that is thrown when a cancelled task waits.",
      behavior: .function { (_) throws(Fault) in .cancellation }),
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
