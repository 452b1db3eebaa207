import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

@Suite(.serialized, .timeLimit(.minutes(2))) struct HTTPServerTests {
  private func curl(_ arguments: String...) throws -> String {
    try run("/usr/bin/env", ["curl", "-s", "-m", "20"] + arguments)
  }

  @Test func `serve(on:) passes method, path, query and body to the program`() throws {
    let server = TestServer { exchange in
      let query = exchange.query.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
      let type = exchange.headers["content-type"] ?? ""
      _ = try? exchange.respond(
        body: Array("\(exchange.method) \(exchange.path) \(query) \(type) \(exchange.text)".utf8))
    }
    #expect(
      try curl("\(server.url)/a%20b?x=1+2&y=%C3%A4&z", "-d", "text", "-H", "Content-Type: a/b")
        == "POST /a b x=1 2,y=ä,z= a/b text")
  }

  @Test func `respond(status:) sends no body to HEAD and the length of the body`() throws {
    let server = TestServer { _ = try? $0.respond(status: 201, body: Array("hello".utf8)) }
    let head = try curl("-I", server.url).lowercased()
    #expect(head.hasPrefix("http/1.1 201"))
    #expect(head.contains("content-length: 5"))
    #expect(try curl(server.url, server.url) == "hellohello")
  }

  @Test func `respond(status:) refuses headers that would inject others, and a second answer`() {
    let results = Locked<[Bool]>([])
    let server = TestServer { exchange in
      for value in ["a\r\nB: c", "ok", "late"] {
        let result = (try? exchange.respond(headers: ["X": value])) ?? false
        results.withLock { $0.append(result) }
      }
    }
    #expect(RawClient.exchange(server.port, "GET / HTTP/1.0\r\n\r\n").contains("X: ok\r\n"))
    #expect(results.withLock(\.self) == [false, true, false])
  }

  @Test func `an exchange that is released without an answer is answered with 500`() throws {
    let server = TestServer.dropping()
    #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", server.url) == "500")
  }

  @Test func `pipelined requests are answered in order`() {
    let server = TestServer { exchange in
      _ = try? exchange.respond(body: Array("<\(exchange.path)>".utf8))
    }
    let get = { (path: String) in "GET \(path) HTTP/1.1\r\nHost: localhost\r\n" }
    let answer = RawClient.exchange(
      server.port, get("/1") + "\r\n" + get("/2") + "\r\n" + get("/3") + "Connection: close\r\n\r\n"
    )
    let order = answer.split(separator: "<").dropFirst().map { $0.prefix(2) }
    #expect(order == ["/1", "/2", "/3"])
  }

  @Test(arguments: [
    ("NONSENSE\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: b\r\n\r\n", 400),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "a", count: 100_000))\r\n\r\n",
      431
    ),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n", 413),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400
    ),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n", 400),
  ])
  func `an invalid request is refused and the connection closed`(request: String, status: Int) {
    let server = TestServer { _ = try? $0.respond() }
    #expect(RawClient.exchange(server.port, request).hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test func `a request that does not arrive in time is answered with 408`() {
    var options = ServerOptions()
    options.headTimeout = 0.2
    let server = TestServer(options) { _ = try? $0.respond() }
    #expect(RawClient.exchange(server.port, "GET / HTTP/1.1\r\nHost").hasPrefix("HTTP/1.1 408 "))
  }

  @Test func `respondLines(outbox:) streams chunks to the end of the outbox`() throws {
    let server = TestServer { exchange in
      let outbox = Outbox<[UInt8]>()
      _ = try? exchange.respondLines(outbox: outbox)
      for number in 0..<1_000 { _ = outbox.put(Array("\(number)\n".utf8)) }
      outbox.close()
    }
    let expected = (0..<1_000).map { "\($0)\n" }.joined()
    #expect(try curl(server.url) == expected)
    #expect(try curl("-0", server.url) == expected)
  }

  @Test func `respondEvents(outbox:) escapes line endings and stops when the client has gone`() {
    let stopped = DispatchSemaphore(value: 0)
    let server = TestServer { exchange in
      let holder = Locked<Outbox<ServerSentEvent>?>(nil)
      let outbox = Outbox<ServerSentEvent>(onRoom: {
        if holder.withLock(\.self)?.isStopped == true { stopped.signal() }
      })
      holder.withLock { $0 = outbox }
      _ = try? exchange.respondEvents(outbox: outbox)
      _ = outbox.put(.init(id: "1\n2", event: "tick", data: "a\nb\r\nc\rd"))
    }
    let text = RawClient.exchange(
      server.port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", until: "data: d\n\n")
    #expect(text.contains("event: tick\nid: 12\ndata: a\ndata: b\ndata: c\ndata: d\n\n"))
    #expect(stopped.wait(timeout: .now() + 20) == .success)
  }

  @Test func `acceptWebSocket(outbox:) refuses other requests`() throws {
    let server = TestServer.echo()
    #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", server.url) == "426")
    let request =
      "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n"
    #expect(RawClient.exchange(server.port, request).hasPrefix("HTTP/1.1 400 "))
  }

  @Test func `disposal closes the listener and all connections`() {
    let before = descriptorCount()
    let server = TestServer { exchange in _ = try? exchange.respond() }
    let clients = (0..<1_000).map { _ in RawClient(server.port) }
    for client in clients { client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    for client in clients { #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200")) }
    server.recorder.dispose()
    for client in clients { #expect(client.receive(until: nil) == "") }
    for client in clients { client.close() }
    #expect(eventually { descriptorCount() <= before + 4 })
  }

  @Test func `serve(on:) fails where the address is in use`() {
    let server = TestServer { _ = try? $0.respond() }
    let second = SourceRecorder(.serve(on: .host("127.0.0.1", port: server.port)))
    #expect(second.error()?.operation == "listen on")
  }
}
