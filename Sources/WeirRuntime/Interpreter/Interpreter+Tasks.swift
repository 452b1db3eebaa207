extension Interpreter {
  /// Starts a task that calls a function in a later turn of the loop.
  package func start(_ function: FunctionValue, _ site: SourceLocation) -> TaskObject {
    let task = TaskObject(in: heap)
    loop.schedule { [self] in run(task, function, site) }
    return task
  }

  private func run(_ task: TaskObject, _ function: FunctionValue, _ site: SourceLocation) {
    guard !hasFault else { return }
    let coroutine: Coroutine
    do throws(CoroutinePool.Shortage) {
      coroutine = try coroutines.take()
    } catch {
      return record(site.failure(error.message))
    }
    switching { [self] in
      coroutine.begin { [self] in
        occupy(coroutine, task)
        complete(task, function)
      }
      coroutines.put(coroutine)
    }
  }

  private func complete(_ task: TaskObject, _ function: FunctionValue) {
    do throws(Fault) {
      task.finish(.success(try invoke(function, [])))
    } catch {
      if case .thrown(let value, _) = error {
        task.finish(.failure(value))
      } else if !coroutines.isEnding {
        record(error)
      }
    }
  }

  /// Runs a coroutine and then restores the state of the current one.
  private func switching(_ body: () -> Void) {
    let present = (stack, top, limit, task)
    body()
    (stack, top, limit, task) = present
    loop.enter()
  }

  /// Makes the stack of a newly started coroutine the current one.
  private func occupy(_ coroutine: Coroutine, _ task: TaskObject) {
    (stack, top, self.task) = (coroutine.values, 0, task)
    limit = StackLimit(size: Coroutine.stackSize - 64 << 10, reserve: Coroutine.stackSize / 8 * 5)
    task.coroutine = coroutine
    loop.supply.becomeBase()
    loop.enter()
  }

  /// Suspends the current code until the continuation passed to `begin` is resumed. The event loop
  /// continues to run.
  package func wait(
    _ site: SourceLocation, _ begin: (Continuation) throws(Fault) -> Void
  ) throws(Fault) {
    let coroutine = task?.coroutine
    let continuation = Continuation(coroutine, self)
    try begin(continuation)
    if let coroutine {
      let present = (stack, top, limit, task)
      coroutine.stop()
      (stack, top, limit, task) = present
      loop.enter()
      if coroutines.isEnding { throw .interrupted }
    } else {
      loop.run(
        idle: loop.idle, isDone: { continuation.isOver || isHalted }, turn: { true })
    }
    try surface()
    try checkInterruption()
    guard continuation.isOver else {
      throw site.failure(
        "deadlock: the task can never be resumed",
        label: "what it waits for cannot happen any more",
        hints: ["no timer is running, and nothing else is left to be done"])
    }
  }

  /// Ends all suspended tasks.
  func endTasks() { switching { coroutines.end() } }

  /// Resumes a suspended coroutine.
  fileprivate func resume(_ coroutine: Coroutine) {
    guard !hasFault, coroutine.hasWork else { return }
    switching { [self] in
      coroutine.resume()
      coroutines.put(coroutine)
    }
  }
}

/// A suspended computation, inside or outside of a task.
package final class Continuation: @unchecked Sendable {
  private let coroutine: Coroutine?
  private unowned let interpreter: Interpreter
  private var isResumed = false
  /// Whether the computation has been resumed.
  fileprivate private(set) var isOver = false

  fileprivate init(_ coroutine: Coroutine?, _ interpreter: Interpreter) {
    (self.coroutine, self.interpreter) = (coroutine, interpreter)
  }

  /// Resumes the computation in a later turn of the loop. Only the first call has an effect.
  package func resume() {
    guard !isResumed else { return }
    isResumed = true
    interpreter.loop.schedule { [self] in
      isOver = true
      if let coroutine { interpreter.resume(coroutine) }
    }
  }
}
