import Dispatch
import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork
import WeirStreams

/// The memory of the process while a consumer is 1,000 times slower than its producer.
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: runsFaults, "run by scripts/faults"))
struct SlowConsumerTests {
  /// Measures the rate of a source with a fast consumer, and then its memory with a slow one.
  private func check<Element>(_ name: String, _ source: NetworkSource<Element>) {
    let arrived = DispatchSemaphore(value: 0)
    let waiting = Locked<(elements: [Element], maximum: Int, end: Termination<NetworkError>?)>(
      ([], 0, nil))
    let intake = source.begin { element in
      waiting.withLock { state in
        state.elements.append(element)
        state.maximum = max(state.maximum, state.elements.count)
      }
      arrived.signal()
    } end: { end in
      waiting.withLock { $0.end = end }
    }
    defer { intake.dispose() }
    func take() -> Bool {
      guard arrived.wait(timeout: .now() + 20) == .success else { return false }
      waiting.withLock { _ = $0.elements.removeFirst() }
      intake.taken()
      return true
    }

    let start = ContinuousClock.now
    var fast = 0
    while fast < 100_000, start.duration(to: .now) < .milliseconds(500), take() { fast += 1 }
    let pause = start.duration(to: .now) / max(1, fast) * 1_000
    let before = residentMemory()
    var (growth, slow) = (0, 0)
    let end = ContinuousClock.now + max(.seconds(3), pause * 3)
    while ContinuousClock.now < end {
      usleep(UInt32(pause / .microseconds(1)))
      #expect(take())
      slow += 1
      growth = max(growth, residentMemory() - before)
    }
    #expect(waiting.withLock(\.end) == nil)
    #expect(growth < 16 << 20)
    report(
      "slow consumer: \(name)",
      "\(fast) elements, then \(slow) at 1/1,000 of the rate: memory grew by \(growth >> 10) KiB, "
        + "at most \(waiting.withLock(\.maximum)) elements were waiting")
  }

  @Test func `the memory for lines of TCP is constant`() throws {
    let peer = try HTTPPeer.tcp(
      #"""
          while True: c.sendall(b"a line of text\n" * 4096)
      """#)
    check("TCP lines", Socket(peer.endpoint).lineSource())
  }

  @Test func `the memory for lines and events of HTTP is constant`() throws {
    let peer = try HTTPPeer.scripted()
    check("HTTP lines", HTTPSources.lines(peer.request("/endless")))
    check("server-sent events", HTTPSources.events(peer.request("/sse/endless")))
  }

  @Test(.enabled(if: hasWebSockets, "no Python websockets"))
  func `the memory for messages of a WebSocket is constant`() throws {
    let script = """
      from websockets.sync.server import serve
      def handle(socket):
          while True: socket.send("x" * 1000)
      with serve(handle, "127.0.0.1", 0, compression=None) as server:
          print("port:%d" % server.socket.getsockname()[1], flush=True)
          server.serve_forever()
      """
    let peer = try HTTPPeer("python3", ["-c", script])
    check("WebSocket", .webSocket(peer.url("/", scheme: "ws")))
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `the memory for entries of a Redis stream is constant`() throws {
    let server = try RedisServer()
    server.run(["EVAL", "for i=1,300000 do redis.call('XADD','s','*','i',i) end", "0"])
    check("Redis stream", server.client.stream("s", from: .beginning))
    check(
      "Redis stream with a group", server.client.stream("s", group: RedisGroup("g", consumer: "a")))
  }

  @Test(.enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"))
  func `the memory for messages of MQTT is constant`() throws {
    let server = try Mosquitto()
    let client = server.client(.v5) { ($0.clientID, $0.sessionExpiry) = ("keeper", 600) }
    let filters = [MQTTFilter("a", qos: .atMostOnce)]
    try server.running(client, filters).dispose()
    let lines = String(repeating: "a message\n", count: 200_000)
    try server.publish(["-t", "a", "-l"], input: lines)
    check("MQTT", client.source(filters))
  }
}
