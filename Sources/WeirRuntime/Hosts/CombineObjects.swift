import Weir
import WeirSyntax

/// A subscriber of Combine: closures that receive the subscription, the values and the completion.
package final class SubscriberObject: HeapObject, Host {
  /// The closures of a subscriber.
  package struct Handlers {
    package let subscription: (Value) -> Void
    /// Receives a value. Returns the number of further values that the subscriber requests.
    package let value: (Value) -> Int
    package let completion: (Termination<Value>) -> Void

    package init(
      subscription: @escaping (Value) -> Void, value: @escaping (Value) -> Int,
      completion: @escaping (Termination<Value>) -> Void
    ) {
      (self.subscription, self.value, self.completion) = (subscription, value, completion)
    }
  }

  package private(set) var handlers: Handlers?
  package let typeName: String
  /// The subscription that `cancel` cancels.
  package var subscription: Value?

  package init(_ handlers: Handlers, typeName: String, in heap: Heap) {
    (self.handlers, self.typeName) = (handlers, typeName)
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { (handlers, subscription) = (nil, nil) }

  package var kind: ReceiverKind { .subscriber }
}

/// A number of values that a subscriber requests.
package final class DemandObject: ComparableObject {
  /// The number of values, or `Int.max` for all.
  package let count: Int

  package init(_ count: Int) { self.count = count }

  package var kind: ReceiverKind { .demand }
  var type: Type { .demand }
  var key: Value { .int(count) }
  package var description: String { count == .max ? "unlimited" : "max(\(count))" }

  /// Returns the sum, the difference or the product; nil if it is below zero.
  func combined(_ operation: BinaryOperator, _ other: Int) -> DemandObject? {
    if count == .max || operation == .add && other == .max { return DemandObject(.max) }
    let (result, overflows) =
      switch operation {
      case .add: count.addingReportingOverflow(other)
      case .subtract: count.subtractingReportingOverflow(other)
      default: count.multipliedReportingOverflow(by: other)
      }
    return overflows ? DemandObject(.max) : result < 0 ? nil : DemandObject(result)
  }
}

/// A subscription of Combine, by which a subscriber requests values.
package final class CombineSubscription: HeapObject, Host {
  private var demand: DemandGate?
  package let typeName: String

  package init(_ demand: DemandGate?, typeName: String, in heap: Heap) {
    (self.demand, self.typeName) = (demand, typeName)
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { demand = nil }

  package var kind: ReceiverKind { .subscription }

  package func request(_ count: Int) { demand?.request(count) }

  package func cancel() { demand?.cancel() }
}

/// Delivers the events of a stream to a subscriber, but no value that was not requested.
///
/// The subscriber is called by one thread at a time.
package final class DemandGate: @unchecked Sendable {
  /// The number of values that wait for demand, and what happens to further ones; nil if that is an
  /// error of the program.
  package typealias Waiting = (capacity: Int, whenFull: BufferingStrategy<Value>?)

  private let source: SignalProducer<Value, Value>
  private let policy: Waiting
  private let subscriber: SubscriberObject
  private let overflow: () -> Void
  private var run: (any Disposable)?
  private var (demand, isStarted, isEnded, isDelivering) = (0, false, false, false)
  private var waiting: ArraySlice<Value> = []
  /// Sends further values of a source that only sends what was requested.
  var resume: (() -> Void)?
  private let announcements: Announcements
  /// Whether the values are ticks of a timer, which stops while there is no demand.
  private let isTimer: Bool
  private var termination: Termination<Value>?

  /// - Parameters:
  ///   - policy: What happens to values without demand.
  ///   - overflow: Called if too many values wait.
  package init(
    _ source: SignalProducer<Value, Value>, policy: Waiting, to subscriber: SubscriberObject,
    isTimer: Bool, _ announcements: Announcements, overflow: @escaping () -> Void
  ) {
    (self.announcements, self.isTimer) = (announcements, isTimer)
    (self.source, self.policy, self.subscriber) = (source, policy, subscriber)
    self.overflow = overflow
  }

  /// Starts the stream unless it has been started.
  package func start() {
    guard !isStarted, !isEnded else { return }
    isStarted = true
    let serial = SerialDisposable()
    run = serial
    let outer = announcements.gate
    announcements.gate = self
    defer { announcements.gate = outer }
    serial.inner = source.start { [self] event in
      switch event {
      case .value(let value): receive(value)
      default:
        guard isStarted else { return }
        termination = termination ?? event.termination
        deliver()
      }
    }
  }

  /// Whether the subscriber has a demand.
  var isOpen: Bool { !isEnded && demand > 0 && waiting.isEmpty }

  /// The demand before the stream is started.
  var initialDemand: Int { demand }

  package func request(_ count: Int) {
    demand = demand.addingReportingOverflow(count).overflow ? .max : demand + count
    if isStarted { announcements.announce(count, by: self) }
    start()
    deliver()
    resume?()
  }

  package func cancel() {
    (isEnded, waiting, resume) = (true, [], nil)
    announcements.forget(self)
    run?.dispose()
  }

  private func receive(_ value: Value) {
    guard !isEnded, termination == nil else { return }
    if demand == 0, isTimer {
      isStarted = false
      run?.dispose()
      return
    }
    if demand == 0, waiting.count >= policy.capacity {
      switch policy.whenFull {
      case .dropNewest: return
      case .dropOldest: _ = waiting.popFirst()
      case .fail(let error):
        // The waiting values are delivered first.
        run?.dispose()
        termination = .failed(error)
        return
      case nil:
        cancel()
        return overflow()
      }
    }
    if policy.capacity > 0 || demand > 0 { waiting.append(value) }
    deliver()
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !isEnded, demand > 0, let value = waiting.popFirst() {
      if demand < .max { demand -= 1 }
      let more = subscriber.handlers?.value(value) ?? 0
      announcements.answer(more)
      demand = demand.addingReportingOverflow(more).overflow ? .max : demand + more
    }
    guard !isEnded, waiting.isEmpty, let termination else { return }
    isEnded = true
    subscriber.handlers?.completion(termination)
  }
}

/// The implementation of Combine's subjects, which deliver a value that is sent during a delivery
/// before the rest of that delivery.
///
/// Used by one thread, like all closures of a program.
package final class DirectSubject: Subject, @unchecked Sendable {
  private final class Entry {
    let observer: Signal<Value, Value>.Observer
    /// Sends the end to the observer and ends its run.
    var end: Signal<Value, Value>.Observer?

    init(_ observer: Signal<Value, Value>.Observer) { self.observer = observer }
  }

  private let keepsValue: Bool
  private var current: Value?
  private var entries: [Entry] = []
  private var termination: Termination<Value>?
  /// The entry whose run is starting.
  private var starting: Entry?

  /// - Parameter initial: the value that new observers receive first; nil for a subject without one.
  package init(initial: Value? = nil) {
    (keepsValue, current) = (initial != nil, initial)
    super.init(.always, capacity: 0)
  }

  package override var producer: SignalProducer<Value, Value> {
    SignalProducer<Value, Value> { [self] end, lifetime in
      guard let entry = starting else { return }
      entry.end = end
      guard termination == nil else { return finish(entry) }
      entries.append(entry)
      lifetime.observeEnded { [self] in entries.removeAll { $0 === entry } }
      if keepsValue, let current { entry.observer.onValue(current) }
    }.interposing { [self] observer, start in
      let outer = starting
      defer { starting = outer }
      starting = Entry(observer)
      start(
        Signal.Observer(receiving: { _ in }, termination: { observer.onTermination($0) }))
    }
  }

  package override var hasObservers: Bool { !entries.isEmpty }

  package override var value: Value? { current }

  package override var error: Value? { nil }

  package override func send(_ value: Value) {
    guard termination == nil else { return }
    if keepsValue { current = value }
    for entry in entries where entries.contains(where: { $0 === entry }) {
      entry.observer.onValue(value)
    }
  }

  override func end(_ end: Termination<Value>) {
    guard termination == nil else { return }
    termination = end
    let ending = entries
    entries = []
    for entry in ending { finish(entry) }
  }

  private func finish(_ entry: Entry) {
    switch termination {
    case .completed: entry.end?.sendCompleted()
    case .failed(let error): entry.end?.send(error: error)
    case .interrupted, nil: entry.end?.sendInterrupted()
    }
  }

  package override func dispose() { end(.interrupted) }
}

/// The publisher of a property with `@Published`.
package final class PublishedStream: Stream, @unchecked Sendable {
  /// A function that sets the property.
  package private(set) var setter: FunctionValue?

  package init(
    _ getter: FunctionValue, setter: FunctionValue, by maker: StreamOrigin,
    interpreter: Interpreter
  ) {
    self.setter = setter
    let changes = DirectSubject()
    let producer = SignalProducer<Value, Value> { observer, lifetime in
      observer.send(value: getter())
      changes.producer.start(observer, in: lifetime)
    }
    super.init(
      TypedSource.producer(producer), by: maker, inputs: [], trait: .published, subject: changes,
      interpreter: interpreter)
  }

  override func releaseReferences() {
    super.releaseReferences()
    setter = nil
  }
}

/// A publisher of the elements of a sequence, which Combine shows as its subscription.
///
/// As in Combine, `map`, `filter` and `compactMap` transform a finite sequence at once, and not for
/// each subscription. A subscriber with a limited demand receives no more elements than it requests.
package final class SequencePublisher: Stream, @unchecked Sendable {
  let elements: Value

  package init(
    _ elements: Value, _ source: TypedSource, by maker: StreamOrigin, from inputs: [Stream] = [],
    _ interpreter: Interpreter, _ site: SourceLocation
  ) {
    self.elements = elements
    let announcements = interpreter.announcements
    let producer = source.values.producer.interposing { observer, start in
      guard let gate = announcements.gate, let iterator = try? ValueIterator(elements, site) else {
        return start(observer)
      }
      var (rest, isSending) = (iterator, false)
      var next = rest.next()
      gate.resume = {
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        while gate.isOpen, let element = next, interpreter.fault == nil {
          next = rest.next()
          observer.onValue(element)
        }
        if next == nil { observer.onTermination(.completed) }
      }
      gate.resume?()
    }
    super.init(
      TypedSource.producer(producer), by: maker, inputs: inputs, trait: .publisher,
      interpreter: interpreter)
  }

  /// Returns the publisher of the transformed elements; nil for an infinite sequence.
  func applying(
    _ kind: FusedStep.Kind, _ function: FunctionValue, by maker: StreamOrigin,
    _ interpreter: Interpreter
  ) -> Value? {
    if case .range(let range) = elements, range.end == nil { return nil }
    guard var iterator = try? ValueIterator(elements, function.site) else { return nil }
    var results: [Value] = []
    while let element = iterator.next(), interpreter.fault == nil {
      switch kind {
      case .map: results.append(function(element))
      case .filter: if function.isTrue(element) { results.append(element) }
      case .compactMap: if let result = function(element).present { results.append(result) }
      }
    }
    return .object(
      SequencePublisher(
        .array(results), .elements(results, interpreter), by: maker, from: [self], interpreter,
        function.site))
  }
}

/// A publisher that keeps values until they are requested.
package final class BufferedPublisher: Stream, @unchecked Sendable {
  private let limit: DemandGate.Waiting

  package init(
    _ source: Stream, size: Int, whenFull: BufferingStrategy<Value>, by maker: StreamOrigin,
    _ interpreter: Interpreter
  ) {
    limit = (size, whenFull)
    super.init(
      TypedSource.values(source.source), by: maker, inputs: [source], trait: .publisher,
      interpreter: interpreter)
  }

  package override var waiting: DemandGate.Waiting { limit }
}

/// The announcements of the operators of a stream that is being subscribed to.
package final class Announcements {
  package final class Announcement {
    fileprivate let subscription: () -> Void
    fileprivate let request: (Int) -> Void
    package fileprivate(set) var isPublished = false

    fileprivate init(_ subscription: @escaping () -> Void, _ request: @escaping (Int) -> Void) {
      (self.subscription, self.request) = (subscription, request)
    }
  }

  private var waiting: [Announcement] = []
  /// The gate of the subscriber whose stream is being started; nil for unlimited demand.
  var gate: DemandGate?
  /// The demand with which the operators and the subscriber have answered the current value.
  private var answered = 0
  private var listeners: [(gate: DemandGate, request: (Int) -> Void)] = []

  /// Adds the announcement of an operator, whose source is about to be subscribed to.
  package func add(
    _ subscription: @escaping () -> Void, _ request: @escaping (Int) -> Void
  ) -> Announcement {
    let announcement = Announcement(subscription, request)
    waiting.append(announcement)
    return announcement
  }

  /// Announces the subscriptions, the last one first, and then the requests in order.
  package func publish() {
    let announcements = waiting
    waiting = []
    for announcement in announcements { announcement.isPublished = true }
    for announcement in announcements.reversed() { announcement.subscription() }
    let demand = gate?.initialDemand ?? .max
    for announcement in announcements where demand > 0 { announcement.request(demand) }
    if let gate { listeners += announcements.map { (gate, $0.request) } }
  }

  /// Announces a further request of a subscriber, which arrives later.
  func announce(_ demand: Int, by gate: DemandGate) {
    for listener in listeners where listener.gate === gate && demand > 0 {
      listener.request(demand)
    }
  }

  func forget(_ gate: DemandGate) { listeners.removeAll { $0.gate === gate } }

  /// Notes that the receiver of a value has requested more.
  func answer(_ demand: Int) {
    answered = answered.addingReportingOverflow(demand).overflow ? .max : answered + demand
  }

  /// Delivers a value. Returns the demand with which its receivers have answered.
  package func answers(to deliver: () -> Void) -> Int {
    answered = 0
    deliver()
    return answered
  }
}
