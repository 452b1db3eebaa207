import Weir
import WeirSyntax

/// An iterator whose elements arrive asynchronously.
package protocol AsyncElements: AnyObject {
  /// Waits for the next element; returns nil at the end.
  func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value?
}

/// A sequence for `for await` loops.
package protocol AsyncIterable: Host {
  func elements(_ heap: Heap) -> any AsyncElements
}

extension Interpreter {
  /// Returns a value as an asynchronous sequence; nil if it is not one.
  package func asyncSequence(_ value: Value) -> (any AsyncIterable)? {
    if case .object(let object) = value { return object as? any AsyncIterable }
    guard let makeIterator = value.declared?.method("makeAsyncIterator") else { return nil }
    return AsyncSequenceObject(typeName: value.typeName, in: heap) { [self] _ in
      DeclaredElements { () throws(Fault) in try self.invoke(makeIterator, on: value, []) }
    }
  }
}

/// An iterator over an asynchronous sequence that the program declares.
private final class DeclaredElements: AsyncElements {
  private let makeIterator: () throws(Fault) -> Value
  private var iterator: Value?

  init(_ makeIterator: @escaping () throws(Fault) -> Value) { self.makeIterator = makeIterator }

  func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value? {
    var current: Value
    if let iterator { current = iterator } else { current = try makeIterator() }
    defer { iterator = current }
    if case .object(let object as AsyncIteratorObject) = current {
      return try object.elements.next(interpreter, site)
    }
    guard let next = current.declared?.method("next") else {
      throw site.noMember("next", current, interpreter.catalog)
    }
    guard case .record(let record) = current, record.type.isReference else {
      return try interpreter.invoke(next, changing: &current).present
    }
    return try interpreter.invoke(next, on: current, []).present
  }
}

/// The values of a stream for `for await`. Each loop starts or observes the stream separately.
package final class AsyncValuesObject: HeapObject, AsyncIterable {
  private var stream: Stream?
  private let policy: ElementQueue.Policy

  package init(_ stream: Stream, _ policy: ElementQueue.Policy, in heap: Heap) {
    (self.stream, self.policy) = (stream, policy)
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .asyncSequence }
  package var typeName: String { "AsyncValues" }

  override func releaseReferences() { stream = nil }

  package func elements(_ heap: Heap) -> any AsyncElements {
    let queue = ElementQueue(policy, in: heap)
    guard let stream else { return queue }
    return StreamElements(queue, stream.start(queue.receive))
  }
}

/// An iterator over the values of a stream. The subscription is disposed when the queue ends or the
/// iterator is released.
final class StreamElements: AsyncElements {
  private let queue: ElementQueue
  private let disposable: any Disposable

  init(_ queue: ElementQueue, _ disposable: any Disposable) {
    (self.queue, self.disposable) = (queue, disposable)
    if queue.hasEnded { disposable.dispose() } else { queue.onEnd = { _ in disposable.dispose() } }
  }

  deinit { disposable.dispose() }

  func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value? {
    try queue.next(interpreter, site)
  }
}

extension Stream {
  /// Starts the producer or observes the signal.
  fileprivate func start(
    _ action: @escaping @Sendable (Signal<Value, Value>.Event) -> Void
  ) -> any Disposable {
    switch source {
    case .signal(let signal): signal.observe(action) ?? AnyDisposable()
    case .producer(let producer): producer.start(action)
    }
  }
}

/// Swift's `AsyncStream`: the elements that are sent to its continuation.
package final class AsyncStreamObject: HeapObject, AsyncIterable {
  let queue: ElementQueue
  package let typeName: String

  package init(_ queue: ElementQueue, typeName: String, in heap: Heap) {
    (self.queue, self.typeName) = (queue, typeName)
    super.init()
    heap.add(self)
  }

  deinit { queue.end(.cancelled) }

  package var kind: ReceiverKind { .asyncSequence }

  package func elements(_ heap: Heap) -> any AsyncElements { SharedElements(self) }
}

/// An iterator over the elements of an `AsyncStream`, which it retains.
private final class SharedElements: AsyncElements {
  private let stream: AsyncStreamObject

  init(_ stream: AsyncStreamObject) {
    self.stream = stream
  }

  func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value? {
    try stream.queue.next(interpreter, site)
  }
}

/// The result of `makeAsyncIterator()`.
package final class AsyncIteratorObject: Host {
  package let elements: any AsyncElements

  package init(_ elements: any AsyncElements) {
    self.elements = elements
  }

  package var kind: ReceiverKind { .asyncIterator }
  package var typeName: String { "AsyncIterator" }
}

/// The continuation of an `AsyncStream`.
package final class StreamContinuation: Host {
  package let queue: ElementQueue

  package init(_ queue: ElementQueue) {
    self.queue = queue
  }

  package var kind: ReceiverKind { .streamContinuation }
  package var typeName: String { "AsyncStream.Continuation" }
}

/// A `CheckedContinuation`: a task waits until the program resumes it. It can be resumed only once.
package final class AnswerContinuation: HeapObject, Host {
  private(set) var answer: Result<Value, Value>?
  private var waiting: Continuation?

  package init(in heap: Heap) {
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .answerContinuation }
  package var typeName: String { "CheckedContinuation" }

  override func releaseReferences() { (answer, waiting) = (nil, nil) }

  /// Resumes with an answer; returns false if it was resumed before.
  package func resume(_ answer: Result<Value, Value>) -> Bool {
    guard self.answer == nil else { return false }
    self.answer = answer
    waiting?.resume()
    return true
  }

  package func wait(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value {
    if answer == nil { try interpreter.wait(site) { waiting = $0 } }
    switch answer {
    case .success(let value): return value
    case .failure(let error): throw .thrown(error, site)
    case nil: return .void
    }
  }
}

extension ElementQueue: @unchecked Sendable {}
