import Weir
import WeirNetwork
import WeirStreams

/// How the elements of a network source become values, and how they are recorded.
package struct MessageCoding<Element: Sendable>: Sendable {
  /// Returns the value for an element. Called on the session's thread.
  package let value: @Sendable (Element) -> Value
  /// Acknowledges an element whose results were accepted; nil for messages without
  /// acknowledgement.
  package var acknowledge: (@Sendable (Element) -> Void)?
  /// Returns the action that moves an element to another stream of its broker.
  package var deadLetter: (@Sendable (Element) -> Delivery.DeadLetter)?
  /// Returns the recorded form of an element.
  package let record: @Sendable (Element) -> [String]
  /// Returns the value of a recorded element; nil for an invalid recording.
  package let replayed: @Sendable ([String]) -> Value?

  package init(
    value: @escaping @Sendable (Element) -> Value,
    acknowledge: (@Sendable (Element) -> Void)? = nil,
    deadLetter: (@Sendable (Element) -> Delivery.DeadLetter)? = nil,
    record: @escaping @Sendable (Element) -> [String],
    replayed: @escaping @Sendable ([String]) -> Value?
  ) {
    (self.value, self.acknowledge, self.deadLetter, self.record, self.replayed) = (
      value, acknowledge, deadLetter, record, replayed
    )
  }
}

extension WordCall {
  /// Creates a stream of the messages of a network source. Each message is delivered in a turn of
  /// its own. The stream keeps the session running.
  ///
  /// - Parameters:
  ///   - status: the status of the client's connections; nil if it has none.
  ///   - source: called for each start.
  package func messages<Element>(
    _ account: FlowAccount, _ coding: MessageCoding<Element>, _ status: ConnectionStatus? = nil,
    _ source: @escaping @Sendable () -> NetworkSource<Element>
  ) -> SignalProducer<Value, Value> {
    SignalProducer { [interpreter] observer, lifetime in
      let run = MessageRun(interpreter, observer, account, coding)
      lifetime.observeEnded { run.stop() }
      run.begin(status, source)
    }
  }

  /// Creates a stream of the messages that a client receives.
  ///
  /// - Parameter source: called for each start.
  package func messages<H: ConnectingHost, Element>(
    of host: H, _ coding: MessageCoding<Element>,
    _ source: @escaping @Sendable (H.Client) -> NetworkSource<Element>
  ) -> Value {
    let client = host.client
    return make(messages(account(host.name), coding, host.status) { source(client) })
  }
}

/// An intake of messages, which is disposed with its last owner: the run of the stream, or a
/// message that the program has received and that can still be acknowledged.
private final class OwnedIntake<Element: Sendable>: Sendable {
  let intake: Intake<Element>

  init(_ intake: Intake<Element>) { self.intake = intake }

  deinit { intake.dispose() }
}

/// A run of a message stream.
final class MessageRun<Element: Sendable>: @unchecked Sendable {
  private let interpreter: Interpreter
  private let observer: Signal<Value, Value>.Observer
  private let account: FlowAccount
  private let coding: MessageCoding<Element>
  /// The messages that have arrived after those of `queued`.
  private let arrived = Locked<[Element]>([])
  // The properties below are accessed on the session's thread only.
  /// The next messages to deliver.
  private var queued: ArraySlice<Element> = []
  private var intake: OwnedIntake<Element>?
  private var number = 0
  private var isThere = true
  private var isDelivering = false

  init(
    _ interpreter: Interpreter, _ observer: Signal<Value, Value>.Observer,
    _ account: FlowAccount, _ coding: MessageCoding<Element>
  ) {
    (self.interpreter, self.observer) = (interpreter, observer)
    (self.account, self.coding) = (account, coding)
  }

  private var loop: EventLoop { interpreter.loop }
  private var io: IORecorder { interpreter.io }

