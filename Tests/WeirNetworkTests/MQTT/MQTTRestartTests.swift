import NetworkTestSupport
import Testing
import Weir

@testable import WeirNetwork

/// Publishing to a server that is ended and started again.
@Suite(
  .timeLimit(.minutes(2)), .serialized,
  .enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"))
struct MQTTRestartTests {
  private let filters = [MQTTFilter("a", qos: .atLeastOnce)]

  /// A client whose session keeps the messages.
  private func keeper(_ server: Mosquitto, _ version: MQTTVersion) throws -> MQTTClient {
    let client = server.client(version) { ($0.clientID, $0.sessionExpiry) = ("keeper", 600) }
    let setup = try server.running(client, filters)
    setup.dispose()
    _ = setup.waitForEnd()
    return client
  }

  /// Returns the texts that the session of a client holds.
  private func texts(of client: MQTTClient, _ expected: Set<String>) -> [String] {
    let running = MQTTRunning(client.source(filters))
    var count = 0
    while !expected.isSubset(of: running.texts), running.wait(count + 1).count > count {
      count = running.messages.count
    }
    running.dispose()
    return running.texts
  }

  @Test(arguments: MQTTVersion.allCases)
  func `publish loses no accepted message when the server is stopped and started`(
    version: MQTTVersion
  ) throws {
    let server = try Mosquitto()
    let keeper = try keeper(server, version)
    var open = (1...10_000).map { "\($0)" }
    let all = Set(open)
    for round in 1...4 {
      let (outbox, log) = (Outbox<MQTTPublication>(limit: .max), MQTTLog())
      let accepted = Locked<Set<String>>([])
      for text in open {
        _ = outbox.put(
          MQTTPublication(topic: "a", text: text, qos: .atLeastOnce) { error in
            if error == nil { accepted.withLock { _ = $0.insert(text) } }
            log.accept(error)
          })
      }
      outbox.close()
      _ = server.client(version).publish(outbox, end: log.end)
      if round < 4 {
        _ = log.wait(500)
        server.kill(15)
        guard case .failed(let error)? = log.waitForEnd() else {
          Issue.record("not failed")
          return
        }
        #expect(error.kind == .reset)
        try server.start()
      } else {
        #expect(log.waitForEnd() == .completed)
      }
      // Each message is either accepted or reported as failed.
      #expect(log.accepted.count == open.count)
      let known = accepted.withLock(\.self)
      #expect(known.count >= 500)
      open.removeAll { known.contains($0) }
    }
    #expect(open.isEmpty)
    #expect(Set(texts(of: keeper, all)) == all)
  }

  @Test(arguments: MQTTVersion.allCases)
  func `publish reports the messages that a killed server has not accepted`(
    version: MQTTVersion
  ) throws {
    let server = try Mosquitto(["autosave_interval 1", "autosave_on_changes true"])
    let keeper = try keeper(server, version)
    let all = (1...120).map { "message \($0)." }
    let (outbox, log) = (Outbox<MQTTPublication>(), MQTTLog())
    let publish = { (texts: ArraySlice<String>) in
      for text in texts {
        _ = outbox.put(
          MQTTPublication(topic: "a", text: text, qos: .atLeastOnce, accepted: log.accept))
      }
    }
    _ = server.client(version).publish(outbox, end: log.end)
    publish(all.prefix(100))
    #expect(log.wait(100).allSatisfy { $0 == nil })
    // What the server has accepted but not saved yet is lost when it is killed.
    #expect(eventually { server.savedData.contains("message 100.") })
    server.pause()
    publish(all.suffix(20))
    server.kill()
    guard case .failed(let error)? = log.waitForEnd() else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .reset)
    #expect(log.accepted.count == 120 && log.accepted.suffix(20).allSatisfy { $0 == error })

    try server.start()
    let rest = all.suffix(20).map { MQTTPublication(topic: "a", text: $0, qos: .atLeastOnce) }
    #expect(server.send(server.client(version), rest) == .completed)
    #expect(texts(of: keeper, Set(all)) == all)
  }
}
