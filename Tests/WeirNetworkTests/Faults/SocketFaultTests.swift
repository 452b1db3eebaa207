import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork
import WeirStreams

@Suite(
  .serialized, .timeLimit(.minutes(1)), .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct SocketFaultTests {
  private static let hasOpenSSL = Tool.isInstalled("openssl")

  private func lines(_ elements: [LineBatch]) -> [String] {
    var lines: [String] = []
    for batch in elements {
      batch.forEach {
        lines.append($0.string)
        return true
      }
    }
    return lines
  }

  private func options(connectTimeout: Double) -> ConnectionOptions {
    var options = ConnectionOptions()
    options.connectTimeout = connectTimeout
    return options
  }

  @Test func `lines fails where nothing listens`() {
    let socket = Socket(.host("127.0.0.1", port: Loopback.freePort()))
    let error = SourceRecorder(socket.lineSource()).error()
    #expect(error?.kind == .refused)
    report("TCP: connection refused", "\(error?.description ?? "no error")")
  }

  @Test func `lines fails with a timeout where the server does not accept`() throws {
    // The kernel drops connection requests while the queue of the listener is full.
    let peer = try HTTPPeer(
      "python3",
      [
        "-c",
        """
        import socket, time
        server = socket.socket()
        server.bind(("127.0.0.1", 0))
        server.listen(0)
        port = server.getsockname()[1]
        clients = [socket.socket() for _ in range(4)]
        for client in clients:
            client.setblocking(False)
            client.connect_ex(("127.0.0.1", port))
        time.sleep(0.1)
        print(f"port:{port}", flush=True)
        time.sleep(60)
        """,
      ])
    let socket = Socket(peer.endpoint, options: options(connectTimeout: 0.3))
    let error = SourceRecorder(socket.lineSource()).error()
    #expect(error?.kind == .timedOut)
    report("TCP: no answer to the connection request", "\(error?.description ?? "no error")")
  }

  @Test func `lines drops and counts an incomplete line before a reset by the server`() throws {
    let peer = try HTTPPeer.tcp(
      #"    c.sendall(b"one\ntwo\nhal"); c.recv(1); reset(c)"#)
    let (account, outbox) = (FlowAccount(name: "test"), Outbox<Line>())
    let recorder = SourceRecorder(
      Socket(peer.endpoint).lineSource(sending: outbox, account: account)
    ) { _ in _ = outbox.put(Line("go")) }
    #expect(recorder.error()?.kind == .reset)
    #expect(lines(recorder.elements) == ["one", "two"])
    #expect(account.balance.received == 1 && account.balance.dropped == 1)
    report("TCP: reset by the server within a line", "2 lines, then the error; half a line dropped")
  }

  @Test func `lines drops and counts an incomplete line before a reset by the client`() throws {
    let account = FlowAccount(name: "test")
    let received = Locked<SourceRecorder<LineBatch>?>(nil)
    let listener = TestListener { connection in
      let recorder = SourceRecorder(connection.lineSource(account: account)) { _ in
        _ = connection.send("go")
      }
      received.withLock { $0 = recorder }
    }
    let script = """
      import socket, struct, sys
      c = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
      c.sendall(b"one\\ntwo\\nhal")
      c.recv(3)
      c.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
      """
    _ = try python(script, "\(listener.port)")
    let recorder = received.withLock(\.self)
    #expect(recorder?.error()?.kind == .reset)
    #expect(lines(recorder?.elements ?? []) == ["one", "two"])
    #expect(account.balance.received == 1 && account.balance.dropped == 1)
    report(
      "listener: reset by a client within a line", "2 lines, then the error; half a line dropped")
  }

  @Test(arguments: ["tls", "https", "wss", "mqtts"] + (runsFaults ? ["rediss"] : []))
  func `clients fail where the TLS handshake takes too long`(scheme: String) throws {
    let peer = try HTTPPeer.tcp("    c.recv(1)")
    let start = ContinuousClock.now
    let error: NetworkError?
    switch scheme {
    case "tls":
      let socket = Socket(peer.endpoint, tls: .insecure, options: options(connectTimeout: 0.3))
      error = SourceRecorder(socket.lineSource()).error()
    case "https":
      var request = HTTPRequest(peer.url("/", scheme: scheme))
      (request.timeout, request.tls) = (0.3, .insecure)
      error = SourceRecorder(HTTPSources.response(request)).error()
    case "wss":
      var options = WebSocketOptions()
      options.connectTimeout = 0.3
      error = SourceRecorder(
        .webSocket(peer.url("/", scheme: scheme), tls: .insecure, options: options)
      ).error()
    case "mqtts":
      var options = MQTTOptions()
      (options.tls, options.connection) = (.insecure, self.options(connectTimeout: 0.3))
      error = SourceRecorder(
        MQTTClient(peer.endpoint, options: options).source([MQTTFilter("a")])
      ).error()
    default:
      let client = RedisClient(peer.endpoint, tls: .insecure)
      error = SourceRecorder(client.subscribe(channels: ["a"])).error()
    }
    #expect(error?.kind == .timedOut)
    #expect(try peer.openSockets() == 0)
    report(
      "\(scheme): no TLS handshake",
      "\(error?.kind.rawValue ?? "-") after \(start.duration(to: .now))")
  }

  @Test(.enabled(if: hasOpenSSL, "openssl is not installed"))
  func `a listener exchanges lines over TLS, and closes connections without handshake`() throws {
    let certificates = try TestCertificates()
    let listener = TestListener.echo(tls: certificates.serving)
    for version in ["-tls1_2", "-tls1_3"] {
      let command =
        "(echo hello; sleep 0.2) | timeout -s KILL 20 openssl s_client -quiet -no_ign_eof "
        + "-verify_return_error -CAfile \(certificates.folder)/ca.pem \(version) -connect localhost:\(listener.port)"
      #expect(try run("/bin/sh", ["-c", command + " 2>/dev/null"]) == "hello\n")
    }
    let outbox = Outbox<Line>()
    _ = outbox.put(Line("own client"))
    outbox.close()
    let client = SourceRecorder(
      Socket(.host("localhost", port: listener.port), tls: certificates.trusting)
        .lineSource(sending: outbox))
    #expect(client.end() == .completed)
    #expect(lines(client.elements) == ["own client"])

    let impatient = TestListener(
      tls: certificates.serving, options: options(connectTimeout: 0.2)
    ) { _ in }
    #expect(RawClient.exchange(impatient.port, "") == "")
    report("listener: no TLS handshake", "the connection is closed after the connection timeout")
  }

  @Test func `a listener at a Unix domain socket sends lines back`() {
    let path = "/tmp/weir-listener-\(getpid())"
    let listener = TestListener.echo(at: .unix(path))
    let outbox = Outbox<Line>()
    _ = outbox.put(Line("hello"))
    outbox.close()
    let client = SourceRecorder(Socket(listener.endpoint).lineSource(sending: outbox))
    #expect(client.end() == .completed)
    #expect(lines(client.elements) == ["hello"])
  }
}
