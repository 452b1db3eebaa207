import NetworkTestSupport
import Testing
import Weir
import WeirNetwork
import WeirStreams

@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct HTTPLineTests {
  private static let shared = Result { try HTTPPeer.scripted() }
  private let peer: HTTPPeer

  init() throws { peer = try Self.shared.get() }

  private func run(
    _ target: String, account: FlowAccount? = nil
  ) async -> HTTPOutcome<HTTPStreamPart> {
    await HTTPOutcome(of: HTTPSources.lines(peer.request(target), account: account))
  }

  @Test func `lines emits the head and numbered lines`() async {
    let outcome = await run("/chunked")
    #expect(outcome.isCompleted && outcome.head?.status == 200 && outcome.head?.body == [])
    #expect(outcome.lines.map(\.string) == ["one", "two", "", "four"])
    #expect(outcome.lines.map(\.number) == [1, 2, 3, 4])
    #expect(await run("/eof").lines == ["one", "two"])
    #expect(try! peer.openSockets() == 0)
  }

  @Test(arguments: ["/half/1", "/truncated"])
  func `lines drops and counts an incomplete line before a failure`(target: String) async {
    let account = FlowAccount(name: "test")
    let outcome = await HTTPOutcome(
      of: HTTPSources.lines(peer.request(target), account: account)
    ) { part in
      // A reset discards data that is not read yet: the server waits for this request.
      if case .lines = part {
        _ = HTTPSources.response(peer.request("/release")).begin { _ in
        } end: { _ in
        }
      }
    }
    #expect(outcome.error?.kind == .reset)
    #expect(account.balance.received == 1 && account.balance.dropped == 1)
    #expect(outcome.lines == ["one", "two"])
  }

  @Test func `lines pauses reading while the consumer is busy`() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let request = peer.request("/endless") { $0.timeout = 1 }
    let intake = HTTPSources.lines(request).begin { part in
      if case .lines(let batch) = part { continuation.yield(batch.bytes.count) }
    } end: { _ in
      continuation.finish()
    }
    var batches = stream.makeAsyncIterator()
    var received = 0
    // Four parts are outstanding, the head and three batches.
    for _ in 0..<3 { received += try #require(await batches.next()) }
    // Longer than the timeout of the request, during which nothing may arrive or fail.
    try await Task.sleep(for: .milliseconds(1_500))
    #expect(received < 2 << 20)
    // Reading continues once half of the room is free, and pauses do not count until then.
    intake.taken()
    try await Task.sleep(for: .milliseconds(1_500))
    for _ in 0..<200 {
      intake.taken()
      received += try #require(await batches.next())
    }
    intake.dispose()
    #expect(try peer.openSockets() == 0)
  }

  @Test func `producer of lines fails for an unsuccessful status`() async {
    let results = await values(of: peer.request("/status/404").lines)
    #expect(results.lines.isEmpty && results.error?.kind == .rejected)
    #expect(results.error?.description.contains("status 404 Not Found") == true)
    let good = await values(of: peer.request("/chunked").lines)
    #expect(good.lines == ["one", "two", "", "four"] && good.error == nil)
  }

  @Test func `producer of lines closes the connection after take(first:)`() async throws {
    let taken = await values(of: peer.request("/endless").lines.take(first: 2))
    #expect(taken.lines == ["a line of text", "a line of text"])
    #expect(try peer.openSockets() == 0)
  }

  private func values(
    of producer: SignalProducer<Line, NetworkError>
  ) async -> (lines: [Line], error: NetworkError?) {
    await withCheckedContinuation { continuation in
      producer.collect().startWithResult { result in
        switch result {
        case .success(let lines): continuation.resume(returning: (lines, nil))
        case .failure(let error): continuation.resume(returning: ([], error))
        }
      }
    }
  }
}
