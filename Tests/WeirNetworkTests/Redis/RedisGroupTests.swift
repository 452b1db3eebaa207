import NetworkTestSupport
import Testing
import Weir

@testable import WeirNetwork

@Suite(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
struct RedisGroupTests {
  private func pending(_ count: Int64) -> (RedisValue) -> Bool {
    { $0.elements?.first == .integer(count) }
  }

  @Test func `stream(_:group:) emits new entries once and sends acknowledgements`() throws {
    let server = try RedisServer()
    let recorder = Recorder<RedisEntry>()
    recorder.start(server.client.stream("s", group: RedisGroup("g", consumer: "a"))) { entry in
      entry.acknowledge()
      return true
    }
    server.waitFor(["EXISTS", "s"], .integer(1))
    for number in 1...3 { server.run(["XADD", "s", "\(number)-0", "n", "\(number)"]) }
    let record = recorder.wait { $0.elements.count == 3 }
    #expect(record.elements.map(\.id) == ["1-0", "2-0", "3-0"])
    #expect(record.elements.map(\.deliveryCount) == [1, 1, 1])
    server.waitFor(["XPENDING", "s", "g"], until: pending(0))
    server.awaitBlocked(1)
    recorder.intake?.dispose()
    server.awaitBlocked(0)
    server.waitFor(["INFO", "clients"]) {
      $0.text?.contains("connected_clients:1\r") == true
    }
  }

  @Test func `stream(_:group:) redelivers the pending entries of its consumer with a count`() throws
  {
    let server = try RedisServer()
    for number in 1...200 { server.run(["XADD", "s", "\(number)-0", "n", "\(number)"]) }
    let group = RedisGroup("g", consumer: "a")
    for attempt in 1...3 {
      let recorder = Recorder<RedisEntry>()
      recorder.start(server.client.stream("s", group: group, isCautious: false))
      let entries = recorder.wait { $0.elements.count == 200 }.elements
      #expect(entries.map(\.id) == (1...200).map { "\($0)-0" })
      #expect(entries.allSatisfy { $0.deliveryCount == attempt })
      if attempt == 3 { entries.dropFirst().forEach { $0.acknowledge() } }
      recorder.intake?.dispose()
    }
    // The acknowledgements are sent before the connection is closed.
    server.waitFor(["XPENDING", "s", "g"], until: pending(1))
  }

  @Test func `stream(_:group:) acknowledges pending entries that have been deleted`() throws {
    let server = try RedisServer()
    for number in 1...3 { server.run(["XADD", "s", "\(number)-0", "n", "\(number)"]) }
    server.run(["XGROUP", "CREATE", "s", "g", "0"])
    server.run(["XREADGROUP", "GROUP", "g", "a", "STREAMS", "s", ">"])
    server.run(["XDEL", "s", "2-0"])
    let recorder = Recorder<RedisEntry>()
    recorder.start(server.client.stream("s", group: RedisGroup("g", consumer: "a")))
    #expect(recorder.wait { $0.elements.count == 2 }.elements.map(\.id) == ["1-0", "3-0"])
    server.waitFor(["XPENDING", "s", "g"], until: pending(2))
  }

  @Test func `stream(_:group:) claims idle entries of other consumers only`() throws {
    let server = try RedisServer()
    for number in 1...150 { server.run(["XADD", "s", "\(number)-0", "n", "\(number)"]) }
    let first = Recorder<RedisEntry>()
    first.start(
      server.client.stream("s", group: RedisGroup("g", consumer: "a", claimAfter: 0.2)))
    first.wait { $0.elements.count == 150 }
    first.intake?.dispose()
    let second = Recorder<RedisEntry>()
    second.start(
      server.client.stream(
        "s", group: RedisGroup("g", consumer: "b", claimAfter: 0.2), isCautious: false))
    let claimed = second.wait { $0.elements.count == 150 }.elements
    #expect(claimed.map(\.id) == (1...150).map { "\($0)-0" })
    #expect(claimed.allSatisfy { $0.deliveryCount == 2 })
    // Consumer 'b' is still processing them, so 'c' does not claim them.
    let third = Recorder<RedisEntry>()
    third.start(
      server.client.stream(
        "s", group: RedisGroup("g", consumer: "c", claimAfter: 0.2), isCautious: false))
    server.waitFor(["INFO", "commandstats"]) { reply in
      let calls = reply.text?.split(separator: "cmdstat_eval:calls=").last?.prefix { $0.isNumber }
      return calls.flatMap { Int($0) } ?? 0 > 20
    }
    #expect(third.current.elements.isEmpty)
    second.intake?.dispose()
    #expect(third.wait { $0.elements.count == 150 }.elements.allSatisfy { $0.deliveryCount == 3 })
  }

  @Test func `a consumer of a group leaves to the others what it cannot process`() throws {
    let server = try RedisServer()
    server.run(["EVAL", "for i=1,1000 do redis.call('XADD','s','*','i',i) end", "0"])
    let busy = Recorder<RedisEntry>()
    busy.start(server.client.stream("s", group: RedisGroup("g", consumer: "a"))) { _ in false }
    busy.wait { $0.elements.count == 1 }
    let idle = Recorder<RedisEntry>()
    idle.start(server.client.stream("s", group: RedisGroup("g", consumer: "b"))) { entry in
      entry.acknowledge()
      return true
    }
    idle.wait { $0.elements.count == 999 }
    #expect(busy.current.elements.count == 1)
  }

  @Test func `an entry that was delivered before is processed alone`() throws {
    let server = try RedisServer()
    for number in 1...3 { server.run(["XADD", "s", "\(number)-0", "n", "\(number)"]) }
    server.run(["XGROUP", "CREATE", "s", "g", "0"])
    server.run(["XREADGROUP", "GROUP", "g", "a", "STREAMS", "s", ">"])
    let recorder = Recorder<RedisEntry>()
    recorder.start(server.client.stream("s", group: RedisGroup("g", consumer: "a")))
    let first = recorder.wait { $0.elements.count == 1 }.elements[0]
    #expect(first.deliveryCount == 2)
    // The others have been delivered only once.
    let pending = try server.run(["XPENDING", "s", "g", "-", "+", "10"]).get().elements ?? []
    #expect(pending.map { $0.elements?.last } == [.integer(2), .integer(1), .integer(1)])
    first.acknowledge()
    #expect(recorder.wait { $0.elements.count == 2 }.elements[1].id == "2-0")
  }

  @Test func `limit is the maximum number of entries without acknowledgement`() throws {
    let server = try RedisServer()
    server.run(["EVAL", "for i=1,100 do redis.call('XADD','s','*','i',i) end", "0"])
    let recorder = Recorder<RedisEntry>()
    recorder.start(server.client.stream("s", group: RedisGroup("g", consumer: "a", limit: 5)))
    recorder.wait { $0.elements.count == 5 }
    for count in 5..<100 {
      let entries = recorder.wait { $0.elements.count == count }.elements
      entries[count - 5].acknowledge()
    }
    server.waitFor(["XPENDING", "s", "g"], until: pending(5))
    #expect(recorder.wait { $0.elements.count == 100 }.elements.count == 100)
  }

  @Test func `two consumers of a group share its entries`() throws {
    let server = try RedisServer()
    let recorders = [Recorder<RedisEntry>(), Recorder<RedisEntry>()]
    for (recorder, name) in zip(recorders, ["a", "b"]) {
      recorder.start(server.client.stream("s", group: RedisGroup("g", consumer: name))) { entry in
        entry.acknowledge()
        return true
      }
    }
    server.awaitBlocked(2)
    let outbox = Outbox<RedisAddition>(limit: .max)
    for number in 0..<5_000 { _ = outbox.put(RedisAddition([RedisField("n", "\(number)")])) }
    outbox.close()
    let sink = Recorder<Never>()
    sink.start(server.client.add(to: "s", sending: outbox))
    sink.wait { $0.end != nil }
    server.waitFor(["XINFO", "GROUPS", "s"]) { groups in
      let group = groups.elements?.first?.pairs ?? []
      func value(_ key: String) -> RedisValue? { group.first { $0.key == .string(key) }?.value }
      return value("lag") == .integer(0) && value("pending") == .integer(0)
    }
    let entries = recorders.map(\.current.elements)
    #expect(entries.map(\.count).reduce(0, +) == 5_000)
    #expect(Set(entries.joined().map(\.id)).count == 5_000)
    #expect(entries.allSatisfy { !$0.isEmpty })
  }

  @Test func `stream(_:group:) has a bounded number of outstanding entries`() throws {
    let server = try RedisServer()
    server.run(["EVAL", "for i=1,100000 do redis.call('XADD','s','*','i',i) end", "0"])
    let recorder = Recorder<RedisEntry>()
    recorder.start(server.client.stream("s", group: RedisGroup("g", consumer: "a"))) { _ in false }
    #expect(recorder.takeSlowly(100_000) { $0.acknowledge() } <= 384)
    server.waitFor(["XPENDING", "s", "g"], until: pending(0))
  }

  @Test func `deadLetter(to:reason:) moves an entry, or leaves it pending`() throws {
    let server = try RedisServer()
    server.run(["SET", "string", "x"])
    for number in 1...2 { server.run(["XADD", "s", "\(number)-0", "n", "\(number)", "m", ""]) }
    let recorder = Recorder<RedisEntry>()
    recorder.start(server.client.stream("s", group: RedisGroup("g", consumer: "a")))
    let entries = recorder.wait { $0.elements.count == 2 }.elements
    func move(_ entry: RedisEntry, to key: String) -> NetworkError? {
      let moved = Recorder<NetworkError?>()
      moved.start(
        NetworkSource(name: "") { intake in
          entry.deadLetter(to: key, reason: "bad number") { intake.deliver($0) }
        })
      return moved.wait { !$0.elements.isEmpty }.elements.first ?? nil
    }
    #expect(move(entries[0], to: "dead") == nil)
    #expect(move(entries[0], to: "dead") == nil)
    #expect(move(entries[1], to: "string")?.detail.contains("WRONGTYPE") == true)
    let dead = try server.run(["XRANGE", "dead", "-", "+"]).get().elements
    #expect(dead?.count == 1)
    #expect(
      dead?.first?.elements?.last
        == .array(["n", "1", "m", "", "reason", "bad number"].map { .string($0) }))
    server.waitFor(["XPENDING", "s", "g"], until: pending(1))
    recorder.intake?.dispose()
  }

  @Test func `stream(_:group:) fails when the server is killed, and loses nothing`() throws {
    let server = try RedisServer(
      ["--appendonly", "yes", "--appendfsync", "always"], password: "geheim")
    // Kills the server while entries are being added and processed.
    let added = Locked<Set<String>>([])
    let processed = Locked<Set<String>>([])
    let outbox = Outbox<RedisAddition>(limit: .max)
    for number in 0..<200_000 {
      _ = outbox.put(
        RedisAddition([RedisField("n", "\(number)")]) { error in
          if error == nil { added.withLock { _ = $0.insert("\(number)") } }
        })
    }
    let group = RedisGroup("g", consumer: "a")
    let first = Recorder<RedisEntry>()
    first.start(server.client.stream("s", group: group)) { entry in
      // Every tenth entry is not acknowledged.
      guard let number = entry.fields.first?.value, !number.hasSuffix("7") else { return true }
      processed.withLock { _ = $0.insert(number) }
      entry.acknowledge()
      return true
    }
    server.awaitBlocked(1)
    let sink = Recorder<Never>()
    sink.start(server.client.add(to: "s", sending: outbox))
    first.wait { $0.elements.count > 500 }
    server.kill()
    #expect(first.wait { $0.end != nil }.error?.kind == .reset)
    #expect(sink.wait { $0.end != nil }.error?.kind == .reset)
    #expect(outbox.isStopped)

    try server.start()
    let length = try server.run(["XLEN", "s"]).get()
    let second = Recorder<RedisEntry>()
    second.start(server.client.stream("s", group: group)) { entry in
      processed.withLock { _ = $0.insert(entry.fields.first?.value ?? "") }
      entry.acknowledge()
      return true
    }
    server.waitFor(["XINFO", "GROUPS", "s"]) { groups in
      let group = groups.elements?.first?.pairs ?? []
      func value(_ key: String) -> RedisValue? { group.first { $0.key == .string(key) }?.value }
      return value("lag") == .integer(0) && value("pending") == .integer(0)
    }
    let accepted = added.withLock { $0 }
    #expect(accepted.count > 400)
    #expect(accepted.subtracting(processed.withLock { $0 }).isEmpty)
    guard case .integer(let count) = length else { return }
    #expect(count >= accepted.count)
    let redelivered = second.current.elements.filter { $0.deliveryCount > 1 }
    #expect(
      redelivered.contains {
        $0.fields.first?.value.hasSuffix("7") == true && $0.deliveryCount == 2
      })
  }
}
