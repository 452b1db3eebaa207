import Glibc
import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime

/// Sinks whose servers are restarted while values arrive.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ReconnectingSinkTests {
  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `add(to:reconnect:) adds each entry although the server is killed twice`() throws {
    let server = try RedisServer(["--appendonly", "yes", "--appendfsync", "no"])
    defer { server.kill() }
    let program = RunningProgram(
      """
      interval(0.001).take(first: 1000).map { (n: $0, city: "Oslo") }
        .add(to: redis("redis://127.0.0.1:\(server.port)"), stream: "adds", reconnect: 0.01)
      """)
    func added() -> Int { (try? server.command("XLEN", "adds")).flatMap { Int($0) } ?? 0 }
    for count in [100, 300] {
      #expect(eventually { added() >= count })
      server.kill()
      try server.start()
    }
    #expect(program.end().isFine)
    let fields = try server.command("XRANGE", "adds", "-", "+").split(separator: "\n")
    let numbers = zip(fields, fields.dropFirst()).filter { $0.0 == "n" }.compactMap { Int($0.1) }
    #expect(Set(numbers) == Set(0..<1000))
    let name = "add to redis '127.0.0.1:\(server.port)'"
    let statistics = try #require(program.statistics(of: name))
    #expect(statistics.sent == 1000 && statistics.dropped == 0 && statistics.isBalanced)
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `a sink with reconnect waits for a server, and ends when it is disposed`() throws {
    let server = try RedisServer()
    server.kill()
    let add =
      "add(to: redis(\"redis://127.0.0.1:\(server.port)\"), stream: \"s\", reconnect: 0.01)"
    let disposed = run(
      """
      let sink = SignalProducer(1...3).\(add)
      timer(0.05).startWithValues { _ in sink.dispose() }
      """)
    #expect(disposed.isFine)
    let program = RunningProgram("print(\"begun\"); SignalProducer(1...3).\(add)")
    program.expect("begun")
    try server.start()
    defer { server.kill() }
    #expect(program.end().isFine)
    #expect(try server.command("XLEN", "s") == "3")
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `a sink without reconnect fails, and a refused value fails in any case`() throws {
    let server = try RedisServer()
    defer { server.kill() }
    let client = "redis(\"redis://127.0.0.1:\(server.port)\")"
    let program = RunningProgram("interval(0.001).add(to: \(client), stream: \"s\")")
    #expect(eventually { (try? server.command("EXISTS", "s")) == "1" })
    server.kill()
    let message = try #require(program.end().unhandled.first)
    #expect(
      message.hasPrefix("unhandled failure: cannot write to '127.0.0.1:\(server.port)': "),
      "\(message)")
    try server.start()
    try server.command("SET", "text", "1")
    let wrong = run("SignalProducer([1]).add(to: \(client), stream: \"text\", reconnect: 0.01)")
    #expect(wrong.unhandled.first?.contains("WRONGTYPE") == true)
  }

  @Test(
    .enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"), arguments: [3, 5], [1, 2])
  func `publish(to:reconnect:) publishes each value although the broker is restarted`(
    version: Int, qos: Int
  ) throws {
    let broker = try Mosquitto()
    defer { broker.kill() }
    let url = "mqtt://127.0.0.1:\(broker.port)"
    // The session keeps the messages. The broker saves it when it ends.
    try broker.subscribe([
      "-V", "mqttv5", "-c", "-x", "600", "-i", "keeper", "-q", "\(qos)", "-t", "n", "-E",
    ])
    let program = RunningProgram(
      """
      interval(0.001).take(first: 1000).on(value: { if $0 == 300 { print("middle") } })
        .publish(to: mqtt("\(url)", version: \(version)), topic: "n", qos: \(qos), reconnect: 0.01)
      """)
    program.expect("middle")
    broker.kill(SIGTERM)
    try broker.start()
    #expect(program.end().isFine)
    try broker.publish(["-t", "n", "-m", "end", "-q", "\(qos)"])
    let received = run(
      """
      var seen: Set<String> = []
      mqtt("\(url)", client: "keeper", session: 600).subscribe("n", qos: \(qos)).map { $0.text }
        .take(while: { $0 != "end" }).on(completed: { print(seen.count) })
        .startWithValues { _ = seen.insert($0) }
      """)
    #expect(received.lines == ["1000"])
  }
}
