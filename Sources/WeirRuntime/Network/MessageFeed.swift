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
      run.begin(in: lifetime) { run.read(source(), status, as: { .received($0) }) }
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

/// A message of a run.
enum IncomingMessage<Element: Sendable>: Sendable {
  case received(Element)
  /// A replayed message in its recorded form.
  case recorded([String])
}

/// A run of a message stream.
final class MessageRun<Element: Sendable>: FeedRun<IncomingMessage<Element>>, @unchecked Sendable {
  private let interpreter: Interpreter
  private let observer: Signal<Value, Value>.Observer
  private let coding: MessageCoding<Element>

  init(
    _ interpreter: Interpreter, _ observer: Signal<Value, Value>.Observer,
    _ account: FlowAccount, _ coding: MessageCoding<Element>
  ) {
    (self.interpreter, self.observer, self.coding) = (interpreter, observer, coding)
    let format = FeedFormat<IncomingMessage<Element>>(
      payload: { message, source in
        switch message {
        case .received(let element): .value(source, coding.record(element))
        case .recorded(let parts): .value(source, parts)
        }
      },
      replayHandlers: { receive in
        IORecorder.ReplayHandlers(value: { receive(.recorded($0)) })
      })
    super.init(format, interpreter.loop, interpreter.io, account)
  }

  override func pass(_ message: IncomingMessage<Element>) -> IncomingMessage<Element>? {
    switch message {
    case .received(let element):
      interpreter.deliver(delivery(of: element)) { observer.send(value: coding.value(element)) }
    case .recorded(let parts):
      if let value = coding.replayed(parts) { observer.send(value: value) }
    }
    return nil
  }

  private func delivery(of element: Element) -> Delivery? {
    guard let acknowledge = coding.acknowledge, let source else { return nil }
    return Delivery(deadLetter: coding.deadLetter?(element)) {
      withExtendedLifetime(source) { acknowledge(element) }
    }
  }

  override func terminate(_ end: Termination<Value>) { observer.terminate(end) }

  /// Messages that must be acknowledged wait at their broker, where others can process them.
  override var room: Int { coding.acknowledge == nil ? super.room : 1 }
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
      run.converse(sending: input, in: lifetime, interpreter, encode: encode) { outbox, wake in
        run.read(source(outbox, account), status, whenReceived: wake, as: { .received($0) })
      }
    }
  }
}
