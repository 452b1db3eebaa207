import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

/// The messages that are sent after the peer has closed the WebSocket.
@Suite(.serialized, .timeLimit(.minutes(2))) struct WebSocketClosingTests {
  /// Options with which a test does not end before its time limit if the close timeout has to pass.
  private var unlimited: WebSocketOptions {
    var options = WebSocketOptions()
    options.closeTimeout = 1_000
    return options
  }

  /// A server whose WebSockets are passed to an action with their outboxes.
  private func server(
    _ options: WebSocketOptions,
    _ action: @escaping @Sendable (HTTPExchange, Outbox<WebSocketMessage>) throws -> Void
  ) -> TestServer {
    var server = ServerOptions()
    server.webSocket = options
    return TestServer(server) { try? action($0, Outbox<WebSocketMessage>()) }
  }

  /// A server that answers with the number of messages after the client has closed the WebSocket.
  private var counting: TestServer {
    server(unlimited) { exchange, outbox in
      let count = Locked(0)
      _ = try exchange.acceptWebSocket(limit: .max, outbox: outbox).begin { _ in
        count.withLock { $0 += 1 }
      } end: { _ in
        _ = outbox.put(.text("\(count.withLock(\.self))"))
        outbox.close()
      }
    }
  }

  private func client(
    _ server: TestServer, _ outbox: Outbox<WebSocketMessage>?
  ) -> SourceRecorder<WebSocketMessage> {
    SourceRecorder(.webSocket(server.webSocketURL(), options: unlimited, sending: outbox))
  }

  @Test(.enabled(if: hasWebSockets, "no Python websockets"))
  func `a Python client that closes at once receives the answers to its messages`() throws {
    let script = """
      import sys
      from websockets.sync.client import connect
      with connect(sys.argv[1], compression=None, max_queue=None) as socket:
          for number in range(200):
              socket.send(str(number))
          with socket.send_context():
              socket.protocol.send_close(1000)
          print(*socket)
      print(socket.close_code)
      """
    let echo = TestServer.echo()
    let answers = (0..<200).map { "\($0)" }.joined(separator: " ")
    #expect(try python(script, echo.webSocketURL().description) == "\(answers)\n1000\n")
    let counting = counting
    #expect(try python(script, counting.webSocketURL().description) == "200\n1000\n")
  }

  @Test func `the server answers a close after its outbox is closed and sent`() {
    let server = counting
    let outbox = Outbox<WebSocketMessage>()
    for number in 0..<100 { _ = outbox.put(.text("\(number)")) }
    outbox.close()
    let client = client(server, outbox)
    #expect(client.end() == .completed)
    #expect(client.elements == [.text("100")])
  }

  @Test func `the client answers a close after its outbox is closed and sent`() {
    let received = Locked<SourceRecorder<WebSocketMessage>?>(nil)
    let server = server(unlimited) { exchange, outbox in
      outbox.close()
      let recorder = SourceRecorder(try exchange.acceptWebSocket(outbox: outbox))
      received.withLock { $0 = recorder }
    }
    let outbox = Outbox<WebSocketMessage>()
    let client = client(server, outbox)
    #expect(client.end() == .completed)
    for number in 0..<100 { _ = outbox.put(.text("\(number)")) }
    outbox.close()
    let recorder = received.withLock(\.self)
    #expect(recorder?.end() == .completed)
    #expect(recorder?.elements == (0..<100).map { .text("\($0)") })
  }

  @Test func `a close is answered at the timeout if the outbox stays open`() {
    var options = WebSocketOptions()
    options.closeTimeout = 0.1
    let kept = Locked<[Outbox<WebSocketMessage>]>([])
    let server = server(options) { exchange, outbox in
      kept.withLock { $0.append(outbox) }
      _ = try exchange.acceptWebSocket(outbox: outbox).begin { _ in
      } end: { _ in
      }
    }
    let outbox = Outbox<WebSocketMessage>()
    let client = client(server, outbox)
    outbox.close()
    #expect(client.end() == .completed)
    #expect(eventually { kept.withLock(\.self).first?.isStopped == true })
  }

  @Test func `a close is answered at once without an outbox`() {
    let server = server(unlimited) { exchange, _ in
      _ = try exchange.acceptWebSocket().begin { _ in
      } end: { _ in
      }
    }
    let outbox = Outbox<WebSocketMessage>()
    let client = client(server, outbox)
    outbox.close()
    #expect(client.end() == .completed)
  }

  @Test func `a close is answered at once if the messages are not read`() {
    let kept = Locked<[Outbox<WebSocketMessage>]>([])
    let server = server(unlimited) { exchange, outbox in
      kept.withLock { $0.append(outbox) }
      _ = outbox.put(.text("news"))
      _ = try exchange.acceptWebSocket(outbox: outbox)
    }
    let outbox = Outbox<WebSocketMessage>()
    let client = client(server, outbox)
    outbox.close()
    #expect(client.end() == .completed)
    #expect(client.elements == [.text("news")])
  }

  @Test func `a close is answered at once if the outbox is stopped`() {
    let received = Locked<SourceRecorder<WebSocketMessage>?>(nil)
    let server = server(unlimited) { exchange, outbox in
      outbox.close()
      let recorder = SourceRecorder(try exchange.acceptWebSocket(outbox: outbox))
      received.withLock { $0 = recorder }
    }
    let outbox = Outbox<WebSocketMessage>()
    let client = client(server, outbox)
    #expect(client.end() == .completed)
    outbox.stop()
    #expect(received.withLock(\.self)?.end() == .completed)
  }
}
