import NetworkTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

/// Recordings of programs that use the network, replayed after their servers have ended.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
struct RecordingNetworkWordTests {
  private final class Record: @unchecked Sendable {
    var text = ""
    var output = ""
    var problems: [String] = []
    var outcome = Session.Outcome.success
  }

  private func session(_ record: Record, _ permissions: Permissions) -> Session {
    Session(
      clock: .stepped, permissions: permissions,
      report: { diagnostic, _ in record.problems.append(diagnostic.message) },
      unhandled: { record.problems.append($0) }, output: { record.output += $0 })
  }

  /// Records a program with its server, and replays it without server and permissions.
  private func expectSame(
    _ program: String, _ stop: () -> Void, expecting part: String, secrets: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let first = Record()
    let recording = session(first, .all)
    recording.keepRecord()
    #expect(recording.writeRecord { first.text += $0 }, sourceLocation: sourceLocation)
    first.outcome = recording.run(SourceText(name: "test.weir", text: program))
    recording.end()
    #expect(first.output.contains(part), "\(first.output)", sourceLocation: sourceLocation)
    for secret in secrets {
      #expect(!first.text.contains(secret), "\(first.text)", sourceLocation: sourceLocation)
      let shown = first.output + first.problems.joined()
      #expect(!shown.contains(secret), "\(shown)", sourceLocation: sourceLocation)
    }
    stop()
    let second = Record()
    let replay = session(second, Permissions())
    second.outcome = replay.replay(try SessionRecording(first.text))
    replay.end()
    #expect(second.output == first.output, sourceLocation: sourceLocation)
    #expect(second.problems == first.problems, sourceLocation: sourceLocation)
    #expect(second.outcome == first.outcome, sourceLocation: sourceLocation)
  }

  @Test func `the bytes of a response whose text has another encoding`() throws {
    let peer = try ServerProcess("python3", ["-c", HTTPPeerScript.text])
    try expectSame(
      """
      http.get("http://127.0.0.1:\(peer.port)/charset/latin1/e9")
        .startWithValues { print($0.text, $0.bytes) }
      """, { peer.kill() }, expecting: "é [233]")
  }

  @Test func `lines of tcp and their failure`() throws {
    let peer = try SocketPeer.closing.start()
    let refused = Loopback.freePort()
    try expectSame(
      """
      tcp("127.0.0.1:\(peer.port)").lines.start { print($0) }
      SignalProducer(["a"]).pipe(to: tcp("127.0.0.1:\(peer.port)")).start { print($0) }
      tcp("127.0.0.1:\(refused)").lines.start()
      """, { peer.kill() }, expecting: "VALUE hal\n")
  }

  @Test func `responses, lines and events of http, without credentials`() throws {
    let peer = try ServerProcess("python3", ["-c", HTTPPeerScript.text])
    let second = try ServerProcess("python3", ["-c", HTTPPeerScript.text])
    let (host, other) = ("127.0.0.1:\(peer.port)", "127.0.0.1:\(second.port)")
    try expectSame(
      """
      let headers = ["Authorization": "Bearer geheim"]
      http.get("http://\(host)/hello", headers: headers).start { print($0) }
      http.get("http://\(host)/to/302?http://\(other)/hello").start { print($0) }
      http.get("http://ann:secret@\(host)/chunked").lines.start { print($0) }
      http.get("http://ann:secret@\(host)/half").lines.start { print($0) }
      http.get("http://ann:secret@\(host)/status/500").checked.start { print($0) }
      http.events("http://ann:secret@\(host)/sse/again").start { print($0) }
      webSocket("ws://ann:secret@\(host)/status/403").messages.start { print($0) }
      print(webSocket("ws://ann:secret@\(host)/"))
      http.get("http://ann:secret@\(host)/status/404").checked.start()
      """,
      {
        peer.kill()
        second.kill()
      }, expecting: "after 2", secrets: ["secret", "geheim", "YW5uOnNlY3JldA"])
  }

