import Dispatch
import Weir
import WeirSyntax

/// Where modifiers are connected: a source's messages, or those of a chain of modifiers.
///
/// A chain lives as long as somebody keeps its last end point.
final class EndPoint: HeapObject, Host, StreamConvertible {
  /// Each run gets the last message first.
  private(set) var messages: SignalProducer<Value, Never>
  /// True where the closures of the modifiers that follow run in a later turn of the loop.
  let isDispatched: Bool
  /// The end point before it, kept for its run.
  private var origin: EndPoint?
  private let run: (any Disposable)?
  private let observers = WeakObservers()

  /// The end point of a source.
  init(_ messages: SignalProducer<Value, Never>, in heap: Heap) {
    self.messages = messages
    isDispatched = false
    (origin, run) = (nil, nil)
    super.init()
    heap.add(self)
  }

  /// The same messages, with closures that run elsewhere.
  init(_ origin: EndPoint, isDispatched: Bool) {
    messages = origin.messages
    self.isDispatched = isDispatched
    self.origin = origin
    run = nil
    super.init()
    link(behind: origin)
  }

  /// A modifier, which observes from now on and remembers what it sent last.
  init(_ origin: EndPoint, modified: SignalProducer<Value, Never>) {
    let (messages, input) = SignalProducer<Value, Never>.buffer(1)
    self.messages = messages
    isDispatched = origin.isDispatched
    self.origin = origin
    run = modified.start(input)
    super.init()
    link(behind: origin)
  }

  deinit { stop() }

  override func letGo() {
    stop()
    (messages, origin) = (.empty, nil)
  }

  private func stop() {
    run?.dispose()
    unsubscribeAll()
  }

  var kind: ReceiverKind { .endPoint }
  var typeName: String { "EndPoint" }

  var producer: SignalProducer<Value, Value> { messages.promoteError(Value.self) }

  /// The messages, where the closures are to run.
  func dispatched(on loop: EventLoop) -> SignalProducer<Value, Never> {
    isDispatched ? messages.observe(on: loop) : messages
  }

  /// Sends the last message and those to come; subscribing an observer again does nothing.
  func subscribe(_ object: AnyObject, _ observer: Signal<Value, Value>.Observer) {
    observers.add(object) { _ in producer.start(observer) }
  }

  func unsubscribe(_ object: AnyObject) { observers.remove(object) }

  func unsubscribeAll() { observers.removeAll().dispose() }
}

/// SwiftySignals' Signal: sends the messages that it is fired with.
final class MessageSource: HeapObject, Host {
  let typeName: String
  private var (messages, input) = SignalProducer<Value, Never>.buffer(1)

  init(typeName: String, in heap: Heap) {
    self.typeName = typeName
    super.init()
    heap.add(self)
  }

  override func letGo() { (messages, input) = (.empty, Signal.Observer()) }

  deinit { input.sendCompleted() }

  var kind: ReceiverKind { .messageSource }
  func endPoint(in heap: Heap) -> EndPoint { EndPoint(messages, in: heap) }

  func fire(_ message: Value) { input.send(value: message) }
}

/// A timer that sends a message when its time has come: once, or again and again.
final class TimerObject: Host {
  let kind: ReceiverKind
  let typeName: String
  var repeats: Bool { timer.repeats }
  /// Of a PeriodicTimer.
  let interval: DispatchTimeInterval?
  private let timer: RestartableTimer
  private let (messages, input) = SignalProducer<Value, Never>.buffer(1)

  init(
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

  func endPoint(in heap: Heap) -> EndPoint { EndPoint(messages, in: heap) }

  /// Begins to wait, anew if it is waiting.
  ///
  /// - Parameter delay: positive where the timer repeats.
  func fire(after delay: DispatchTimeInterval) { timer.start(after: delay) }

  func disable() { timer.stop() }
}

/// Keeps chains of modifiers.
final class ObservableCollectionObject: HeapObject, Host {
  private var kept: [any Host] = []

  init(in heap: Heap) {
    super.init()
    heap.add(self)
  }

  override func letGo() { releaseAll() }

  var kind: ReceiverKind { .observableCollection }
  var typeName: String { "ObservableCollection" }

  func append(_ object: any Host) { kept.append(object) }

  func releaseAll() {
    let released = kept
    kept = []
    withExtendedLifetime(released) {}
  }
}
