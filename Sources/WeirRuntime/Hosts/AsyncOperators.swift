import Weir
import WeirSyntax

/// An asynchronous sequence whose iterators a closure creates.
package final class AsyncSequenceObject: HeapObject, AsyncIterable {
  private var makeElements: ((Heap) -> any AsyncElements)?
  package let typeName: String

  package init(
    typeName: String = "AsyncSequence", in heap: Heap,
    _ makeElements: @escaping (Heap) -> any AsyncElements
  ) {
    (self.makeElements, self.typeName) = (makeElements, typeName)
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .asyncSequence }

  override func releaseReferences() { makeElements = nil }

  package func elements(_ heap: Heap) -> any AsyncElements {
    makeElements?(heap) ?? ComputedElements { nil }
  }
}

/// An iterator that calls a closure for each element. The closure returns nil at the end.
package final class ComputedElements: AsyncElements {
  private let compute: () throws(Fault) -> Value?

  package init(_ compute: @escaping () throws(Fault) -> Value?) { self.compute = compute }

  package func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value? {
    try interpreter.checkInterruption()
    return try compute()
  }
}

/// An iterator over the values that an operator on streams makes of the elements of another
/// iterator. It requests an element of the other iterator only when it has no value left.
package final class OperatedElements: AsyncElements {
  private let base: any AsyncElements
  private let input: Signal<Value, Value>.Observer
  private let queue: ElementQueue
  private let disposable: any Disposable

  package init(
    _ base: any AsyncElements, in heap: Heap,
    _ operation: (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>
  ) {
    let (signal, input) = Signal<Value, Value>.pipe()
    let queue = ElementQueue(in: heap)
    (self.base, self.input, self.queue) = (base, input, queue)
    disposable = operation(SignalProducer(signal)).start(queue.receive)
  }

  deinit { disposable.dispose() }

  package func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value? {
    while queue.isEmpty, !queue.hasEnded {
      try interpreter.checkInterruption()
      do throws(Fault) {
        let element = try base.next(interpreter, site)
        if let element { input.send(value: element) } else { input.sendCompleted() }
      } catch {
        guard case .thrown(let failure, _) = error else { throw error }
        input.send(error: failure)
      }
      try interpreter.surface()
    }
    return try queue.next(interpreter, site)
  }
}

/// The requests of consumers to the tasks that supply their elements.
package final class ElementDemand {
  private struct WeakQueue {
    weak var queue: ElementQueue?
  }

  private var queues: [WeakQueue] = []
  /// The number of elements that are requested in advance.
  private let limit: Int
  /// Whether each task supplies one element for each request, as `zip` needs.
  private let isPaired: Bool
  private var requestCount = 0
  private var waiting: [Continuation] = []

  package init(limit: Int = 0, isPaired: Bool = false) {
    (self.limit, self.isPaired) = (limit, isPaired)
  }

  /// Whether a consumer requests an element and no other consumer lags behind.
  private var isOpen: Bool {
    let queues = queues.compactMap(\.queue)
    return queues.contains { $0.isAwaited || $0.count < limit }
      && queues.allSatisfy { $0.count <= limit }
  }

  fileprivate func add(_ queue: ElementQueue) {
    queues = queues.filter { $0.queue != nil } + [WeakQueue(queue: queue)]
    queue.demand = self
  }

  /// Suspends the task until elements are requested or the task is cancelled. Other tasks run
  /// meanwhile.
  ///
  /// - Parameter served: The number of the last request that the task has served.
  package func wait(
    after served: inout Int, _ interpreter: Interpreter, _ site: SourceLocation
  ) throws(Fault) {
    try interpreter.wait(site) { $0.resume() }
    while !isOpen || isPaired && served == requestCount, !interpreter.isCancelled {
      var continuation: Continuation?
      try interpreter.withHandler({ continuation?.resume() }) { () throws(Fault) in
        try interpreter.wait(site) {
          continuation = $0
          waiting.append($0)
        }
      }
    }
    served = requestCount
  }

  /// Resumes the waiting tasks if elements are requested.
  ///
  /// - Parameter isNew: Whether a consumer begins to wait for an element.
  func update(isNew: Bool = false) {
    if isNew { requestCount += 1 }
    guard !waiting.isEmpty, isOpen else { return }
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}

extension ElementDemand: @unchecked Sendable {}

extension AsyncSequenceObject {
  /// Creates an asynchronous sequence of the values of a producer, which each iterator starts.
  ///
  /// - Parameters:
  ///   - demand: returns the demand of a new iterator.
  ///   - make: creates the producer. Its tasks wait for the demand before each element.
  package convenience init(
    in heap: Heap, policy: ElementQueue.Policy = .unbounded,
    demand: @escaping () -> ElementDemand = { ElementDemand() },
    demanding make: @escaping (ElementDemand) -> SignalProducer<Value, Value>
  ) {
    self.init(in: heap) { heap in
      let (queue, demand) = (ElementQueue(policy, in: heap), demand())
      demand.add(queue)
      return StreamElements(queue, make(demand).start(queue.receive))
    }
  }
}

/// `AsyncChannel` of swift-async-algorithms: a sender waits until a consumer receives its element.
package final class AsyncChannelObject: HeapObject, AsyncIterable {
  /// A suspended sender or consumer.
  private final class Peer {
    var element: Value?
    var continuation: Continuation?

    init(_ element: Value?) { self.element = element }
  }

  private var senders: [Peer] = []
  private var consumers: [Peer] = []
  private var hasEnded = false
  /// The failure that the next consumer throws.
  private var failure: Value?
  package let typeName: String

  package init(typeName: String, in heap: Heap) {
    self.typeName = typeName
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .asyncChannel }

  override func releaseReferences() { (senders, consumers, failure) = ([], [], nil) }

  package func elements(_ heap: Heap) -> any AsyncElements { ChannelElements(self) }

  /// Sends an element and waits until it is received, the channel ends or the task is cancelled.
  package func send(
    _ element: Value, _ interpreter: Interpreter, _ site: SourceLocation
  ) throws(Fault) {
    if hasEnded || interpreter.isCancelled { return }
    if !consumers.isEmpty {
      let consumer = consumers.removeFirst()
      consumer.element = element
      consumer.continuation?.resume()
      return
    }
    let sender = Peer(element)
    senders.append(sender)
    try wait(sender, interpreter, site)
    senders.removeAll { $0 === sender }
  }

  /// Ends the channel. Elements that no consumer has received are dropped.
  package func end(throwing failure: Value? = nil) {
    guard !hasEnded else { return }
    (hasEnded, self.failure) = (true, failure)
    let peers = senders + consumers
    (senders, consumers) = ([], [])
    for peer in peers { peer.continuation?.resume() }
  }

  fileprivate func next(
    _ interpreter: Interpreter, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    if !senders.isEmpty {
      let sender = senders.removeFirst()
      sender.continuation?.resume()
      return sender.element
    }
    let consumer = Peer(nil)
    if !hasEnded, !interpreter.isCancelled {
      consumers.append(consumer)
      try wait(consumer, interpreter, site)
      consumers.removeAll { $0 === consumer }
    }
    if consumer.element == nil, let failure {
      self.failure = nil
      throw .thrown(failure, site)
    }
    return consumer.element
  }

  private func wait(
    _ peer: Peer, _ interpreter: Interpreter, _ site: SourceLocation
  ) throws(Fault) {
    try interpreter.withHandler({ peer.continuation?.resume() }) { () throws(Fault) in
      try interpreter.wait(site) { peer.continuation = $0 }
    }
  }
}

private final class ChannelElements: AsyncElements {
  private let channel: AsyncChannelObject

  init(_ channel: AsyncChannelObject) { self.channel = channel }

  func next(_ interpreter: Interpreter, _ site: SourceLocation) throws(Fault) -> Value? {
    try channel.next(interpreter, site)
  }
}
