import NetworkTestSupport
import Testing

@testable import WeirLanguage

/// The acknowledgement of entries of a Redis consumer group.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
struct RedisGroupNetworkWordTests {
  private let server: RedisServer

  init() throws {
    server = try RedisServer(["--appendonly", "yes", "--appendfsync", "always"])
    for number in 1...3 { try server.command("XADD", "s", "*", "value", "\(number)") }
  }

  private func consume(_ body: String, _ options: String = "") -> String {
    """
    let client = redis("redis://127.0.0.1:\(server.port)")
    client.stream("s", group: "g", consumer: "c"\(options)).take(first: 3)\(body)
    """
  }

  /// The number of entries that are delivered and not acknowledged.
  private var pending: Int? {
    (try? server.command("XPENDING", "s", "g"))?.split(separator: "\n").first.flatMap {
      Int($0)
    }
  }

  @Test func `entries are acknowledged after their turn`() {
    let transcript = run(consume(".startWithValues { print($0.fields[\"value\"]!) }"))
    #expect(transcript.lines == ["1", "2", "3"])
    #expect(transcript.faults == [])
    #expect(eventually { pending == 0 })
  }

  @Test func `the entry in whose turn the program fails is delivered again`() {
    let failed = run(
      consume(
        ".startWithValues { print($0.fields[\"value\"]!, [1][$0.fields[\"value\"] == \"2\" ? 5 : 0]) }"
      ))
    #expect(failed.lines == ["1 1"])
    #expect(failed.faults == [.init(line: 2, message: "index out of range: 5")])
    #expect(pending == 2)
    let again = run(
      consume(
        ".take(first: 2).startWithValues { print($0.fields[\"value\"]!, $0.deliveryCount > 1) }"))
    #expect(again.lines.first == "2 true" && again.lines.count == 2)
    #expect(eventually { pending == 0 })
  }

  @Test func `an entry is acknowledged once a sink has accepted what came of it`() throws {
    let other = try RedisServer()
    try other.command("SET", "wrong", "text")
    let program = """
      let other = redis("redis://127.0.0.1:\(other.port)")

      """
    let failed = run(program + consume(".add(to: other, stream: \"wrong\")"))
    #expect(failed.outcome == .failed && failed.unhandled.first?.contains("WRONGTYPE") == true)
    #expect(pending == 3)
    let accepted = run(program + consume(".add(to: other, stream: \"copy\")"))
    #expect(accepted.isFine, "\(accepted)")
    #expect(try other.command("XLEN", "copy") == "3")
    #expect(eventually { pending == 0 })
  }

  @Test func `acknowledge .never leaves the entries pending`() {
    let transcript = run(
      consume(".collect().startWithValues { print($0.count) }", ", acknowledge: .never"))
    #expect(transcript.lines == ["3"])
    #expect(pending == 3)
  }

  @Test func `a server without append-only file is reported with the place`() throws {
    let volatile = try RedisServer()
    try volatile.command("XADD", "s", "*", "a", "1")
    let transcript = run(
      """
      redis("redis://127.0.0.1:\(volatile.port)").stream("s", group: "g", consumer: "c")
        .take(first: 1).startWithValues { print($0.fields) }
      """)
    #expect(transcript.lines == ["[\"a\": \"1\"]"])
    #expect(transcript.faults.map(\.line) == [1])
    #expect(transcript.faults.first?.message.contains("append-only") == true)
  }
}
