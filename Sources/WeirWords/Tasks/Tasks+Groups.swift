import WeirRuntime

extension Word {
  static let taskGroups: [Word] = [
    Word(
      "withTaskGroup(of childTaskResultType: ChildTaskResult.Type = ChildTaskResult.self, returning returnType: R.Type = R.self, body: (TaskGroup<ChildTaskResult>) async -> R) async -> R",
      .free, summary: "Runs a group of child tasks and waits until all have finished.",
      example: """
        let sum = await withTaskGroup(of: Int.self) { group in
          for number in 1...3 { group.addTask { number * number } }
          var sum = 0
          for await square in group { sum += square }
          return sum
        }
        print(sum)  // 14
        """,
      behavior: .function { (call) throws(Fault) in try call.runGroup(call.function(2)) }),
    Word(
      "withThrowingTaskGroup(of childTaskResultType: ChildTaskResult.Type = ChildTaskResult.self, returning returnType: R.Type = R.self, body: (ThrowingTaskGroup<ChildTaskResult, Error>) async throws -> R) async rethrows -> R",
      .free,
      summary: "Runs a group of child tasks that can throw and waits until all have finished.",
      notes: "If the closure throws, the remaining tasks are cancelled.",
      example: """
        let words = try await withThrowingTaskGroup(of: String.self) { group in
          group.addTask { "weir" }
          return try await group.next()!
        }
        print(words)  // weir
        """,
      behavior: .function { (call) throws(Fault) in try call.runGroup(call.function(2)) }),
  ]

  static let usingGroups: [Word] = [
    Word(
      "addTask(priority: TaskPriority? = nil, operation: () async throws -> ChildTaskResult)",
      .value([.taskGroup]), effect: .other, summary: "Adds a task to the group.",
      notes: "The task begins in a later turn of the loop. The priority has no effect.",
      behavior: .function { (call) throws(Fault) in
        let group = try call.receiver(TaskGroupObject.self)
        group.add(call.interpreter.start(try call.function(1), call.site))
        return .void
      }),
    Word(
      "addTaskUnlessCancelled(priority: TaskPriority? = nil, operation: () async throws -> ChildTaskResult) -> Bool",
      .value([.taskGroup]), effect: .other,
      summary: "Adds a task unless the group is cancelled; returns whether it was added.",
      behavior: .function { (call) throws(Fault) in
        let group = try call.receiver(TaskGroupObject.self)
        if group.isCancelled { return .bool(false) }
        group.add(call.interpreter.start(try call.function(1), call.site))
        return .bool(true)
      }),
    Word(
      "next() async throws -> ChildTaskResult?", .value([.taskGroup]),
      summary: "Waits for the next task to finish and returns its result; nil if none is left.",
      notes: """
        Results are returned in the order in which the tasks finish. Rethrows the error of a task.
        """,
      behavior: .function { (call) throws(Fault) in
        let group = try call.receiver(TaskGroupObject.self)
        return try group.next(call.interpreter, call.site).map { .some($0) } ?? .none
      }),
    Word(
      "waitForAll() async throws", .value([.taskGroup]),
      summary: "Waits until all tasks of the group have finished.",
      notes: "If tasks have thrown, the first error is rethrown.",
      behavior: .function { (call) throws(Fault) in
        try call.receiver(TaskGroupObject.self).waitForAll(call.interpreter, call.site)
        return .void
      }),
    Word(
      "cancelAll()", .value([.taskGroup]), effect: .other,
      summary: "Cancels all tasks of the group.",
      behavior: .function { (call) throws(Fault) in
        try call.receiver(TaskGroupObject.self).cancelAll()
        return .void
      }),
    Word(
      "isEmpty: Bool", .value([.taskGroup]),
      summary:
        "A Boolean value that indicates whether all results of the group have been consumed.",
      behavior: .property { (call) throws(Fault) in
        .bool(try call.receiver(TaskGroupObject.self).isEmpty)
      }),
    Word(
      "isCancelled: Bool", .value([.taskGroup]),
      summary: "A Boolean value that indicates whether the group has been cancelled.",
      behavior: .property { (call) throws(Fault) in
        .bool(try call.receiver(TaskGroupObject.self).isCancelled)
      }),
  ]
}

extension WordCall {
  /// Calls a closure with a task group and waits for the tasks that the closure adds.
  fileprivate func runGroup(_ body: FunctionValue) throws(Fault) -> Value {
    let group = TaskGroupObject(in: heap)
    if interpreter.isCancelled { group.cancelAll() }
    return try interpreter.withHandler({ group.cancelAll() }) { () throws(Fault) in
      let result: Value
      do throws(Fault) {
        result = try interpreter.invoke(body, [.object(group)])
      } catch {
        if case .thrown = error {
          group.cancelAll()
          try group.settle(interpreter, site)
        }
        throw error
      }
      try group.settle(interpreter, site)
      return result
    }
  }
}
