import NetworkTestSupport
import Testing

@testable import WeirRuntime

/// The policies of `listen` for clients that do not read.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SlowReaderNetworkWordTests {
  private let port = Loopback.freePort()
  /// More lines than the buffers of the kernel can hold.
  private static let count = 40_000

  private func start(_ policy: String) throws -> RunningProgram {
    let program = RunningProgram(
      """
      let rest = String(repeating: "x", count: 1000)
      listen("127.0.0.1:\(port)", slowReaders: \(policy)).connections
        .startWithValues { connection in
          connection.lines.startWithValues { _ in
            for number in 1...\(Self.count) { connection.send("\\(number) \\(rest)") }
            connection.close()
            print("sent")
          }
        }
      """)
    // The first connection only waits for the server.
    try Loopback.awaitServer(at: port)
    return program
  }

  /// Returns the numbers of complete lines.
  private func numbers(_ text: String) -> [Int] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .compactMap { Int($0.prefix { $0 != " " }) }
  }

  @Test func `wait delivers all lines to a client that reads later`() throws {
    let program = try start(".wait")
    let client = RawClient(port)
    client.send("go\n")
    #expect(numbers(client.receive(until: nil)) == Array(1...Self.count))
    client.close()
    program.expect("sent")
    program.interrupt()
  }

  @Test func `dropOldest keeps the newest lines and counts those that it drops`() throws {
    let program = try start(".dropOldest")
    let client = RawClient(port)
    client.send("go\n")
    program.expect("sent")
    let received = numbers(client.receive(until: nil))
    client.close()
    #expect(received == received.sorted() && received.suffix(1) == [Self.count])
    program.interrupt()
    let statistics = try #require(program.statistics(of: "sent by listen '127.0.0.1:\(port)'"))
    #expect(statistics.received == Self.count && statistics.isBalanced, "\(statistics)")
    #expect(statistics.dropped > 0 && statistics.dropped == Self.count - received.count)
  }

  @Test func `disconnect closes the connection of a client that does not read`() throws {
    let program = try start(".disconnect")
    let client = RawClient(port)
    client.send("go\n")
    program.expect("sent")
    let received = numbers(client.receive(until: nil))
    client.close()
    // The queue can be full before any line is written.
    #expect(received == Array((1...Self.count).prefix(received.count)))
    #expect(received.count < Self.count)
    program.interrupt()
    let statistics = try #require(program.statistics(of: "sent by listen '127.0.0.1:\(port)'"))
    #expect(statistics.received == Self.count && statistics.isBalanced, "\(statistics)")
  }
}
