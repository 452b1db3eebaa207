import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

@Suite(.timeLimit(.minutes(2))) struct ServerBodyTests {
  private func post(_ count: Int) -> String {
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(count)\r\n\r\n"
  }

  @Test func `totalBodyLimit refuses a body with 503 until another one is answered`() {
    var options = ServerOptions()
    options.totalBodyLimit = 1_000
    let waiting = Locked<[HTTPExchange]>([])
    let server = TestServer(options) { exchange in waiting.withLock { $0.append(exchange) } }
    let body = String(repeating: "x", count: 600)
    let first = RawClient(server.port)
    defer { first.close() }
    first.send(post(600) + body)
    #expect(eventually { waiting.withLock(\.count) == 1 })
    #expect(RawClient.exchange(server.port, post(600) + body).hasPrefix("HTTP/1.1 503 "))
    _ = try? waiting.withLock { $0[0] }.respond()
    #expect(first.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    let second = RawClient(server.port)
    defer { second.close() }
    second.send(post(600) + body)
    #expect(eventually { waiting.withLock(\.count) == 2 })
  }

  @Test func `totalBodyLimit ignores the bodies of closed connections`() {
    var options = ServerOptions()
    options.totalBodyLimit = 1_000
    let server = TestServer(options) { _ = try? $0.respond() }
    for _ in 0..<20 {
      let client = RawClient(server.port)
      client.send(post(900) + String(repeating: "x", count: 899))
      client.close()
    }
    #expect(
      eventually {
        RawClient.exchange(
          server.port, post(900) + String(repeating: "x", count: 900), until: "\r\n\r\n"
        ).hasPrefix("HTTP/1.1 200 ")
      })
  }

  @Test(arguments: ["16777217", "9223372036854775807", "9223372036854775808"])
  func `a Content-Length over the limit is refused with 413 at once`(length: String) {
    let server = TestServer { _ = try? $0.respond() }
    let request = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n"
    #expect(RawClient.exchange(server.port, request).hasPrefix("HTTP/1.1 413 "))
  }
}
