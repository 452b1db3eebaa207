import WeirSyntax

/// A concurrent task, which can wait without blocking other work.
package final class TaskObject: HeapObject, Host {
  package private(set) var result: Result<Value, Value>?
  package private(set) var isCancelled = false
  /// The coroutine on which the task runs; nil before the task starts and after it ends.
  var coroutine: Coroutine?
  /// The continuations that wait for the result.
  private var waiting: [Continuation] = []
  /// The cancellation handlers by number.
  private var handlers: [Int: () -> Void] = [:]
  private var handlerCount = 0
  /// Notifies the task group of the end.
  package var onFinish: (() -> Void)?

  init(in heap: Heap) {
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .task }
  package var typeName: String { "Task" }

  override func releaseReferences() { (result, waiting, handlers, onFinish) = (nil, [], [:], nil) }

  func finish(_ result: Result<Value, Value>) {
    self.result = result
    let (waiting, handlers) = (waiting, handlers)
    (self.waiting, self.handlers, coroutine) = ([], [:], nil)
    withExtendedLifetime(handlers) {}
    for continuation in waiting { continuation.resume() }
    onFinish?()
  }

  package func cancel() {
    guard !isCancelled, result == nil else { return }
    isCancelled = true
    let handlers = handlers
    self.handlers = [:]
    for (_, handler) in handlers.sorted(by: { $0.key < $1.key }) { handler() }
  }

  /// Registers a cancellation handler and returns its number. The handler is called immediately if
  /// the task is cancelled already.
  package func onCancel(_ handler: @escaping () -> Void) -> Int {
    handlerCount += 1
    if isCancelled { handler() } else { handlers[handlerCount] = handler }
    return handlerCount
  }

  func forget(_ handler: Int) { handlers[handler] = nil }

  /// Waits for the result.
  package func outcome(
    _ interpreter: Interpreter, _ site: SourceLocation
  ) throws(Fault) -> Result<Value, Value> {
    if let result { return result }
    try interpreter.wait(site) { waiting.append($0) }
    return result ?? .success(.void)
  }

  /// Waits for the value; throws the error that the task threw.
  package func value(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value {
    switch try outcome(interpreter, site) {
    case .success(let value): return value
    case .failure(let error): throw .thrown(error, site)
    }
  }
}

extension TaskObject: @unchecked Sendable {}

extension Interpreter {
  /// Whether the current task has been cancelled.
  package var isCancelled: Bool { task?.isCancelled == true }

  /// Runs `body`. Calls `handler` if the current task is cancelled before `body` returns, or
  /// immediately if the task is already cancelled.
  package func withHandler<Result>(
    _ handler: @escaping () -> Void, _ body: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let task = task
    let number = task?.onCancel(handler)
    defer { if let number { task?.forget(number) } }
    return try body()
  }
}
