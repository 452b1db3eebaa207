import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork
import WeirStreams

/// Connections whose link is taken down, so that nothing is reset.
@Suite(
  .serialized, .timeLimit(.minutes(3)),
  .enabled(if: runsFaults && geteuid() == 0, "run by scripts/faults as root"))
struct LinkTests {
  /// Servers for each kind of client, and clients for each kind of server.
  private static let script = """
    import socket, sys, threading
    from websockets.sync.server import serve
    lines = socket.create_server(("10.83.7.2", 7001))
    websockets = serve(lambda socket: socket.recv(), "10.83.7.2", 7002, ping_interval=None)
    threading.Thread(target=websockets.serve_forever, daemon=True).start()
    listened = socket.create_connection(("10.83.7.1", int(sys.argv[1])))
    listened.sendall(b"ready\\n")
    events = socket.create_connection(("10.83.7.1", int(sys.argv[2])))
    events.sendall(b"GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n")
    kept = []
    while True: kept.append(lines.accept())
    """

  @Test func `a link that is cut is noticed within the stated time`() throws {
    let connection = Locked<SourceRecorder<LineBatch>?>(nil)
    let listener = TestListener(at: .host("0.0.0.0", port: 0)) { accepted in
      let recorder = SourceRecorder(accepted.lineSource())
      connection.withLock { $0 = recorder }
    }
    let events = Outbox<ServerSentEvent>()
    let isRequested = Locked(false)
    let server = TestServer(at: "0.0.0.0") { exchange in
      _ = try? exchange.respondEvents(outbox: events)
      isRequested.withLock { $0 = true }
    }
    let peer = try PeerNamespace(Self.script, ["\(listener.port)", "\(server.port)"])
    #expect(eventually { isRequested.withLock(\.self) })
    let wrapped = connection.withLock(\.self)
    let accepted = try #require(wrapped)
    #expect(accepted.elements(atLeast: 1).count == 1)

    let address = Endpoint.host("10.83.7.2", port: 7001)
    let outbox = Outbox<Line>()
    let idle = SourceRecorder(Socket(address).lineSource())
    let sending = SourceRecorder(Socket(address).lineSource(sending: outbox))
    let webSocket = SourceRecorder(.webSocket(WebURL("ws://10.83.7.2:7002/")!))
    // The connections are established once another one is.
    #expect(
      SourceRecorder(HTTPSources.response(HTTPRequest(WebURL("http://10.83.7.2:7002/")!))).end()
        != nil)
    try peer.cut()
    _ = outbox.put(Line("unacknowledged"))
    let start = ContinuousClock.now

    let time = Locked<[String: Duration]>([:])
    DispatchQueue.concurrentPerform(iterations: 5) { index in
      let deadline = start + .seconds(60)
      let isEnded: () -> Bool = {
        switch index {
        case 0: idle.isEnded
        case 1: sending.isEnded
        case 2: accepted.isEnded
        case 3: webSocket.isEnded
        default: events.isStopped
        }
      }
      while !isEnded(), ContinuousClock.now < deadline { usleep(20_000) }
      let name = [
        "idle client", "sending client", "connection of a listener", "WebSocket",
        "event stream of a server",
      ]
      time.withLock { $0[name[index]] = start.duration(to: .now) }
    }
    for (name, limit) in [
      ("idle client", 31.0), ("sending client", 31), ("connection of a listener", 31),
      ("WebSocket", 31), ("event stream of a server", 46),
    ] {
      let seconds = try #require(time.withLock { $0[name] }) / .seconds(1)
      #expect(seconds < limit, "\(name)")
      report("link taken down: \(name)", "noticed after \((seconds * 10).rounded() / 10) s")
    }
    for error in [idle.error(), sending.error(), accepted.error(), webSocket.error()] {
      #expect(error?.kind == .timedOut || error?.kind == .unreachable, "\(error as Any)")
    }
  }
}
