import WeirNetwork
import WeirRuntime
import WeirStreams

extension Word {
  /// Built-in functions for servers of sockets.
  static let listening: [Word] = [
    Word(
      "listen(_ address: String, tls: TLS? = nil, slowReaders: SlowReaders = .wait) -> Listener",
      .free, effect: .other,
      summary: "Creates a server that accepts TCP connections at a local address.",
      notes: """
        Clients are values of 'connections'. ':8080' listens on all interfaces. 'slowReaders' \
        determines what 'send' does if a client has not read 1,024 lines: '.wait' for the client, \
        '.dropOldest' line, or '.disconnect'. 'tls: .certificate(\"cert.pem\", key: \"key.pem\")' \
        encrypts the connections; '.mutual(\"cert.pem\", key: \"key.pem\", trusting: \"ca.pem\")' \
        also requires a certificate of each client. Requires '--allow=listen'.
        """,
      example: echo(18_806),
      behavior: .function { (call) throws(Fault) in
        let (endpoint, tls) = (try call.listening(0), try call.tls(1))
        return .object(ListenerObject(Listener(endpoint, tls: tls), try call.policy(2)))
      }),
    Word(
      "listen(unix path: String, slowReaders: SlowReaders = .wait) -> Listener", .free,
      effect: .other,
      summary: "Creates a server that accepts connections at the path of a Unix domain socket.",
      notes: """
        The path must not exist; it is removed when the server stops. Requires '--allow=read' and \
        '--allow=write' for the path.
        """,
      example: unixExample,
      behavior: .function { (call) throws(Fault) in
        let (endpoint, files) = try call.socketPath(0)
        var listener = Listener(endpoint)
        listener.files = files
        return .object(ListenerObject(listener, try call.policy(1)))
      }),
    Word(
      "connections: SignalProducer<Connection, NetworkError>", .value([.listener]),
      summary: "The connections that clients open.",
      notes: """
        Each start listens, and disposal closes the server with all of its connections. Never \
        completes. Fails if the address is in use.
        """,
      example: echo(18_807),
      behavior: .property { (call) throws(Fault) in
        let (object, interpreter) = (try call.receiver(ListenerObject.self), call.interpreter)
        let (listener, policy) = (object.listener, object.policy)
        let sent = interpreter.ioAccounts.account("sent by \(listener.name)")
        let coding = MessageCoding<ServerConnection>(
          value: { .object(ConnectionObject($0, policy, interpreter)) },
          record: { [$0.peer.description] },
          replayed: { parts in
            parts.first.map { .object(ConnectionObject(replayed: $0)) }
          })
        return call.make(
          call.messages(call.account(listener.name), coding) { listener.source(account: sent) })
      }),
    Word(
      "peer: String", .value([.connection]), summary: "The address of the client.",
      behavior: .property { (call) throws(Fault) in
        .string(try call.receiver(ConnectionObject.self).peer)
      }),
    Word(
      "lines: SignalProducer<String, NetworkError>", .value([.connection]),
      summary: "The lines that the client sends.",
      notes: """
        Can be started once; a second start is interrupted. Completes when the client closes its \
        output; answers can still be sent until 'close()'. Disposal before the end closes the \
        connection.
        """,
      example: echo(18_808),
      behavior: .property { (call) throws(Fault) in
        let object = try call.receiver(ConnectionObject.self)
        let account = call.account("connection of '\(object.peer)'")
        return call.make(
          .lines(
            LineFeed(account) { run in
              object.connection.flatMap { run.read($0.lineSource(account: account)) }
            }))
      }),
    Word(
      "send(_ value: Any)", .value([.connection]), effect: .other,
      summary: "Sends a value as a line to the client.",
      notes: """
        If the client does not read fast enough, the 'slowReaders' policy of the listener applies. \
        After the connection has ended, the line is dropped and counted.
        """,
      example: echo(18_809),
      behavior: .function { (call) throws(Fault) in
        try call.receiver(ConnectionObject.self).send(Line(try call.value(0).description))
        return .void
      }),
    Word(
      "close()", .value([.connection]), effect: .other,
      summary: "Closes the connection after all sent lines are written.",
      behavior: .function { (call) throws(Fault) in
        try call.receiver(ConnectionObject.self).connection?.close()
        return .void
      }),
  ]
}

extension WordCall {
  /// The policy for slow readers that an argument states.
  func policy(
    _ index: Int, default policy: SlowReaderPolicy = .wait
  ) throws(Fault) -> SlowReaderPolicy {
    guard isGiven(index) else { return policy }
    guard case .enumCase(let choice) = try value(index),
      let policy = SlowReaderPolicy(rawValue: choice.name)
    else { throw mistake(index, ".wait, .dropOldest or .disconnect", try value(index)) }
    return policy
  }
}
