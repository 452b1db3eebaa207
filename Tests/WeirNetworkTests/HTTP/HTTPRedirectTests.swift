import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct HTTPRedirectTests {
  private static let shared = Result { try HTTPPeer.scripted() }
  private let peer: HTTPPeer

  init() throws { peer = try Self.shared.get() }

  @Test func `response follows redirects to relative and absolute URLs`() async {
    let outcome = await HTTPOutcome(of: peer.request("/count/10"))
    #expect(outcome.response?.text == "done")
    #expect(outcome.response?.url == peer.url("/count/0?x"))
    let absolute = await HTTPOutcome(of: peer.request("/to/307?\(peer.url("/hello"))"))
    #expect(absolute.response?.text == "hello")
    #expect(try! peer.openSockets() == 0)
  }

  @Test func `response fails after the maximum number of redirects`() async {
    let outcome = await HTTPOutcome(of: peer.request("/loop"))
    #expect(
      outcome.error?.description
        == "cannot read from '\(peer.url("/loop"))': protocol error: the server redirects more than 10 times"
    )
    let eleven = await HTTPOutcome(of: peer.request("/count/11"))
    #expect(eleven.error?.kind == .protocolViolation)
    let many = await HTTPOutcome(of: peer.request("/count/300") { $0.redirectLimit = 10_000 })
    #expect(many.response?.text == "done")
  }

  @Test func `response returns a redirect with the limit 0`() async {
    let outcome = await HTTPOutcome(of: peer.request("/to/302?/hello") { $0.redirectLimit = 0 })
    #expect(outcome.response?.status == 302 && outcome.response?.text == "moved")
    let without = await HTTPOutcome(of: peer.request("/status/302"))
    #expect(without.response?.status == 302)
  }

  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
    (308, "POST", "POST"), (301, "PUT", "PUT"), (303, "PUT", "GET"), (302, "DELETE", "DELETE"),
  ])
  func `response changes the method by the status`(
    status: Int, method: String, expected: String
  ) async throws {
    let request = peer.request("/to/\(status)?/echo") {
      $0.method = method
      $0.headers["Content-Type"] = "text/plain"
      $0.body = [0x62]
    }
    let text = try #require(await HTTPOutcome(of: request).response?.text)
    #expect(text.hasPrefix("\(expected) /echo "))
    #expect(text.hasSuffix(expected == method ? "\n\nb" : "\n\n"))
    #expect(text.contains("Content-Type") == (expected == method))
  }

  @Test func `response sends only safe headers to another origin`() async throws {
    let other = try HTTPPeer.scripted()
    let change: (inout HTTPRequest) -> Void = {
      $0.headers = [
        "Authorization": "Bearer x", "Cookie": "c=1", "X-API-Key": "k", "Host": "own",
        "Accept-Language": "de",
      ]
    }
    let same = await HTTPOutcome(of: peer.request("/to/302?/echo", change)).response?.text
    #expect(same?.contains("Bearer x") == true && same?.contains("X-API-Key: k") == true)
    #expect(same?.contains("Host: own") == true)
    let foreign = await HTTPOutcome(
      of: peer.request("/to/302?\(other.url("/echo"))", change)
    ).response?.text
    let text = try #require(foreign)
    #expect(!text.contains("Authorization") && !text.contains("Cookie"))
    #expect(!text.contains("X-API-Key") && text.contains("Accept-Language: de"))
    #expect(text.contains("Host: 127.0.0.1:\(other.port)"))
    let url = try #require(
      WebURL("http://ann:pw@127.0.0.1:\(peer.port)/to/302?\(other.url("/echo"))"))
    #expect(await HTTPOutcome(of: HTTPRequest(url)).response?.text.contains("Auth") == false)
  }

  @Test(arguments: ["ftp://a/", "//:x", "http://a:99999/", "redis://a", "javascript:1"])
  func `response refuses redirects to invalid URLs`(location: String) async {
    let outcome = await HTTPOutcome(of: peer.request("/to/302?\(location)"))
    #expect(outcome.error?.kind == .protocolViolation)
  }

  @Test func `response asks for a permit before each connection`() async throws {
    let asked = Locked<[Endpoint]>([])
    let target = "/to/302?http://localhost:\(peer.port)/hello"
    let source = HTTPSources.response(peer.request(target)) { endpoint, answer in
      asked.withLock { $0.append(endpoint) }
      Task.detached {
        answer(
          endpoint == .host("127.0.0.1", port: peer.port)
            ? .permitted : .refused(remedy: "permit it"))
        answer(.permitted)
      }
    }
    let error = try #require(await HTTPOutcome(of: source).error)
    #expect(error.kind == .notPermitted && error.detail == "permit it")
    #expect(error.subject == "http://localhost:\(peer.port)/hello")
    #expect(asked.withLock(\.self).count == 2)
  }
}
