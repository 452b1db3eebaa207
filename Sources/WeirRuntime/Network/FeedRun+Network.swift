import Weir
import WeirNetwork
import WeirStreams

extension FeedRun {
  /// Starts to read a network source for this run; returns nil during a replay.
  ///
  /// - Parameters:
  ///   - status: the status of the client's connections; nil if it has none.
  ///   - whenReceived: called on the network thread after each element, and at the end.
  ///   - element: returns the element of the run for an element of the source.
  final func read<Received>(
    _ network: NetworkSource<Received>, _ status: ConnectionStatus? = nil,
    whenReceived: @escaping @Sendable () -> Void = {},
    as element: @escaping @Sendable (Received) -> Element
  ) -> (any PausableReading)? {
    if io.isPlaying { return nil }
    return network.begin { received in
      self.receive(element(received))
      whenReceived()
    } connection: { isConnected in
      guard let status else { return }
      self.loop.arrive { status.change(isConnected) }
    } end: { end in
      self.end(end.ofValues)
      whenReceived()
    }
  }

  /// Starts a conversation with a peer, which receives the values of `input` as messages.
  ///
  /// - Parameters:
  ///   - encode: returns the message for a value. Called on the session's thread.
  ///   - start: starts the source, which sends the messages of the queue and calls the action after
  ///     each element and at the end.
  final func converse<Message: Sendable>(
    sending input: PeerInput, in lifetime: Lifetime, _ interpreter: Interpreter,
    encode: @escaping @Sendable (Value) -> Message,
    _ start: (Outbox<Message>, @escaping @Sendable () -> Void) -> (any PausableReading)?
  ) {
    let outgoing = OutgoingMessages<Message>(
      interpreter, account: interpreter.ioAccounts.account("input of \(account.name)")
    ) { self.deliver() }
    onStop { outgoing.outbox.stop() }
    begin(in: lifetime) { start(outgoing.outbox, outgoing.wake) }
    outgoing.start(input, in: lifetime, encode: encode)
  }
}
