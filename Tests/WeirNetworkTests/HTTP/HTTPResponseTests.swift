import NetworkTestSupport
import Testing
import Weir
import WeirNetwork
import WeirStreams

@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct HTTPResponseTests {
  private static let shared = Result { try HTTPPeer.scripted() }
  private let peer: HTTPPeer

  init() throws { peer = try Self.shared.get() }

  @Test func `response emits status, headers and body and closes the connection`() async throws {
    let peer = try HTTPPeer.scripted()
    let request = peer.request("/hello") { $0.headers["Connection"] = "close" }
    let outcome = await HTTPOutcome(of: request)
    let response = try #require(outcome.response)
    #expect(outcome.isCompleted && outcome.elements.count == 1)
    #expect(response.status == 200 && response.reason == "OK" && response.text == "hello")
    #expect(response.headers["X-TAG"] == "a" && response.headers.values(of: "x-tag") == ["a", "b"])
    #expect(response.url == peer.url("/hello"))
    #expect(try peer.openSockets() == 0)
  }

  /// RFC 9112, section 5.2.
  @Test(arguments: [1, 2, 3, 7, 1_000])
  func `response unfolds header lines, in pieces of any size`(size: Int) async throws {
    let response = try #require(await HTTPOutcome(of: peer.request("/folded/\(size)")).response)
    #expect(response.headers["X-A"] == "one  \ttwo     three")
    #expect(response.headers["X-B"] == "four")
    #expect(response.text == "hi\r\n fold")
  }

  @Test func `response tries all addresses of a host`() async throws {
    let peer = try HTTPPeer.scripted()
    let request = HTTPRequest(
      peer.url("/hello", host: "localhost"), headers: ["Connection": "close"])
    #expect(await HTTPOutcome(of: request).response?.text == "hello")
    #expect(try peer.openSockets() == 0)
  }

  @Test func `response sends the implied headers`() async throws {
    let text = try #require(await HTTPOutcome(of: peer.request("/echo?a b")).response?.text)
    #expect(text.hasPrefix("GET /echo?a%20b HTTP/1.1\r\n"))
    for field in [
      "Host: 127.0.0.1:\(peer.port)", "User-Agent: weir", "Accept-Encoding: gzip, deflate",
    ] {
      #expect(text.contains("\r\n\(field)\r\n") || text.contains("\r\n\(field)\n"))
    }
    #expect(!text.contains("Content-Length") && !text.contains("Connection"))
  }

  @Test func `response keeps given headers and sends the body`() async throws {
    let request = peer.request("/echo") {
      $0.method = "POST"
      $0.headers = ["user-agent": "me", "X-A": "ü\t1"]
      $0.body = Array("the body".utf8)
    }
    let text = try #require(await HTTPOutcome(of: request).response?.text)
    #expect(text.hasPrefix("POST /echo HTTP/1.1\r\n") && text.hasSuffix("\n\nthe body"))
    #expect(text.contains("user-agent: me") && !text.contains("User-Agent"))
    #expect(text.contains("X-A: ü\t1") && text.contains("Content-Length: 8"))
  }

  @Test func `response sends a large body`() async {
    let request = peer.request("/size") {
      $0.method = "PUT"
      $0.body = [UInt8](repeating: 0x78, count: 4 << 20)
    }
    #expect(await HTTPOutcome(of: request).response?.text == "\(4 << 20)")
  }

  @Test func `response sends Basic authorization from the URL and hides it`() async throws {
    let url = try #require(WebURL("http://Aladdin:open%20sesame@127.0.0.1:\(peer.port)/echo"))
    let outcome = await HTTPOutcome(of: HTTPRequest(url))
    let response = try #require(outcome.response)
    #expect(response.text.contains("Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="))
    #expect(response.url.user == nil && response.url.password == nil)
    #expect(!HTTPSources.response(HTTPRequest(url)).name.contains("sesame"))
  }

  @Test(arguments: [
    ("/chunked", "one\r\ntwo\n\nfour"), ("/eof", "one\ntwo"), ("/continue", "after"),
    ("/status/404", "why\n"), ("/status/799", "why\n"), ("/empty/204", ""), ("/empty/304", ""),
    ("/raw?HTTP/1.1 200 OK%0D%0AContent-Length: 2%0D%0A%0D%0A%FFx", "\u{FFFD}x"),
  ])
  func `response reads all forms of bodies`(target: String, body: String) async {
    let outcome = await HTTPOutcome(of: peer.request(target))
    #expect(outcome.response?.text == body, "\(outcome)")
  }

  @Test(arguments: ["/hello", "/empty/200"])
  func `response to HEAD has no body`(target: String) async {
    let outcome = await HTTPOutcome(of: peer.request(target) { $0.method = "HEAD" })
    #expect(outcome.response?.headers["content-length"] == "5" && outcome.response?.body == [])
  }

  @Test func `response is limited in size`() async throws {
    let peer = try HTTPPeer.scripted()
    let source = HTTPSources.response(peer.request("/bytes/1001"), bodyLimit: 1_000)
    #expect(await HTTPOutcome(of: source).error?.kind == .protocolViolation)
    let request = peer.request("/bytes/1000") { $0.headers["Connection"] = "close" }
    let exact = HTTPSources.response(request, bodyLimit: 1_000)
    #expect(await HTTPOutcome(of: exact).response?.body.count == 1_000)
    #expect(try peer.openSockets() == 0)
  }

  @Test(arguments: [
    ("X: y", "a"), ("X\r\n", "a"), ("", "a"), ("Ü", "a"), ("X", "a\r\nY: b"), ("X", "a\nb"),
    ("X", "\0"), ("Transfer-Encoding", "chunked"), ("Content-Length", "7"),
  ])
  func `response refuses invalid headers without connecting`(name: String, value: String) async {
    let request = peer.request("/hello") { $0.headers.add(name, value) }
    let source = HTTPSources.response(request) { _, answer in
      Issue.record("a permit was requested")
      answer(.refused())
    }
    #expect(await HTTPOutcome(of: source).error?.operation == "request")
  }

  @Test(arguments: ["", "GET /", "G\r\nX", "CONNECT"])
  func `response refuses invalid methods`(method: String) async {
    let request = peer.request("/hello") { $0.method = method }
    #expect(await HTTPOutcome(of: request).error?.operation == "request")
  }

  @Test func `producer of the response emits it and completes`() async throws {
    let responses = try await peer.request("/chunked").response.collect().first()
    #expect(responses.map(\.status) == [200])
  }
}

extension SignalProducer where Value: Sendable {
  /// Waits for the first value.
  fileprivate func first() async throws -> Value {
    let result = await withCheckedContinuation { continuation in
      take(first: 1).startWithResult { continuation.resume(returning: $0) }
    }
    return try result.get()
  }
}
