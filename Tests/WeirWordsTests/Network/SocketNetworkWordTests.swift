import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime
@testable import WeirSession

/// `tcp`, `unix`, `udp` and `pipe(to:)` against servers in Python, redis-server and openssl.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
struct SocketNetworkWordTests {
  @Test func `tcp(_:).lines emits the last line without terminator and completes`() throws {
    let peer = try SocketPeer.closing.start()
    let program = RunningProgram("tcp(\"127.0.0.1:\(peer.port)\").lines.start { print($0) }")
    #expect(program.end().lines == ["VALUE one", "VALUE two", "VALUE hal", "COMPLETED"])
    let statistics = try #require(program.statistics(of: "tcp '127.0.0.1:\(peer.port)'"))
    #expect(statistics.sent == 3 && statistics.isBalanced)
  }

  @Test func `tcp(_:).lines fails after a reset, and the incomplete line is dropped`() throws {
    let peer = try SocketPeer.resetting.start()
    let program = RunningProgram(
      """
      tcp("127.0.0.1:\(peer.port)").lines.start { event in
        print(event)
        if let error = event.error { print(error.kind, error.operation, error.subject) }
      }
      """)
    program.expect("VALUE two")
    let other = RawClient(peer.port)
    #expect(
      program.end().lines.dropFirst(2) == [
        "FAILED cannot read from '127.0.0.1:\(peer.port)': connection reset by peer",
        "reset read from 127.0.0.1:\(peer.port)",
      ])
    let statistics = try #require(program.statistics(of: "tcp '127.0.0.1:\(peer.port)'"))
    #expect(statistics.dropped == 1 && statistics.isBalanced)
    other.close()
  }

  @Test(arguments: [".take(first: 1)", ".map { $0 }"])
  func `disposal closes the connection`(operators: String) throws {
    let peer = try SocketPeer.watching.start()
    let program = RunningProgram(
      """
      let lines = tcp("127.0.0.1:\(peer.port)").lines\(operators)
      var run: Disposable? = nil
      run = lines.start { event in
        print(event)
        if event.value == "two" { run?.dispose() }
      }
      """)
    #expect(program.end().isFine)
    #expect(RawClient.exchange(peer.port, "") == "received ")
  }

  @Test func `a refused connection fails with the place of the unhandled failure`() {
    let port = Loopback.freePort()
    let handled = run("tcp(\"127.0.0.1:\(port)\").lines.startWithFailed { print($0.kind) }")
    #expect(handled.lines == ["refused"] && handled.isFine)
    let unhandled = run("tcp(\"127.0.0.1:\(port)\").lines.start()")
    #expect(
      unhandled.unhandled == [
        "unhandled failure: cannot connect to '127.0.0.1:\(port)': connection refused"
      ])
    #expect(unhandled.outcome == .failed)
  }

  @Test func `no line is lost if the server closes each connection immediately`() throws {
    let peer = try SocketPeer.closing.start()
    let transcript = run(
      """
      SignalProducer(1...500).flatMap(.concat) { _ in tcp("127.0.0.1:\(peer.port)").lines.count() }
        .reduce(0, +).startWithResult { print($0) }
      """)
    #expect(transcript.lines == ["success(1500)"])
  }

  @Test func `reconnect() connects again after a clean end`() throws {
    let peer = try SocketPeer.closing.start()
    let transcript = run(
      """
      tcp("127.0.0.1:\(peer.port)").lines.reconnect(backoff: 0.001, maximumDelay: 0.001).take(first: 4)
        .startWithValues { print($0) }
      """)
    #expect(transcript.lines == ["one", "two", "hal", "one"])
  }

  @Test func `pipe(to: tcp) closes its output at the end and emits all answers`() throws {
    let peer = try SocketPeer.answering.start()
    let program = RunningProgram(
      """
      SignalProducer(["a", "b"]).concat(.never).pipe(to: tcp("127.0.0.1:\(peer.port)"))
        .take(first: 2).start { print($0) }
      """)
    #expect(program.end().lines == ["VALUE one", "VALUE two", "COMPLETED"])
    #expect(RawClient.exchange(peer.port, "") == "received a\nb\n")
    let statistics = try #require(
      program.statistics(of: "input of tcp '127.0.0.1:\(peer.port)'"))
    #expect(statistics.sent == 2 && statistics.isBalanced)
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `pipe(to: unix) exchanges lines with redis-server`() throws {
    let folder = TemporaryFolder()
    let server = try RedisServer(["--unixsocket", folder.path("redis")])
    let transcript = folder.run(
      """
      SignalProducer(["SET a 1", "INCR a", "QUIT"]).pipe(to: unix("DIR/redis")).start { print($0) }
      """)
    #expect(transcript.lines == ["VALUE +OK", "VALUE :2", "VALUE +OK", "COMPLETED"])
    #expect(try server.command("GET", "a") == "2")
  }

  @Test func `pipe(to: udp) exchanges datagrams, and udp(listen:).lines receives them`() throws {
    let echo = try DatagramPeer.echo()
    let answers = run(
      """
      SignalProducer(["a", "größe"]).concat(.never).pipe(to: udp("127.0.0.1:\(echo.port)"))
        .take(first: 2).start { print($0) }
      """)
    #expect(answers.lines == ["VALUE <a>", "VALUE <größe>", "COMPLETED"])
    let port = Loopback.freePort()
    let program = RunningProgram(
      "udp(listen: \"127.0.0.1:\(port)\").lines.take(first: 1).start { print($0) }")
    // The datagrams that arrive before the socket is bound are lost.
    let sender = try DatagramPeer.sender(to: port)
    #expect(program.end().lines == ["VALUE hello", "COMPLETED"])
    sender.kill()
  }

  @Test(arguments: [
    ("lines", #"hits:1|c\nlat:2.5|ms\n"#, ["hits:1|c", "lat:2.5|ms", "hits:1|c"]),
    ("lines", #"a\r\n\nb"#, ["a", "", "b"]), ("lines", "", ["", "", ""]),
    ("datagrams", #"a\nb\n"#, ["a\nb", "a\nb", "a\nb"]),
  ])
  func `lines divides datagrams, and datagrams does not`(
    member: String, text: String, values: [String]
  ) throws {
    let port = Loopback.freePort()
    let program = RunningProgram(
      """
      udp(listen: "127.0.0.1:\(port)").\(member).take(first: 3).collect()
        .startWithValues { print($0 == \(values)) }
      """)
    let sender = try DatagramPeer.sender(to: port, text)
    #expect(program.end().lines == ["true"])
    sender.kill()
  }

  @Test(.enabled(if: Tool.isInstalled("openssl"), "openssl is not installed"))
  func `tcp(tls:) verifies the certificate of openssl s_server`() throws {
    let certificates = try TestCertificates()
    func status(_ peer: ServerProcess, _ tls: String, _ permissions: Permissions = .all)
      -> Transcript
    {
      run(
        """
        SignalProducer(["GET / HTTP/1.0", ""])
          .pipe(to: tcp("localhost:\(peer.port)", tls: \(tls))).take(first: 1)
          .startWithResult { print($0) }
        """, permissions: permissions)
    }
    let trusting = ".trusting(\"\(certificates.folder)/ca.pem\")"
    let good = try ServerProcess("openssl", certificates.serverArguments("good"))
    #expect(status(good, trusting).lines == ["success(\"HTTP/1.0 200 ok\")"])
    #expect(status(good, ".verified").lines.first?.contains("not signed by a trusted") == true)
    #expect(
      status(good, ".insecure").faults.map(\.message) == [
        "the program is not allowed to use TLS with 'localhost:\(good.port)' without verifying "
          + "its certificate"
      ])
    let other = try ServerProcess("openssl", certificates.serverArguments("other"))
    #expect(status(other, trusting).lines.first?.contains("not valid for this host") == true)
    let insecure = try Permissions(allowing: "net,insecure-tls:localhost:\(other.port)")
    #expect(status(other, ".insecure", insecure).lines == ["success(\"HTTP/1.0 200 ok\")"])
    let old = try ServerProcess("openssl", certificates.serverArguments("old"))
    #expect(status(old, trusting).lines.first?.contains("the certificate has expired") == true)
  }
}
