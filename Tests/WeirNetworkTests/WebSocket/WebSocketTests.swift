import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

@Suite(.serialized, .timeLimit(.minutes(2))) struct WebSocketTests {
  @Test func `webSocket(_:) exchanges messages and closes with the outbox`() {
    let server = TestServer.echo()
    let outbox = Outbox<WebSocketMessage>()
    let client = SourceRecorder(.webSocket(server.webSocketURL(), sending: outbox))
    let messages: [WebSocketMessage] = [
      .text("ä"), .binary([0, 255]), .text(""), .binary(Array(repeating: 7, count: 1 << 20)),
    ]
    for message in messages { _ = outbox.put(message) }
    #expect(client.elements(atLeast: 4) == messages)
    outbox.close()
    #expect(client.end() == .completed)
  }

  @Test func `webSocket(_:) fails where the server refuses the handshake`() {
    let server = TestServer { exchange in
      _ = try? exchange.respond(
        status: exchange.path == "/login" ? 401 : 302, headers: ["Location": "/login"])
    }
    let refused = SourceRecorder(.webSocket(server.webSocketURL("/login"))).error()
    #expect(refused?.kind == .rejected)
    #expect(refused?.detail.contains("401") == true)
    let redirected = SourceRecorder(.webSocket(server.webSocketURL())).error()
    #expect(redirected?.detail.contains("302") == true)
  }

  @Test func `webSocket(_:) fails without permission, server or valid headers`() {
    let url = WebURL("ws://ann:secret@127.0.0.1:1/")!
    let denied = SourceRecorder(.webSocket(url, permit: { $1(.refused()) })).error()
    #expect(denied?.kind == .notPermitted)
    let refused = SourceRecorder(.webSocket(url)).error()
    #expect(refused?.kind == .refused)
    #expect(refused?.description.contains("secret") == false)
    let invalid = SourceRecorder(.webSocket(url, headers: ["X": "a\r\nB: c"])).error()
    #expect(invalid?.kind == .protocolViolation)
  }

  @Test func `acceptWebSocket(outbox:) uses an offered subprotocol`() {
    let inner = Locked<[SourceRecorder<WebSocketMessage>]>([])
    let server = TestServer { exchange in
      guard let source = try? exchange.acceptWebSocket(subprotocol: "b") else { return }
      let recorder = SourceRecorder(source)
      inner.withLock { $0.append(recorder) }
    }
    let outbox = Outbox<WebSocketMessage>()
    let client = SourceRecorder(
      .webSocket(server.webSocketURL(), subprotocols: ["a", "b"], sending: outbox))
    outbox.close()
    #expect(client.end() == .completed)
    let other = SourceRecorder(.webSocket(server.webSocketURL(), subprotocols: ["c"])).error()
    #expect(other?.detail.contains("400") == true)
    #expect(inner.withLock(\.first)?.end() == .completed)
  }

  @Test func `webSocket(_:) fails with a timeout where the peer does not answer pings`() throws {
    var options = WebSocketOptions()
    (options.pingInterval, options.pongTimeout) = (0.05, 0.05)
    let server = try SilentServer()
    let client = SourceRecorder(
      .webSocket(WebURL("ws://127.0.0.1:\(server.port)/")!, options: options))
    #expect(client.error()?.kind == .timedOut)
  }

  @Test func `webSocket(_:) completes when the server stops`() {
    let inner = Locked<[Outbox<WebSocketMessage>]>([])
    let server = TestServer { exchange in
      let outbox = Outbox<WebSocketMessage>()
      _ = outbox.put(.text("hello"))
      inner.withLock { $0.append(outbox) }
      _ = try? exchange.acceptWebSocket(outbox: outbox)
    }
    let client = SourceRecorder(.webSocket(server.webSocketURL()))
    #expect(client.elements(atLeast: 1) == [.text("hello")])
    server.recorder.dispose()
    #expect(client.end() == .completed)
  }

  @Test func `a message over the limit fails with code 1009`() {
    var options = ServerOptions()
    options.webSocket.messageLimit = 1_000
    let server = TestServer.echo(options)
    let outbox = Outbox<WebSocketMessage>()
    let client = SourceRecorder(.webSocket(server.webSocketURL(), sending: outbox))
    _ = outbox.put(.binary(Array(repeating: 0, count: 1_001)))
    #expect(client.error()?.detail.contains("1009") == true)
  }

  @Test func `1,000 connections exchange messages and leave no descriptors`() {
    let before = descriptorCount()
    do {
      let server = TestServer.echo()
      let clients = (0..<1_000).map { number in
        let outbox = Outbox<WebSocketMessage>()
        _ = outbox.put(.text("\(number)"))
        return (outbox, SourceRecorder(.webSocket(server.webSocketURL(), sending: outbox)))
      }
      for (number, client) in clients.enumerated() {
        #expect(client.1.elements(atLeast: 1) == [.text("\(number)")])
      }
      for client in clients { client.0.close() }
      for client in clients { #expect(client.1.end() == .completed) }
      server.recorder.dispose()
    }
    #expect(eventually { descriptorCount() <= before + 4 })
  }
}
