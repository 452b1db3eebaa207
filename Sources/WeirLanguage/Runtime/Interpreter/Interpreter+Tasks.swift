import Weir

extension Interpreter {
  /// Calls a function in a task, which begins in a later turn of the loop.
  func start(_ function: FunctionValue, _ site: SourceLocation) -> TaskObject {
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

  /// Lets a coroutine run, and then goes on where this one was.
  private func switching(_ body: () -> Void) {
    let present = (stack, top, limit, task)
    body()
    (stack, top, limit, task) = present
    loop.enter()
  }

  /// Makes the present stack that of a coroutine which has just begun.
  private func occupy(_ coroutine: Coroutine, _ task: TaskObject) {
    (stack, top, self.task) = (coroutine.values, 0, task)
    limit = StackLimit(size: Coroutine.stackSize - 64 << 10, reserve: Coroutine.stackSize / 8 * 5)
    task.coroutine = coroutine
    loop.enter()
  }

  /// Stops what runs until the continuation is resumed that `begin` is handed; meanwhile everything
  /// else goes on.
  func wait(
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
        "this waits for ever", label: "what it waits for cannot happen any more",
        hints: ["no timer is running, and nothing else is left to be done"])
    }
  }

  /// Ends all tasks that wait.
  func endTasks() { switching { coroutines.end() } }

  /// Goes on with what waits.
  fileprivate func resume(_ coroutine: Coroutine) {
    guard !hasFault, coroutine.hasWork else { return }
    switching { [self] in
      coroutine.resume()
      coroutines.put(coroutine)
    }
  }
}

/// Somebody who waits, in a task or outside of tasks.
final class Continuation: @unchecked Sendable {
  private let coroutine: Coroutine?
  private unowned let interpreter: Interpreter
  private var isResumed = false
  /// True once it is its turn again.
  fileprivate private(set) var isOver = false

  fileprivate init(_ coroutine: Coroutine?, _ interpreter: Interpreter) {
    (self.coroutine, self.interpreter) = (coroutine, interpreter)
  }

  /// Has it go on in a later turn of the loop; only the first time counts.
  func resume() {
    guard !isResumed else { return }
    isResumed = true
    interpreter.loop.schedule { [self] in
      isOver = true
      if let coroutine { interpreter.resume(coroutine) }
    }
  }
}
