import Weir

/// A queue of elements for an asynchronous consumer.
package final class ElementQueue: HeapObject, AsyncElements {
  package enum Policy {
    /// Keeps all elements. Their sources pause while too many of them wait.
    case unbounded
    case oldest(Int)
    case newest(Int)
  }

  package enum End {
    case finished(throwing: Value?)
    case cancelled
  }

  private var elements = FIFO<Value>()
  private var backlog = Backlog()
  private let policy: Policy
  private(set) var hasEnded = false
  /// The failure to throw once, after the remaining elements.
  private var failure: Value?
  private var waiting: Continuation?
  /// Called once, when the queue ends.
  package var onEnd: ((End) -> Void)?
  /// The demand that depends on the elements of the queue, if any.
  var demand: ElementDemand?

  package init(_ policy: Policy = .unbounded, in heap: Heap) {
    self.policy = policy
    super.init()
    heap.add(self)
  }

  override func releaseReferences() {
    (elements, hasEnded, failure, waiting, onEnd) = (FIFO(), true, nil, nil, nil)
    demand = nil
    backlog.removeAll().release()
  }

  // A consumer that lagged behind does so no longer.
  deinit { demand?.update() }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }
  /// Whether a consumer waits for an element.
  var isAwaited: Bool { waiting != nil }

  package typealias Receiver = @Sendable (Signal<Value, Value>.Event) -> Void

  /// A closure that adds the events of a stream while the queue exists.
  package var receive: Receiver {
    { [weak self] event in
      switch event {
      case .value(let value): self?.send(value)
      case .failed(let error): self?.end(.finished(throwing: error))
      case .completed, .interrupted: self?.end(.finished(throwing: nil))
      }
    }
  }

  /// Adds an element; returns false if the element is dropped because the queue is full or has
  /// ended.
  @discardableResult
  package func send(_ element: Value) -> Bool {
    guard !hasEnded else { return false }
    switch policy {
    case .unbounded: break
    case .oldest(let capacity): if waiting == nil, elements.count >= capacity { return false }
    case .newest(let capacity):
      if waiting == nil, elements.count >= capacity {
        if capacity == 0 { return false }
        _ = elements.popFirst()
      }
    }
    elements.append(element)
    if case .unbounded = policy { backlog.grew(to: elements.count) }
    wake()
    return true
  }

  package func end(_ end: End) {
    guard !hasEnded else { return }
    hasEnded = true
    switch end {
    case .finished(let error): failure = error
    case .cancelled:
      elements = FIFO()
      backlog.removeAll().release()
    }
    let onEnd = onEnd
    self.onEnd = nil
    wake()
    onEnd?(end)
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }

  /// Waits for the next element; returns nil at the end.
  package func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value? {
    while true {
      if let element = elements.popFirst() {
        backlog.shrank(to: elements.count).release()
        demand?.update()
        return element
      }
      if let failure {
        self.failure = nil
        throw .thrown(failure, site)
      }
      if hasEnded { return nil }
      try interpreter.withHandler({ [self] in end(.cancelled) }) { () throws(Fault) in
        if hasEnded { return }
        try interpreter.wait(site) {
          waiting = $0
          demand?.update(isNew: true)
        }
      }
    }
  }
}
