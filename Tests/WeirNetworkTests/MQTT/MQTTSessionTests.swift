import NetworkTestSupport
import Testing
import Weir

@testable import WeirNetwork

@Suite(
  .timeLimit(.minutes(15)), .serialized,
  .enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"))
struct MQTTSessionTests {
  private func client(_ server: Mosquitto, _ version: MQTTVersion) -> MQTTClient {
    server.client(version) { ($0.clientID, $0.sessionExpiry) = ("keeper", 600) }
  }

  @Test(arguments: MQTTVersion.allCases, [MQTTQoS.atLeastOnce, .exactlyOnce])
  func `a persistent session delivers messages that were sent while the client was away`(
    version: MQTTVersion, qos: MQTTQoS
  ) throws {
    let server = try Mosquitto()
    let client = client(server, version)
    let filters = [MQTTFilter("a", qos: qos)]
    let first = try server.running(client, filters)
    first.dispose()
    try server.awaitNoClients()
    try server.publish(["-t", "a", "-q", "2", "-l"], input: "1\n2\n3\n")
    let second = MQTTRunning(client.source(filters))
    #expect(second.wait(3).map(\.text) == ["1", "2", "3"])
    second.dispose()
  }

  @Test(arguments: MQTTVersion.allCases, [MQTTQoS.atLeastOnce, .exactlyOnce])
  func `unacknowledged messages are sent again as duplicates`(
    version: MQTTVersion, qos: MQTTQoS
  ) throws {
    let server = try Mosquitto()
    let source = client(server, version).source([MQTTFilter("a", qos: qos)])
    try server.publish(["-t", "a", "-r", "-q", "2", "-m", "0"])
    let first = MQTTRunning(source, acknowledges: false)
    _ = first.wait(1)
    try server.publish(["-t", "a", "-q", "2", "-l"], input: "1\n2\n3\n4\n")
    let messages = first.wait(5)
    #expect(messages.map(\.text) == ["0", "1", "2", "3", "4"])
    #expect(!messages.contains { $0.isDuplicate })
    // The acknowledgement of the fourth message waits for that of the third.
    for index in [0, 3, 1] { messages[index].acknowledge() }
    first.dispose()
    try server.awaitNoClients()
    let second = MQTTRunning(source)
    let again = second.wait(4).filter { !$0.isRetained }
    #expect(again.map(\.text) == ["2", "3", "4"])
    #expect(again.map(\.isDuplicate) == [true, true, true])
    second.dispose()
  }

  @Test(arguments: MQTTVersion.allCases, [MQTTQoS.atLeastOnce, .exactlyOnce])
  func `a killed server resets the connection, and no message is lost`(
    version: MQTTVersion, qos: MQTTQoS
  ) throws {
    let server = try Mosquitto(["autosave_interval 1", "autosave_on_changes true"])
    let source = client(server, version).source([MQTTFilter("a", qos: qos)])
    let all = (1...100).map { "\($0)" }
    let setup = MQTTRunning(source)
    try server.publish(["-t", "a", "-r", "-q", "1", "-m", "0"])
    _ = setup.wait(1)
    setup.dispose()
    try server.awaitNoClients()
    try server.publish(["-t", "a", "-q", "2", "-l"], input: all.joined(separator: "\n") + "\n")
    server.kill(15)
    try server.start()
    let first = MQTTRunning(source, acknowledges: false)
    let half = first.wait(15)
    half.prefix(10).forEach { $0.acknowledge() }
    server.kill(9)
    guard case .failed(let error)? = first.waitForEnd() else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .reset)
    half.forEach { $0.acknowledge() }
    try server.start()
    let second = MQTTRunning(source)
    let acknowledged = Set(half.prefix(10).compactMap(\.text))
    let remaining = Set(all).subtracting(acknowledged)
    var count = remaining.count
    while !remaining.isSubset(of: second.texts), second.wait(count + 1, seconds: 5).count > count {
      count = second.messages.count
    }
    #expect(remaining.isSubset(of: second.texts))
    second.dispose()
  }

  @Test(arguments: MQTTVersion.allCases, MQTTQoS.allCases)
  func `a slow consumer bounds the outstanding messages`(
    version: MQTTVersion, qos: MQTTQoS
  ) throws {
    let server = try Mosquitto()
    let running = try server.running(
      server.client(version), [MQTTFilter("a", qos: qos)], limit: 8, takes: false)
    running.take()
    let lines = (1...2_000).map { "\($0)" }
    _ = server.send(
      server.client, lines.map { MQTTPublication(topic: "a", text: $0, qos: qos) })
    for count in 2...2_001 {
      guard running.wait(count).count >= count else { break }
      running.take()
    }
    let isEqual = running.texts.dropFirst().elementsEqual(lines)
    #expect(isEqual)
    #expect(running.end == nil)
    #expect(running.maximumOutstanding <= 8)
    running.dispose()
  }

  @Test func `a session without client identifier is refused before connecting`() {
    var options = MQTTOptions()
    options.sessionExpiry = 10
    let client = MQTTClient(.host("127.0.0.1", port: 1), options: options)
    guard case .failed(let error)? = MQTTRunning(client.source([.init("a")])).waitForEnd() else {
      Issue.record("not failed")
      return
    }
    #expect(error.detail == "a session needs a client identifier")
  }

  @Test func `messages acknowledges what the observers have processed`() throws {
    let server = try Mosquitto()
    let client = client(server, .v5)
    let source = client.source([MQTTFilter("a", qos: .atLeastOnce)])
    try server.publish(["-t", "a", "-r", "-q", "1", "-m", "0"])
    let setup = MQTTRunning(source)
    _ = setup.wait(1)
    setup.dispose()
    try server.awaitNoClients()
    try server.publish(["-t", "a", "-r", "-n"])
    try server.publish(["-t", "a", "-q", "1", "-l"], input: "1\n2\n3\n4\n5\n")
    let log = MQTTLog()
    _ = client.messages([MQTTFilter("a", qos: .atLeastOnce)]).take(first: 4).start { event in
      if case .completed = event { log.end(.completed) }
    }
    #expect(log.waitForEnd() == .completed)
    // The last acknowledgement follows the completion.
    try server.awaitNoClients()
    let rest = MQTTRunning(source)
    #expect(rest.wait(2).map(\.text) == ["4", "5"])
    rest.dispose()
  }
}