  @Test func `requests of serve and connections of listen, without credentials`() throws {
    let (port, other) = (Loopback.freePort(), Loopback.freePort())
    let program = """
      let server = serve("127.0.0.1:\(port)") { request in
        print(request)
        print(request.method, request.path, request.query)
        return SignalProducer([1, 2]).on(value: { print("sent", $0) })
      }
      http.events("http://ann:secret@127.0.0.1:\(port)/a?x=1", headers: ["Cookie": "id=geheim"])
        .retry(backoff: 0.01, maximumDelay: 0.01).take(first: 2).start { event in
          print(event)
          if event.isCompleted { server.dispose() }
        }
      let listening = listen("127.0.0.1:\(other)").connections.startWithValues { connection in
        connection.send("hello")
        connection.lines.start { event in
          print(event)
          if event.isCompleted { connection.close() }
        }
      }
      SignalProducer(["line"]).pipe(to: tcp("127.0.0.1:\(other)"))
        .retry(backoff: 0.01, maximumDelay: 0.01).start { event in
          print(event)
          if event.isCompleted { listening.dispose() }
        }
      """
    try expectSame(
      program, {}, expecting: "sent 2", secrets: ["secret", "geheim", "YW5uOnNlY3JldA"])
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `replies and entries of redis, without credentials`() throws {
    let server = try RedisServer(password: "secret")
    try server.command("XADD", "s", "*", "a", "1")
    try expectSame(
      """
      let client = redis("redis://:secret@127.0.0.1:\(server.port)")
      client.get("none").start { print($0) }
      client.command("NOPE").start { print($0) }
      client.stream("s", group: "g", consumer: "c").take(first: 1).start { print($0) }
      SignalProducer([1, 2]).add(to: client, stream: "t")
      client.stream("t", from: "0").take(first: 2).start { print($0) }
      redis("redis://:secret2@127.0.0.1:\(server.port)").get("a").start { print($0) }
      print(client)
      """, { server.kill() }, expecting: "deliveryCount: 1", secrets: ["secret"])
  }

  @Test(.enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"))
  func `messages of mqtt, without credentials`() throws {
    let broker = try Mosquitto(passwords: [("ann", "secret")])
    try broker.publish(["-u", "ann", "-P", "secret", "-t", "a", "-m", "1", "-r", "-q", "1"])
    try expectSame(
      """
      let client = mqtt("mqtt://ann:secret@127.0.0.1:\(broker.port)")
      client.subscribe("a", qos: 1).take(first: 1).start { print($0) }
      SignalProducer([1, 2]).publish(to: client, topic: "b", qos: 1)
      mqtt("mqtt://ann:secret2@127.0.0.1:\(broker.port)").subscribe("a").start { print($0) }
      print(client)
      """, { broker.kill() }, expecting: "isRetained: true", secrets: ["secret"])
  }

  @Test(.enabled(if: KafkaCluster.isInstalled, "librdkafka-dev or kcat is not installed"))
  func `messages of kafka, without credentials`() throws {
    let cluster = try KafkaCluster()
    try cluster.produce("one", ["k:1"], ["-K", ":"])
    try expectSame(
      """
      let client = kafka("\(cluster.address)")
      client.topic("one", group: "g").take(first: 1).start { print($0) }
      SignalProducer([1, 2]).pipe(to: client.topic("two")).start { print($0) }
      kafka("kafka://ann:secret@\(cluster.address)").topic("one", group: "g").startWithFailed { print($0.kind) }
      print(client)
      """, { cluster.kill() }, expecting: "key: \"k\"", secrets: ["secret"])
  }

  @Test(.enabled(if: Tool.hasWebSockets, "Python's websockets is not installed"))
  func `messages of a webSocket and of udp`() throws {
    let server = try ServerProcess(
      "python3",
      [
        "-c",
        """
        from websockets.sync.server import serve
        def handle(socket):
            for message in socket: socket.send(message)
        with serve(handle, "127.0.0.1", 0) as server:
            print(f"port:{server.socket.getsockname()[1]}", flush=True)
            server.serve_forever()
        """,
      ])
    let echo = try DatagramPeer.echo()
    let port = Loopback.freePort()
    let sender = try DatagramPeer.sender(to: port)
    try expectSame(
      """
      SignalProducer(["a", "b"]).concat(.never)
        .pipe(to: webSocket("ws://127.0.0.1:\(server.port)/")).take(first: 2).start { print($0) }
      udp(listen: "127.0.0.1:\(port)").lines.take(first: 2).start { print($0) }
      SignalProducer(["a", "b"]).concat(.never).pipe(to: udp("127.0.0.1:\(echo.port)"))
        .take(first: 2).start { print($0) }
      """,
      {
        for process in [server, echo, sender] { process.kill() }
      }, expecting: "VALUE <b>")
  }
}
