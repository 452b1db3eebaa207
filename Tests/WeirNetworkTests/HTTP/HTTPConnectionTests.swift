import NetworkTestSupport
import Testing
import WeirNetwork

/// Connections that carry more than one request.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct HTTPConnectionTests {
  @Test(arguments: ["GET", "PUT", "DELETE"])
  func `a request that may be sent twice is sent again when the server closes the connection`(
    method: String
  ) async throws {
    let peer = try HTTPPeer.scripted()
    let request = peer.request("/kept") { $0.method = method }
    for turn in 1...3 {
      #expect(await HTTPOutcome(of: request).response?.text == "\(turn)")
    }
  }

  @Test func `a request that must not be sent twice fails when the server closes the connection`()
    async throws
  {
    let peer = try HTTPPeer.scripted()
    let request = peer.request("/kept") { $0.method = "POST" }
    #expect(await HTTPOutcome(of: request).response?.text == "1")
    #expect(await HTTPOutcome(of: request).error?.kind == .reset)
    #expect(await HTTPOutcome(of: peer.request("/turns/kept")).response?.text == "1")
  }

  @Test func `a connection is closed after a response that the consumer has not read to its end`()
    async throws
  {
    let peer = try HTTPPeer.scripted()
    #expect(await HTTPOutcome(of: peer.request("/stall") { $0.timeout = 0.05 }).error != nil)
    #expect(try peer.openSockets() == 0)
    #expect(await HTTPOutcome(of: peer.request("/hello")).response?.text == "hello")
  }
}
