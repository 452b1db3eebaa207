import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct HTTPFailureTests {
  private static let shared = Result { try HTTPPeer.scripted() }
  private let peer: HTTPPeer

  init() throws { peer = try Self.shared.get() }

  @Test(arguments: [
    ("/coding/gzip", NetworkError.Kind.protocolViolation), ("/switch", .protocolViolation),
    ("/truncated", .reset), ("/half", .reset), ("/open", .reset), ("/drop", .reset),
    ("/reset", .reset), ("/large-field", .protocolViolation),
    ("/large-header", .protocolViolation), ("/many-fields", .protocolViolation),
    ("/raw?SSH-2.0-x%0D%0A", .protocolViolation), ("/raw?%00%FF%0A%0A", .protocolViolation),
    ("/raw?HTTP/1.1 200 OK%0D%0AContent-Length:x%0D%0A%0D%0A", .protocolViolation),
    (
      "/raw?HTTP/1.1 200 OK%0D%0AContent-Length:99999999999999999999%0D%0A%0D%0A",
      .protocolViolation
    ),
    (
      "/raw?HTTP/1.1 200 OK%0D%0ATransfer-Encoding:chunked%0D%0A%0D%0AFFFFFFFFFFFFFFFFF%0D%0A",
      .protocolViolation
    ),
  ])
  func `response fails for invalid and incomplete responses`(
    target: String, kind: NetworkError.Kind
  ) async {
    let outcome = await HTTPOutcome(of: peer.request(target))
    #expect(outcome.error?.kind == kind, "\(outcome)")
    #expect(outcome.elements.isEmpty)
    #expect(try! peer.openSockets() == 0)
  }

  @Test(arguments: ["/silent", "/stall", "/trickle", "/hints", "/reason"])
  func `response fails when the server stalls`(target: String) async {
    let outcome = await HTTPOutcome(of: peer.request(target) { $0.timeout = 0.3 })
    #expect(outcome.error?.kind == .timedOut, "\(outcome)")
    #expect(try! peer.openSockets() == 0)
  }

  @Test func `response fails when nothing listens`() async {
    let url = WebURL("http://127.0.0.1:\(Loopback.freePort())/")!
    let outcome = await HTTPOutcome(of: HTTPRequest(url))
    #expect(outcome.error?.kind == .refused)
  }

  @Test func `response fails without a permit`() async {
    let source = HTTPSources.response(peer.request("/hello")) { _, answer in answer(.refused()) }
    #expect(await HTTPOutcome(of: source).error?.kind == .notPermitted)
    #expect(await HTTPOutcome(of: HTTPRequest(WebURL("ws://a/")!)).error?.operation == "request")
  }

  @Test func `response does not crash for damaged responses`() async {
    for seed in 0..<150 {
      let outcome = await HTTPOutcome(of: peer.request("/noise/\(seed)") { $0.timeout = 2 })
      #expect(outcome.isCompleted || outcome.error != nil)
    }
    #expect(try! peer.openSockets() == 0)
  }

  @Test(arguments: ["/silent", "/stall", "/endless"])
  func `dispose closes the connection`(target: String) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let intake = HTTPSources.lines(peer.request(target)).begin { _ in
      continuation.yield(true)
    } end: { end in
      if case .interrupted = end { continuation.yield(false) }
    }
    var events = stream.makeAsyncIterator()
    if target != "/silent" { #expect(await events.next() == true) }
    intake.dispose()
    while await events.next() == true {}
    #expect(try peer.openSockets() == 0)
  }

  @Test func `dispose before the permit prevents the connection`() async throws {
    let answers = Locked<(@Sendable (NetworkDecision) -> Void)?>(nil)
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let source = HTTPSources.response(peer.request("/hello")) { _, answer in
      answers.withLock { $0 = answer }
      continuation.yield()
    }
    let intake = source.begin { _ in
      Issue.record("an element")
    } end: { _ in
      continuation.yield()
    }
    var events = stream.makeAsyncIterator()
    await events.next()
    intake.dispose()
    await events.next()
    answers.withLock(\.self)?(.permitted)
    #expect(try peer.openSockets() == 0)
  }
}
