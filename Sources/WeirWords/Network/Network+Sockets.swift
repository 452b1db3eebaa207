import WeirNetwork
import WeirRuntime

extension Word {
  /// Built-in functions for clients of sockets.
  static let sockets: [Word] = [
    Word(
      "tcp(_ address: String, tls: TLS? = nil) -> Socket", .free, effect: .other,
      distribution: .function,
      summary: "Creates a client of a TCP server, as 'tcp(\"localhost:6379\")'.",
      notes: """
        Read its 'lines', or send a stream with 'pipe(to:)': each start of these opens a connection. \
        'tls: .verified' encrypts the connection and verifies the server with the certificates of \
        the system, 'tls: .trusting(\"ca.pem\")' with those of a file. 'tls: .insecure' accepts any \
        certificate and requires '--allow=insecure-tls'. '.certificate(\"cert.pem\", key: \"key.pem\")' \
        shows a certificate, and '.mutual(\"cert.pem\", key: \"key.pem\", trusting: \"ca.pem\")' \
        also trusts those of a file. A dead peer is detected after 30 seconds. \
        Requires '--allow=net'.
        """,
      example: echo(18_801),
      behavior: .function { (call) throws(Fault) in
        let (endpoint, tls) = (try call.remoteEndpoint(0), try call.tls(1))
        try call.checkConnecting(to: endpoint, tls)
        return .object(SocketObject(Socket(endpoint, tls: tls)))
      }),
    Word(
      "unix(_ path: String) -> Socket", .free, effect: .other,
      summary: "Creates a client of a Unix domain socket.",
      notes: """
        Has the same members as a 'tcp' client. Requires '--allow=read' and '--allow=write' for the \
        path.
        """,
      example: unixExample,
      behavior: .function { (call) throws(Fault) in
        let (endpoint, files) = try call.socketPath(0)
        var socket = Socket(endpoint)
        socket.connecting.files = files
        return .object(SocketObject(socket))
      }),
    Word(
      "lines: SignalProducer<String, NetworkError>", .value([.socket]),
      distribution: .source(.socket), summary: "The lines that the server sends.",
      notes: """
        Each start opens a connection, and disposal closes it. Completes when the server closes the \
        connection. Fails if the connection is refused, reset or does not respond; an incomplete \
        line before a reset is dropped. Reading pauses while the lines are not processed. A line has \
        at most 16 MiB.
        """,
      example: """
        let server = listen("127.0.0.1:18802").connections.startWithValues { client in
          client.send("hello")
          client.close()
        }
        tcp("127.0.0.1:18802").lines
          .on(completed: { server.dispose() })
          .startWithValues { print($0) }  // hello
        """,
      behavior: .property { (call) throws(Fault) in
        let socket = try call.receiver(SocketObject.self).socket
        let account = call.account(socket.name)
        return call.make(
          .lines(LineFeed(account) { $0.read(socket.lineSource(account: account)) }))
      }),
    Word(
      "udp(_ address: String) -> UDPSocket", .free, effect: .other,
      summary: "Creates a socket that exchanges datagrams with a remote address.",
      notes: """
        'pipe(to:)' sends each value as a datagram and emits the answers. It does not complete: UDP \
        has no end. Requires '--allow=net'.
        """,
      example: datagrams(18_803),
      behavior: .function { (call) throws(Fault) in
        let endpoint = try call.remoteEndpoint(0)
        try call.checkConnecting(to: endpoint, nil)
        return .object(UDPSocketObject(UDPSocket(to: endpoint)))
      }),
    Word(
      "udp(listen address: String) -> UDPSocket", .free, effect: .other,
      summary: "Creates a socket that receives datagrams at a local address.",
      notes: "Requires '--allow=listen'.",
      example: datagrams(18_804),
      behavior: .function { (call) throws(Fault) in
        .object(UDPSocketObject(UDPSocket(at: try call.listening(0))))
      }),
    received(
      "lines", "The lines of the received datagrams.",
      """
      A datagram without line ending is one line; one with several lines, as statsd clients send \
      them, is several values. 'datagrams' does not divide.
      """, dividesLines: true, 18_805),
    received(
      "datagrams", "The texts of the received datagrams.",
      "A line ending at the end is dropped. 'lines' divides a datagram into its lines.",
      dividesLines: false, 18_785),
  ]

  /// Creates a property for the datagrams that a socket receives.
  private static func received(
    _ name: String, _ summary: String, _ notes: String, dividesLines: Bool, _ port: Int
  ) -> Word {
    Word(
      "\(name): SignalProducer<String, NetworkError>", .value([.datagramSocket]),
      summary: summary,
      notes: """
        \(notes) Never completes. UDP cannot wait: what arrives while 1,024 values are not processed \
        is dropped; '--account' reports its number.
        """,
      example: datagrams(port, dividesLines ? "lines" : "datagrams"),
      behavior: .property { (call) throws(Fault) in
        let socket = try call.receiver(UDPSocketObject.self).socket
        let account = call.account(socket.name)
        return call.make(
          call.messages(account, .datagram) {
            socket.source(dividingLines: dividesLines, account: account)
          })
      })
  }

  /// Returns an example with a server that answers lines, at a port of its own.
  static func echo(_ port: Int) -> String {
    """
    let server = listen("127.0.0.1:\(port)").connections.startWithValues { client in
      client.lines.on(completed: { client.close() })
        .startWithValues { client.send($0.uppercased()) }
    }
    SignalProducer(["hello", "stream"]).pipe(to: tcp("127.0.0.1:\(port)"))
      .on(completed: { server.dispose() })
      .startWithValues { print($0) }  // HELLO | STREAM
    """
  }

  /// An example with a server and a client of a Unix domain socket.
  static let unixExample = """
    let server = listen(unix: "/tmp/weir-example").connections.startWithValues { client in
      client.send("hello")
      client.close()
    }
    unix("/tmp/weir-example").lines
      .on(completed: { server.dispose() })
      .startWithValues { print($0) }  // hello
    """

  /// Returns an example that sends a datagram to a port of its own.
  private static func datagrams(_ port: Int, _ member: String = "lines") -> String {
    """
    var sender: Disposable? = nil
    udp(listen: "127.0.0.1:\(port)").\(member).take(first: 1)
      .on(completed: { sender?.dispose() })
      .startWithValues { print($0) }  // temp 21
    sender = SignalProducer(value: "temp 21").pipe(to: udp("127.0.0.1:\(port)")).start()
    """
  }
}

extension WordCall {
  /// Returns the local address of an argument, which the program must be permitted to listen on.
  func listening(_ index: Int) throws(Fault) -> Endpoint {
    let endpoint = try endpoint(index)
    try interpreter.permissionChecker.check(
      Permissions.Request(.listen, endpoint.description), site)
    return endpoint
  }
}

extension MessageCoding<Datagram> {
  /// Datagrams as strings.
  static let datagram = MessageCoding(
    value: { .string($0.text) }, record: { [$0.text] },
    replayed: { $0.first.map(Value.string) })
}
