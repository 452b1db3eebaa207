import NetworkTestSupport
import Testing
import Weir

@testable import WeirNetwork

@Suite(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
struct RedisStreamTests {
  @Test func `subscribe(channels:patterns:) emits published messages`() throws {
    let server = try RedisServer()
    let recorder = Recorder<RedisMessage>()
    recorder.start(server.client.subscribe(channels: ["a", "b"], patterns: ["n.*"]))
    server.waitFor(["PUBLISH", "n.x", "ready"], .integer(1))
    let outbox = Outbox<RedisAddition>()
    let sink = Recorder<Never>()
    sink.start(server.client.publish("b", sending: outbox))
    for text in ["1", "2", "\u{e9}\n"] {
      _ = outbox.put(RedisAddition([RedisField("value", text)]))
    }
    outbox.close()
    let record = recorder.wait { $0.elements.last?.text == "\u{e9}\n" }
    #expect(record.elements.first == RedisMessage(channel: "n.x", pattern: "n.*", text: "ready"))
    #expect(record.elements.suffix(3).map(\.text) == ["1", "2", "\u{e9}\n"])
    #expect(sink.wait { $0.end != nil }.error == nil)
    recorder.intake?.dispose()
    server.waitFor(["PUBLISH", "b", "x"], .integer(0))
    if case .interrupted = recorder.current.end {} else { Issue.record("not interrupted") }
  }

  @Test func `subscribe(channels:patterns:) uses RESP2 with old servers`() throws {
    let server = try RedisServer(["--rename-command", "HELLO", ""])
    let recorder = Recorder<RedisMessage>()
    recorder.start(server.client.subscribe(channels: ["a"]))
    server.waitFor(["PUBLISH", "a", "x"], .integer(1))
    #expect(
      recorder.wait { !$0.elements.isEmpty }.elements == [RedisMessage(channel: "a", text: "x")])
  }

  @Test func `subscribe(channels:patterns:) fails when the server is killed`() throws {
    let server = try RedisServer()
    let recorder = Recorder<RedisMessage>()
    recorder.start(server.client.subscribe(channels: ["a"]))
    server.waitFor(["PUBLISH", "a", "x"], .integer(1))
    _ = recorder.wait { !$0.elements.isEmpty }
    server.kill()
    #expect(recorder.wait { $0.end != nil }.error?.kind == .reset)
  }

  @Test func `subscribe(channels:patterns:) fails when a slow consumer exceeds the server's limit`()
    throws
  {
    let server = try RedisServer(["--client-output-buffer-limit", "pubsub 200000 0 0"])
    let recorder = Recorder<RedisMessage>()
    recorder.start(server.client.subscribe(channels: ["a"])) { _ in false }
    server.waitFor(["PUBLISH", "a", "x"], .integer(1))
    let outbox = Outbox<RedisAddition>(limit: .max)
    for _ in 0..<10_000 {
      _ = outbox.put(
        RedisAddition([RedisField("value", String(repeating: "x", count: 2_000))]))
    }
    outbox.close()
    let sink = Recorder<Never>()
    sink.start(server.client.publish("a", sending: outbox))
    #expect(sink.wait { $0.end != nil }.error == nil)
    // Not more than the limit of the intake is decoded, though the kernel has buffered more.
    #expect(recorder.wait { $0.elements.count == 256 }.end == nil)
    #expect(recorder.takeSlowly(10_001) <= 256)
    #expect(recorder.current.error?.kind == .reset)
    #expect(recorder.current.elements.count < 10_001)
  }

  @Test func `stream(_:from:) emits existing and new entries`() throws {
    let server = try RedisServer()
    server.run(["XADD", "s", "1-1", "a", "1", "b", "2", "a", "3"])
    server.run(["XADD", "s", "2-1", "a", ""])
    let all = Recorder<RedisEntry>()
    let later = Recorder<RedisEntry>()
    let new = Recorder<RedisEntry>()
    all.start(server.client.stream("s", from: .beginning))
    later.start(server.client.stream("s", from: .after("1-1")))
    new.start(server.client.stream("s", from: .new))
    server.awaitBlocked(3)
    server.run(["XADD", "s", "3-1", "c", "x"])
    #expect(all.wait { $0.elements.count == 3 }.elements.map(\.id) == ["1-1", "2-1", "3-1"])
    #expect(later.wait { $0.elements.count == 2 }.elements.map(\.id) == ["2-1", "3-1"])
    #expect(new.wait { $0.elements.count == 1 }.elements.map(\.id) == ["3-1"])
    #expect(
      all.current.elements[0].fields
        == [RedisField("a", "1"), RedisField("b", "2"), RedisField("a", "3")])
  }

  @Test func `stream(_:from:) waits for a stream that does not exist`() throws {
    let server = try RedisServer()
    let recorder = Recorder<RedisEntry>()
    recorder.start(server.client.stream("s", from: .new))
    server.awaitBlocked(1)
    server.run(["XADD", "s", "1-1", "a", "1"])
    #expect(recorder.wait { !$0.elements.isEmpty }.elements.map(\.id) == ["1-1"])
    server.run(["SET", "t", "x"])
    let failing = Recorder<RedisEntry>()
    failing.start(server.client.stream("t", from: .beginning))
    let error = failing.wait { $0.end != nil }.error
    #expect(error?.kind == .rejected && error?.detail.hasPrefix("WRONGTYPE") == true)
  }

  @Test func `stream(_:from:) has a bounded number of outstanding entries`() throws {
    let server = try RedisServer()
    server.run(["EVAL", "for i=1,100000 do redis.call('XADD','s','*','i',i) end", "0"])
    let recorder = Recorder<RedisEntry>()
    recorder.start(server.client.stream("s", from: .beginning)) { _ in false }
    recorder.wait { $0.elements.count == 256 }
    #expect(recorder.takeSlowly(100_000, ahead: 128) == 256)
    #expect(recorder.current.elements.last?.fields == [RedisField("i", "100000")])
  }

  @Test func `add(to:) adds entries and reports each reply`() throws {
    let server = try RedisServer()
    let outbox = Outbox<RedisAddition>(limit: .max)
    let accepted = Locked(0)
    for number in 0..<5_000 {
      _ = outbox.put(
        RedisAddition([RedisField("n", "\(number)")]) { error in
          if error == nil { accepted.withLock { $0 += 1 } }
        })
    }
    outbox.close()
    let sink = Recorder<Never>()
    sink.start(server.client.add(to: "s", sending: outbox))
    #expect(sink.wait { $0.end != nil }.error == nil)
    #expect(accepted.withLock { $0 } == 5_000)
    #expect(server.run(["XLEN", "s"]) == .success(.integer(5_000)))
    #expect(outbox.isFinished)
  }

  @Test func `add(to:maxLength:) trims the stream`() throws {
    let server = try RedisServer()
    let outbox = Outbox<RedisAddition>(limit: .max)
    for number in 0..<5_000 { _ = outbox.put(RedisAddition([RedisField("n", "\(number)")])) }
    outbox.close()
    let sink = Recorder<Never>()
    sink.start(server.client.add(to: "s", maxLength: 1_000, sending: outbox))
    #expect(sink.wait { $0.end != nil }.error == nil)
    guard case .success(.integer(let length)) = server.run(["XLEN", "s"]) else { return }
    #expect((1_000..<1_200).contains(length))
  }

  @Test func `add(to:) fails at a refused entry and reports all others`() throws {
    let server = try RedisServer()
    server.run(["SET", "s", "x"])
    let outbox = Outbox<RedisAddition>(limit: .max)
    let errors = Locked<[NetworkError?]>([])
    for _ in 0..<2_000 {
      _ = outbox.put(
        RedisAddition([RedisField("n", "1")]) { error in errors.withLock { $0.append(error) } })
    }
    let sink = Recorder<Never>()
    sink.start(server.client.add(to: "s", sending: outbox))
    #expect(sink.wait { $0.end != nil }.error?.detail.hasPrefix("WRONGTYPE") == true)
    #expect(errors.withLock(\.count) == 2_000)
    #expect(errors.withLock { $0.allSatisfy { $0 != nil } })
    #expect(outbox.isStopped)
  }
}