  /// Starts the source.
  ///
  /// - Parameter whenReceived: called on the network thread after each message, and at the end.
  func begin(
    _ status: ConnectionStatus?, whenReceived: @escaping @Sendable () -> Void = {},
    _ source: () -> NetworkSource<Element>
  ) {
    loop.hold()
    number = io.open(
      account.name,
      IORecorder.ReplayHandlers(
        value: { parts in
          if let value = self.coding.replayed(parts) { self.observer.send(value: value) }
        },
        end: { self.observer.terminate($0.map { .failed($0.value) } ?? .completed) }))
    if io.isPlaying { return }
    let intake = source().begin { element in
      self.account.count(received: 1)
      self.arrived.withLock { $0.append(element) }
      self.loop.arrive { self.deliver() }
      whenReceived()
    } connection: { isConnected in
      guard let status else { return }
      self.loop.arrive { status.change(isConnected) }
    } end: { end in
      self.loop.arrive { self.finish(end.ofValues) }
      whenReceived()
    }
    if isThere { self.intake = OwnedIntake(intake) } else { intake.dispose() }
  }

  /// Delivers the oldest message that has arrived; returns false if there is none, or if another
  /// one is being delivered.
  @discardableResult
  func deliver() -> Bool {
    guard !isDelivering, let element = next() else { return false }
    guard isThere else {
      account.count(dropped: 1)
      return false
    }
    isDelivering = true
    defer { isDelivering = false }
    io.note(.value(number, coding.record(element)))
    account.count(sent: 1)
    interpreter.deliver(delivery(of: element)) { observer.send(value: coding.value(element)) }
    intake?.intake.taken()
    return true
  }

  private func next() -> Element? {
    if queued.isEmpty { queued = takeArrived()[...] }
    return queued.popFirst()
  }

  private func takeArrived() -> [Element] {
    arrived.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
  }

  private func delivery(of element: Element) -> Delivery? {
    guard let acknowledge = coding.acknowledge, let intake else { return nil }
    return Delivery(deadLetter: coding.deadLetter?(element)) {
      withExtendedLifetime(intake) { acknowledge(element) }
    }
  }

  private func finish(_ end: Termination<Value>) {
    guard isThere else { return }
    switch end {
    case .failed(let error): io.note(end: SessionRecording.Failure(error), of: number)
    case .completed: io.note(end: nil, of: number)
    case .interrupted: break
    }
    observer.terminate(end)
  }

  func stop() {
    guard isThere else { return }
    isThere = false
    io.close(number)
    intake = nil
    account.count(dropped: queued.count + takeArrived().count)
    queued = []
    loop.release()
  }
}

extension WordCall {
  /// Creates a stream that sends the values of the receiver as messages and emits the messages of
  /// the peer.
  ///
  /// - Parameters:
  ///   - encode: returns the message for a value. Called on the session's thread.
  ///   - source: creates the source for a run, which sends the messages of the queue.
  package func conversation<Element, Message: Sendable>(
    _ name: String, _ coding: MessageCoding<Element>, _ status: ConnectionStatus? = nil,
    encode: @escaping @Sendable (Value) -> Message,
    _ source: @escaping @Sendable (Outbox<Message>, FlowAccount) -> NetworkSource<Element>
  ) -> SignalProducer<Value, Value> {
    let input = stream.producer
    return SignalProducer { [interpreter] observer, lifetime in
      let input = PeerInput(input, output: observer)
      let account = interpreter.ioAccounts.account(name)
      let run = MessageRun(interpreter, input.peer, account, coding)
      lifetime.observeEnded { run.stop() }
      let outgoing = OutgoingMessages<Message>(
        interpreter, account: interpreter.ioAccounts.account("input of \(name)")
      ) { run.deliver() }
      lifetime.observeEnded { outgoing.outbox.stop() }
      run.begin(status, whenReceived: outgoing.wake) { source(outgoing.outbox, account) }
      outgoing.start(input, in: lifetime, encode: encode)
    }
  }
}
