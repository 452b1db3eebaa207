import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime
@testable import WeirSession

/// The words of `redis` against redis-server and redis-cli.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
struct RedisNetworkWordTests {
  private let server: RedisServer
  private var client: String { "let client = redis(\"redis://127.0.0.1:\(server.port)\")\n" }

  init() throws { server = try RedisServer() }

  @Test func `get, set and command emit replies, and nil for a missing value`() {
    let transcript = run(
      client + """
        client.set("a", 1).flatMap(.concat) { _ in client.get("a") }.start { print($0) }
        client.get("none").start { print($0) }
        client.command("LRANGE", "list", "0", "-1").start { print($0) }
        client.command("NOPE").startWithFailed { print($0.kind) }
        """)
    #expect(
      transcript.lines.filter { $0 != "COMPLETED" }.sorted() == [
        "VALUE Optional(\"1\")", "VALUE Optional(\"[]\")", "VALUE nil", "rejected",
      ])
  }

  @Test func `fields has the last value of a repeated name, and values(of:) all`() throws {
    try server.command("XADD", "repeated", "*", "a", "1", "b", "x", "a", "2")
    let transcript = run(
      client + """
        client.stream("repeated", from: "0").take(first: 1).startWithValues {
          print($0.fields["a"] ?? "", $0.values(of: "a"), $0.values(of: "c"))
        }
        """)
    #expect(transcript.lines == [#"2 ["1", "2"] []"#])
  }

  @Test func `subscribe emits the messages of channels and patterns`() throws {
    let program = RunningProgram(
      client + """
        client.subscribe("a", "b").take(first: 2).start { print($0) }
        client.subscribe(pattern: "news.*").take(first: 1).start { print($0) }
        """)
    #expect(eventually { (try? server.command("PUBLISH", "b", "1")) == "1" })
    #expect(eventually { (try? server.command("PUBLISH", "news.x", "größe")) == "1" })
    try server.command("PUBLISH", "a", "2")
    #expect(
      program.end().lines.filter { $0 != "COMPLETED" }.sorted() == [
        "VALUE RedisMessage(channel: \"a\", text: \"2\")",
        "VALUE RedisMessage(channel: \"b\", text: \"1\")",
        "VALUE RedisMessage(channel: \"news.x\", text: \"größe\")",
      ])
    let statistics = try #require(program.statistics(of: "redis '127.0.0.1:\(server.port)'"))
    #expect(statistics.sent == 3 && statistics.isBalanced)
  }

  @Test func `publish(to:channel:) publishes each value`() throws {
    let program = RunningProgram(
      client + """
        client.subscribe("c").take(first: 2).startWithValues { print($0.text) }
        """)
    #expect(eventually { (try? server.command("PUBSUB", "NUMSUB", "c")) == "c\n1" })
    #expect(run(client + "SignalProducer(1...2).publish(to: client, channel: \"c\")").isFine)
    #expect(program.end().lines == ["1", "2"])
  }

  @Test func `add(to:stream:) adds the members of values as fields`() throws {
    let program = RunningProgram(
      client + """
        struct Reading { let name: String; let value: Int }
        SignalProducer(value: Reading(name: "a", value: 1)).add(to: client, stream: "s")
        """)
    #expect(program.end().isFine)
    let statistics = try #require(
      program.statistics(of: "add to redis '127.0.0.1:\(server.port)'"))
    #expect(statistics.sent == 1 && statistics.isBalanced)
    #expect(run(client + "SignalProducer([\"x\"]).add(to: client, stream: \"s\")").isFine)
    #expect(
      run(client + "SignalProducer([[\"k\": 2]]).add(to: client, stream: \"s\", maxLength: 9)")
        .isFine)
    let transcript = run(
      client + """
        client.stream("s", from: "0").take(first: 3).startWithValues { entry in
          print(entry.fields.keys.sorted().map { "\\($0)=\\(entry.fields[$0]!)" }, entry.deliveryCount)
        }
        """)
    #expect(transcript.lines == ["[\"name=a\", \"value=1\"] 1", "[\"value=x\"] 1", "[\"k=2\"] 1"])
  }

  @Test func `stream(from: "$") emits new entries only, and an identifier continues`() throws {
    let first = try server.command("XADD", "s", "*", "value", "1")
    let program = RunningProgram(
      client
        + "client.stream(\"s\").take(first: 1).startWithValues { print($0.fields[\"value\"]!) }")
    #expect(
      eventually {
        (try? server.command("INFO", "clients"))?.contains("blocked_clients:1\r") == true
      })
    try server.command("XADD", "s", "*", "value", "2")
    #expect(program.end().lines == ["2"])
    let rest = run(
      client + """
        client.stream("s", from: "\(first)").take(first: 1)
          .startWithValues { print($0.fields["value"]!) }
        """)
    #expect(rest.lines == ["2"])
  }

  @Test func `retry(backoff:) subscribes again after the server was killed`() throws {
    let program = RunningProgram(
      client + """
        client.subscribe("c").on(failed: { print("failed", $0.kind) })
          .retry(backoff: 0.01, maximumDelay: 0.01).take(first: 1).startWithValues { print($0.text) }
        """)
    #expect(eventually { (try? server.command("PUBSUB", "NUMSUB", "c")) == "c\n1" })
    server.kill()
    program.expect("failed reset")
    program.expect("failed refused")
    try server.start()
    #expect(eventually { (try? server.command("PUBLISH", "c", "again")) == "1" })
    #expect(program.end().lines.last == "again")
  }

  @Test func `a refused login and a wrong type fail`() throws {
    let locked = try RedisServer(password: "geheim")
    for login in ["", ":wrong@", "ann:geheim@"] {
      let transcript = run(
        """
        redis("redis://\(login)127.0.0.1:\(locked.port)").get("a").startWithFailed { print($0) }
        """)
      #expect(transcript.lines.first?.hasPrefix("cannot log in to '127.0.0.1:") == true)
      #expect(transcript.lines.first?.contains("geheim") == false)
    }
    #expect(
      run("redis(\"redis://:geheim@127.0.0.1:\(locked.port)/3\").get(\"a\").start { print($0) }")
        .lines == ["VALUE nil", "COMPLETED"])
    try server.command("SET", "text", "1")
    let wrong = run(client + "SignalProducer([1]).add(to: client, stream: \"text\")")
    #expect(wrong.unhandled.first?.contains("WRONGTYPE") == true && wrong.outcome == .failed)
  }
}
