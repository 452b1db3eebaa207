import Foundation
import NetworkTestSupport
import Testing
import Weir

@testable import WeirNetwork

extension Mosquitto {
  /// Starts a source and waits until the server has accepted its subscription. The first message is
  /// that of a topic of its own.
  func running(
    _ client: MQTTClient, _ filters: [MQTTFilter], limit: Int = 64, acknowledges: Bool = true,
    takes: Bool = true
  ) throws -> MQTTRunning {
    let topic = "ready/\(UInt64.random(in: 0...UInt64.max))"
    try publish(["-t", topic, "-r", "-m", "ready"])
    let running = MQTTRunning(
      client.source(filters + [MQTTFilter(topic)], limit: limit), acknowledges: acknowledges,
      takes: takes)
    _ = running.wait(1)
    return running
  }

  /// Publishes messages, and waits for the end.
  func send(_ client: MQTTClient, _ messages: [MQTTPublication]) -> Termination<NetworkError>? {
    let log = MQTTLog()
    _ = client.publish(messages).start { event in
      switch event {
      case .failed(let error): log.end(.failed(error))
      case .completed: log.end(.completed)
      case .interrupted: log.end(.interrupted)
      }
    }
    return log.waitForEnd()
  }
}

@Suite(
  .timeLimit(.minutes(2)), .serialized,
  .enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"))
struct MQTTServerTests {
  @Test(arguments: MQTTVersion.allCases, MQTTQoS.allCases)
  func `source receives the messages of mosquitto_pub in order`(
    version: MQTTVersion, qos: MQTTQoS
  ) throws {
    let server = try Mosquitto()
    let running = try server.running(server.client(version), [MQTTFilter("a/+", qos: qos)])
    let lines = (1...500).map { "message \($0)" }
    try server.publish(
      ["-q", "\(qos.rawValue)", "-t", "a/b", "-l"], input: lines.joined(separator: "\n") + "\n")
    #expect(running.wait(501).count == 501)
    #expect(running.end == nil)
    let isEqual = running.texts.dropFirst().elementsEqual(lines)
    #expect(isEqual)
    #expect(running.messages.last?.qos == qos)
    running.dispose()
    #expect(running.waitForEnd() == .interrupted)
  }

  @Test(arguments: MQTTVersion.allCases, MQTTQoS.allCases)
  func `publish delivers to mosquitto_sub in order`(
    version: MQTTVersion, qos: MQTTQoS
  ) throws {
    let server = try Mosquitto()
    try server.subscribe(["-i", "peer", "-c", "-q", "2", "-t", "a/#", "-E"])
    let lines = (1...3_000).map { "message \($0)" }
    let end = server.send(
      server.client(version), lines.map { MQTTPublication(topic: "a/b", text: $0, qos: qos) })
    #expect(end == .completed)
    let output = try server.subscribe(
      ["-i", "peer", "-c", "-q", "2", "-t", "a/#", "-C", "3000", "-F", "%q %p"])
    let isEqual = output == lines.map { "\(qos.rawValue) \($0)\n" }.joined()
    #expect(isEqual)
  }

  @Test(arguments: MQTTVersion.allCases)
  func `filters select topics by wildcards, and retained messages come first`(
    version: MQTTVersion
  ) throws {
    let server = try Mosquitto()
    let retained = MQTTPublication(topic: "x/1/z", text: "old", qos: .atLeastOnce, isRetained: true)
    #expect(server.send(server.client(version), [retained]) == .completed)
    let running = try server.running(
      server.client(version), [MQTTFilter("x/+/z"), MQTTFilter("y/#", qos: .atLeastOnce)])
    let sent = ["x/2/z", "x/2/3/z", "y", "y/1/2", "other", "y/end"]
    _ = server.send(
      server.client(version), sent.map { MQTTPublication(topic: $0, text: $0) })
    let messages = running.wait(6)
    let topics = messages.map { $0.text == "ready" ? "ready" : $0.topic }
    #expect(topics == ["x/1/z", "ready", "x/2/z", "y", "y/1/2", "y/end"])
    #expect(messages.map(\.isRetained) == [true, true, false, false, false, false])
    running.dispose()
  }

  @Test func `a shared subscription splits the messages among its members`() throws {
    let server = try Mosquitto()
    let filter = MQTTFilter("$share/group/jobs", qos: .atLeastOnce)
    let members = try (0..<2).map { _ in try server.running(server.client, [filter]) }
    let lines = Set((1...100).map { "\($0)" })
    _ = server.send(
      server.client, lines.map { MQTTPublication(topic: "jobs", text: $0, qos: .atLeastOnce) })
    let counts = (members[0].wait(51).count - 1, members[1].wait(51).count - 1)
    #expect(counts == (50, 50))
    #expect(Set(members.flatMap { $0.texts.dropFirst() }) == lines)
    members.forEach { $0.dispose() }
  }

  @Test func `a will is published when the connection is cut, and not after disposal`() throws {
    let server = try Mosquitto()
    let watching = try server.running(server.client, [MQTTFilter("will", qos: .atLeastOnce)])
    for version in MQTTVersion.allCases {
      let client = server.client(version) {
        $0.will = MQTTWill(topic: "will", text: "\(version)", qos: .atLeastOnce)
        $0.clientID = "mortal"
      }
      try server.running(client, [MQTTFilter("a")]).dispose()
      // The server closes the older connection of a client identifier, which is not a normal end.
      let cut = try server.running(client, [MQTTFilter("a")])
      let other = try server.running(client, [MQTTFilter("a")])
      guard case .failed(let error)? = cut.waitForEnd() else {
        Issue.record("the connection was not cut")
        return
      }
      #expect(error.kind == .reset)
      other.dispose()
    }
    #expect(watching.wait(3).dropFirst().map(\.text) == ["v3_1_1", "v5"])
    watching.dispose()
  }

  @Test(arguments: MQTTVersion.allCases)
  func `a wrong password is refused in words`(version: MQTTVersion) throws {
    let server = try Mosquitto(passwords: [("ann", "secret")])
    let url = WebURL("mqtt://ann:wrong@127.0.0.1:\(server.port)")!
    var options = MQTTOptions()
    options.version = version
    let refused = MQTTRunning(try #require(MQTTClient(url, options: options)).source([.init("a")]))
    let error = NetworkError(
      "connect to", "127.0.0.1:\(server.port)", .rejected, "not authorized")
    #expect(refused.waitForEnd() == .failed(error))
    let right = WebURL("mqtt://ann:secret@127.0.0.1:\(server.port)")!
    let client = try #require(MQTTClient(right, options: options))
    #expect(
      server.send(client, [MQTTPublication(topic: "a", text: "", qos: .atLeastOnce)])
        == .completed)
    #expect(!String(reflecting: client.options).contains("secret"))
  }

  @Test func `a closed port is refused for sources and sinks`() throws {
    let client = MQTTClient(.host("127.0.0.1", port: Loopback.freePort()))
    let error = NetworkError("connect to", client.endpoint.description, .refused)
    #expect(MQTTRunning(client.source([.init("a")])).waitForEnd() == .failed(error))
    let log = MQTTLog()
    let outbox = Outbox<MQTTPublication>()
    _ = outbox.put(MQTTPublication(topic: "a", text: "", accepted: log.accept))
    _ = client.publish(outbox, end: log.end)
    #expect(log.waitForEnd() == .failed(error))
    #expect(log.accepted == [error])
  }

  @Test func `a server that shuts down resets the connection`() throws {
    let server = try Mosquitto()
    let running = try server.running(server.client, [MQTTFilter("a")])
    server.kill(15)
    guard case .failed(let error)? = running.waitForEnd() else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .reset)
  }

  @Test func `an mqtts URL encrypts, and the certificate is verified`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "weir-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Tool.run(
      "openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout",
        folder + "/key", "-out", folder + "/cert",
      ])
    let port = Loopback.freePort()
    let server = try Mosquitto([
      "listener \(port) 127.0.0.1", "certfile \(folder)/cert", "keyfile \(folder)/key",
    ])
    let url = WebURL("mqtts://localhost:\(port)")!
    let message = MQTTPublication(topic: "a", text: "secret", qos: .exactlyOnce)
    guard case .failed(let error)? = server.send(try #require(MQTTClient(url)), [message]) else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .tls)
    var options = MQTTOptions()
    options.tls = .verified
    options.tls?.trustRoots = folder + "/cert"
    let client = try #require(MQTTClient(url, options: options))
    let running = try server.running(client, [MQTTFilter("a", qos: .exactlyOnce)])
    #expect(server.send(client, [message]) == .completed)
    #expect(running.wait(2).last?.text == "secret")
    running.dispose()
    #expect(running.waitForEnd() == .interrupted)
  }
}
