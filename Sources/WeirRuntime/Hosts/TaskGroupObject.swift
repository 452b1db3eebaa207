import WeirSyntax

/// A group of tasks. The code that starts the group waits for all of its tasks.
package final class TaskGroupObject: HeapObject, AsyncIterable, AsyncElements {
  private var finished: [TaskObject] = []
  private var running: [TaskObject] = []
  private var waiting: Continuation?
  package private(set) var isCancelled = false

  package init(in heap: Heap) {
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .taskGroup }
  package var typeName: String { "TaskGroup" }

  override func releaseReferences() { (finished, running, waiting) = ([], [], nil) }

  /// Whether no task is running and all results have been consumed.
  package var isEmpty: Bool { running.isEmpty && finished.isEmpty }

  package func add(_ task: TaskObject) {
    running.append(task)
    if isCancelled { task.cancel() }
    task.onFinish = { [weak self, weak task] in
      guard let self, let task else { return }
      running.removeAll { $0 === task }
      finished.append(task)
      waiting?.resume()
      waiting = nil
    }
  }

  package func cancelAll() {
    isCancelled = true
    for task in running { task.cancel() }
  }

  package func elements(_ heap: Heap) -> any AsyncElements { self }

  package func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value? {
    guard let task = try nextTask(interpreter, site) else { return nil }
    return try task.value(interpreter, site)
  }

  /// Waits for all tasks, and then throws the first failure, if any.
  package func waitForAll(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) {
    var failure: Value?
    while let task = try nextTask(interpreter, site) {
      if case .failure(let error) = task.result, failure == nil { failure = error }
    }
    if let failure { throw .thrown(failure, site) }
  }

  /// Waits for all tasks and ignores their results.
  package func settle(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) {
    while try nextTask(interpreter, site) != nil {}
  }

  private func nextTask(
    _ interpreter: Interpreter, _ site: SourceLocation
  ) throws(Fault) -> TaskObject? {
    while finished.isEmpty {
      if running.isEmpty { return nil }
      try interpreter.withHandler({ [self] in cancelAll() }) { () throws(Fault) in
        try interpreter.wait(site) { waiting = $0 }
      }
    }
    return finished.removeFirst()
  }
}
