import NetworkTestSupport
import Testing
import WeirNetwork

@Suite(.serialized, .timeLimit(.minutes(2))) struct ServerOriginTests {
  /// The lines of a WebSocket handshake without `Host` and `Origin`.
  private static let handshake =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

  /// Sends a request whose fields contain `PORT` for the port; returns the head of the answer.
  private func answer(
    _ fields: String, origins: [String] = [], at host: String = "127.0.0.1", method: String = "GET",
    isWebSocket: Bool = false
  ) -> String {
    var options = ServerOptions()
    options.origins = origins
    let server = TestServer(options, at: host) { exchange in
      if isWebSocket {
        _ = try? exchange.acceptWebSocket(outbox: Outbox<WebSocketMessage>())
      } else {
        _ = try? exchange.respond()
      }
    }
    let lines = fields.replacing("PORT", with: "\(server.port)")
    return RawClient.exchange(
      server.port,
      "\(method) / HTTP/1.1\r\n\(lines)\r\n\(isWebSocket ? Self.handshake : "")\r\n",
      until: "\r\n\r\n")
  }

  private func status(_ answer: String) -> Int? {
    answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  @Test(arguments: [
    ("Host: 127.0.0.1:PORT", 200), ("Host: localhost:PORT", 200), ("Host: [::1]:PORT", 200),
    ("Host: a.localhost", 200), ("Host: localhost.:PORT", 200), ("Host: LOCALHOST:1", 200),
    ("Host: evil.example", 421),
    ("Host: evil.example:PORT", 421), ("Host: 10.0.0.1:PORT", 421), ("Host: ", 421),
    ("Host: 127.0.0.1.evil.example:PORT", 421), ("Host: evil.example\\@localhost", 421),
    ("Host: localhost:PORT\r\nOrigin: http://localhost:PORT", 200),
    ("Host: localhost:PORT\r\nOrigin: http://127.0.0.1:PORT", 403),
    ("Host: localhost:PORT\r\nOrigin: https://localhost:PORT", 403),
    ("Host: localhost:PORT\r\nOrigin: http://localhost:1", 403),
    ("Host: localhost:PORT\r\nOrigin: http://evil.example", 403),
    ("Host: localhost:PORT\r\nOrigin: null", 403),
    ("Host: localhost\r\nOrigin: http://localhost:80", 200),
    ("Host: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors", 403),
    ("Host: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate", 200),
    ("Host: localhost\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors", 200),
  ])
  func `serve(on:) on loopback accepts only its own pages`(fields: String, expected: Int) {
    #expect(status(answer(fields)) == expected)
    let upgrade = answer(fields, isWebSocket: true)
    #expect(status(upgrade) == (expected == 200 ? 101 : expected))
    #expect(status(answer(fields + "\r\nContent-Length: 0", method: "POST")) == expected)
  }

  @Test(arguments: [
    ("Host: 10.0.0.1:PORT", 200), ("Host: [fe80::1]", 200), ("Host: localhost:PORT", 200),
    ("Host: evil.example:PORT", 421),
    ("Host: 10.0.0.1:PORT\r\nOrigin: http://10.0.0.1:PORT", 200),
    ("Host: 10.0.0.1:PORT\r\nOrigin: http://evil.example", 403),
  ])
  func `serve(on:) on all interfaces also accepts addresses`(fields: String, expected: Int) {
    #expect(status(answer(fields, at: "0.0.0.0")) == expected)
  }

  @Test func `origins allow other pages, and their hosts`() {
    let origins = ["http://app.example:3000"]
    let allowed = answer("Host: localhost\r\nOrigin: http://app.example:3000", origins: origins)
    #expect(status(allowed) == 200)
    #expect(allowed.contains("Access-Control-Allow-Origin: http://app.example:3000\r\n"))
    #expect(allowed.contains("Vary: Origin\r\n"))
    #expect(status(answer("Host: app.example", origins: origins)) == 200)
    let image = "Host: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors"
    #expect(status(answer(image, origins: origins)) == 403)
    #expect(answer("Host: localhost", origins: origins).contains("Vary: Origin\r\n"))
    #expect(
      status(answer("Host: localhost\r\nOrigin: http://app.example", origins: origins)) == 403)
    let all = answer("Host: evil.example\r\nOrigin: null", origins: ["*"])
    #expect(status(all) == 200 && all.contains("Access-Control-Allow-Origin: null\r\n"))
    #expect(!answer("Host: localhost", origins: ["*"]).contains("Access-Control"))
  }

  @Test func `a preflight request of an allowed page is answered by the server`() {
    let fields =
      "Host: localhost\r\nOrigin: http://app.example\r\nAccess-Control-Request-Method: PUT\r\n"
      + "Access-Control-Request-Headers: content-type"
    let allowed = answer(fields, origins: ["http://app.example"], method: "OPTIONS")
    #expect(status(allowed) == 204)
    #expect(allowed.contains("Access-Control-Allow-Methods: PUT\r\n"))
    #expect(allowed.contains("Access-Control-Allow-Headers: content-type\r\n"))
    #expect(status(answer(fields, method: "OPTIONS")) == 403)
  }

  @Test func `preflight requests are answered in order, and their bodies are released`() {
    var options = ServerOptions()
    options.origins = ["*"]
    let server = TestServer(options, at: "127.0.0.1") { _ = try? $0.respond() }
    let preflight =
      "OPTIONS / HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\n"
      + "Access-Control-Request-Method: PUT\r\nContent-Length: 4\r\n\r\nbody"
    let last = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    let answers = RawClient.exchange(
      server.port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n" + preflight + preflight + last)
    #expect(
      answers.split(separator: "HTTP/1.1 ").map { $0.prefix(3) } == ["200", "204", "204", "200"])
  }
}
