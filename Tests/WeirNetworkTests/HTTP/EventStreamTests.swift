import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct EventStreamTests {
  private static let shared = Result { try HTTPPeer.scripted() }
  private let peer: HTTPPeer

  init() throws { peer = try Self.shared.get() }

  private func run(_ target: String, method: String = "GET") async -> HTTPOutcome<ServerSentEvent> {
    await HTTPOutcome(of: HTTPSources.events(peer.request(target) { $0.method = method }))
  }

  @Test func `events reconnects with the last ID and completes after 204`() async throws {
    let outcome = await run("/sse/again")
    #expect(
      outcome.elements == [
        ServerSentEvent(id: "1", data: "after -"), ServerSentEvent(id: "2", data: "after 1"),
        ServerSentEvent(id: "3", data: "after 2"),
      ])
    #expect(outcome.isCompleted)
    #expect(try peer.openSockets() == 0)
  }

  @Test func `events sends a given Last-Event-ID`() async {
    let request = peer.request("/sse/again/2") { $0.headers["Last-Event-ID"] = "given" }
    let outcome = await HTTPOutcome(of: HTTPSources.events(request))
    #expect(outcome.isCompleted && outcome.elements.first?.data == "after given")
  }

  @Test func `events reconnects after a reset`() async {
    let source = HTTPSources.events(peer.request("/sse/reset"))
    let outcome = await HTTPOutcome(of: source) { _ in
      _ = HTTPSources.response(peer.request("/release")).begin { _ in
      } end: { _ in
      }
    }
    #expect(outcome.isCompleted && outcome.elements == [ServerSentEvent(id: "a", data: "1")])
  }

  @Test func `events reconnects after failed attempts`() async {
    let outcome = await run("/sse/drop")
    #expect(outcome.isCompleted && outcome.elements == [ServerSentEvent(data: "1")])
  }

  @Test func `events fails after an error status, also of a later connection`() async {
    let outcome = await run("/sse/error")
    #expect(outcome.elements.count == 1 && outcome.error?.kind == .rejected)
    #expect(
      await run("/status/404").error?.description
        == "cannot read from '\(peer.url("/status/404"))': status 404 Not Found")
    #expect(await run("/empty/304").error?.kind == .rejected)
    #expect(await run("/reset").error?.kind == .reset)
  }

  @Test func `events follows redirects`() async {
    let outcome = await run("/sse/moved")
    #expect(outcome.isCompleted)
  }

  @Test(arguments: ["text/plain", "", "text/event-streams", "application/json"])
  func `events fails for another content type`(type: String) async {
    #expect(await run("/sse/type?\(type)").error?.kind == .protocolViolation)
  }

  @Test func `events completes after the response to a POST`() async {
    let outcome = await run("/sse/once", method: "POST")
    #expect(outcome.isCompleted && outcome.elements == [ServerSentEvent(data: "POST")])
  }

  @Test(arguments: ["/sse/type?TEXT/Event-Stream;charset=utf-8", "/sse/wait", "/sse/idle"])
  func `dispose closes the connection and cancels a reconnection`(target: String) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    let request = peer.request(target) { $0.timeout = 0.2 }
    let intake = HTTPSources.events(request).begin { _ in
      continuation.yield(true)
    } end: { _ in
      continuation.yield(false)
    }
    var events = stream.makeAsyncIterator()
    #expect(await events.next() == true)
    // No timeout applies between events.
    if target == "/sse/wait" { try await Task.sleep(for: .milliseconds(500)) }
    #expect(!intake.isDisposed)
    intake.dispose()
    #expect(await events.next() == false)
    #expect(try peer.openSockets() == 0)
  }
}
