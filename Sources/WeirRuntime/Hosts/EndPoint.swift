import Dispatch
import Weir
import WeirSyntax

/// A connection point for modifiers, which provides the messages of a source or of a modifier
/// chain.
///
/// A chain remains active while its last end point is retained.
package final class EndPoint: HeapObject, Host, StreamConvertible {
  /// The messages. Each run starts with the latest message.
  package private(set) var messages: SignalProducer<Value, Never>
  /// Whether the closures of the following modifiers run in a later turn of the loop.
  package let isDispatched: Bool
  /// The previous end point, retained to keep its run alive.
  private var origin: EndPoint?
  private let run: (any Disposable)?
  private let observers = WeakObservers()

  /// Creates the end point of a source.
  package init(_ messages: SignalProducer<Value, Never>, in heap: Heap) {
    self.messages = messages
    isDispatched = false
    (origin, run) = (nil, nil)
    super.init()
    heap.add(self)
  }

  /// Creates an end point with the messages of `origin` and a new value of `isDispatched`.
  package init(_ origin: EndPoint, isDispatched: Bool) {
    messages = origin.messages
    self.isDispatched = isDispatched
    self.origin = origin
    run = nil
    super.init()
    link(behind: origin)
  }

  /// Creates the end point of a modifier. The modifier starts immediately and replays its latest
  /// message.
  package init(_ origin: EndPoint, modified: SignalProducer<Value, Never>) {
    let (messages, input) = SignalProducer<Value, Never>.buffer(1)
    self.messages = messages
    isDispatched = origin.isDispatched
    self.origin = origin
    run = modified.start(input)
    super.init()
    link(behind: origin)
  }

  deinit { stop() }

  override func releaseReferences() {
    stop()
    (messages, origin) = (.empty, nil)
  }

  private func stop() {
    run?.dispose()
    unsubscribeAll()
  }

  package var kind: ReceiverKind { .endPoint }
  package var typeName: String { "EndPoint" }

  package var producer: SignalProducer<Value, Value> { messages.promoteError(Value.self) }

  /// Returns the messages, delivered in a later turn of the loop if the end point is dispatched.
  package func dispatched(on loop: EventLoop) -> SignalProducer<Value, Never> {
    isDispatched ? messages.observe(on: loop) : messages
  }

  /// Sends the latest message and later ones to an observer. Has no effect if `object` is
  /// subscribed already.
  package func subscribe(_ object: AnyObject, _ observer: Signal<Value, Value>.Observer) {
    observers.add(object) { _ in producer.start(observer) }
  }

  package func unsubscribe(_ object: AnyObject) { observers.remove(object) }

  package func unsubscribeAll() { observers.removeAll().dispose() }
}

/// SwiftySignals' `Signal`: a source of messages that the program fires.
package final class MessageSource: HeapObject, Host {
  package let typeName: String
  private var (messages, input) = SignalProducer<Value, Never>.buffer(1)

  package init(typeName: String, in heap: Heap) {
    self.typeName = typeName
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { (messages, input) = (.empty, Signal.Observer()) }

  deinit { input.sendCompleted() }

  package var kind: ReceiverKind { .messageSource }
  package func endPoint(in heap: Heap) -> EndPoint { EndPoint(messages, in: heap) }

  package func fire(_ message: Value) { input.send(value: message) }
}

/// A timer that sends a message once or repeatedly.
package final class TimerObject: Host {
  package let kind: ReceiverKind
  package let typeName: String
  package var repeats: Bool { timer.repeats }
  /// The interval of a PeriodicTimer; nil for other timers.
  package let interval: DispatchTimeInterval?
  private let timer: RestartableTimer
  private let (messages, input) = SignalProducer<Value, Never>.buffer(1)

  package init(
    _ kind: ReceiverKind, typeName: String, repeats: Bool, interval: DispatchTimeInterval? = nil,
    tolerance: DispatchTimeInterval = .nanoseconds(0), loop: EventLoop
  ) {
    (self.kind, self.typeName) = (kind, typeName)
    self.interval = interval
    timer = RestartableTimer(repeats: repeats, tolerance: tolerance, on: loop) { [input] in
      input.send(value: .void)
    }
  }

  deinit {
    timer.stop()
    input.sendCompleted()
  }

  package func endPoint(in heap: Heap) -> EndPoint { EndPoint(messages, in: heap) }

  /// Starts the timer, or restarts it if it is active.
  ///
  /// - Parameter delay: must be positive if the timer repeats.
  package func fire(after delay: DispatchTimeInterval) { timer.start(after: delay) }

  package func disable() { timer.stop() }
}

/// A collection that retains chains of modifiers.
package final class ObservableCollectionObject: HeapObject, Host {
  private var kept: [any Host] = []

  package init(in heap: Heap) {
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { releaseAll() }

  package var kind: ReceiverKind { .observableCollection }
  package var typeName: String { "ObservableCollection" }

  package func append(_ object: any Host) { kept.append(object) }

  package func releaseAll() {
    let released = kept
    kept = []
    withExtendedLifetime(released) {}
  }
}
