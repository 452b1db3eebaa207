import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirSession

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

  /// The number of entries that are not acknowledged, delivered or not.
  private var unacknowledged: Int? {
    guard let group = try? server.command("XINFO", "GROUPS", "s").split(separator: "\n"),
      let name = group.firstIndex(of: "lag"), let lag = Int(group[name + 1])
    else { return nil }
    return pending.map { $0 + lag }
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
    #expect(unacknowledged == 2)
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
    #expect(unacknowledged == 3)
    let accepted = run(program + consume(".add(to: other, stream: \"copy\")"))
    #expect(accepted.isFine, "\(accepted)")
    #expect(try other.command("XLEN", "copy") == "3")
    #expect(eventually { pending == 0 })
  }

  /// Runs a program that reads the entries without an end until it has printed `lines`, and expects
  /// that `kept` entries are not acknowledged then, nor after its end.
  private func read(_ body: String, until lines: [String], leaves kept: Int) {
    let program = RunningProgram(
      """
      var count = 0
      let client = redis("redis://127.0.0.1:\(server.port)")
      client.stream("s", group: "g", consumer: "c")\(body)
      """)
    for line in lines { program.expect(line) }
    #expect(eventually { pending == kept })
    program.interrupt()
    #expect(pending == kept)
  }

  @Test func `an entry is acknowledged when the operator that collects it emits`() {
    read(".collect(count: 2).startWithValues { print($0.count) }", until: ["2"], leaves: 1)
    let rest = run(
      """
      let client = redis("redis://127.0.0.1:\(server.port)")
      client.stream("s", group: "g", consumer: "c").take(first: 1).collect()
        .startWithValues { print($0.map { $0.fields["value"]! }) }
      """)
    #expect(rest.lines == ["[\"3\"]"])
    #expect(eventually { pending == 0 })
  }

  @Test func `an entry is acknowledged when all its windows have been emitted`() {
    read(
      """
      .window(.sliding(2, every: 1), at: { Double($0.fields["value"]!)! })
        .startWithValues { print($0.start, $0.count) }
      """, until: ["0.0 1", "1.0 2"], leaves: 2)
  }

  @Test func `an entry is acknowledged when its inner stream has completed`() {
    read(
      """
      .flatMap(.merge) { entry in
        entry.fields["value"] == "2" ? SignalProducer.never : SignalProducer(value: entry.id)
      }.startWithValues { _ in count += 1; print("done", count) }
      """, until: ["done 2"], leaves: 1)
  }

  @Test func `an entry is not acknowledged if the stream fails on it`() {
    for body in [
      ".attemptMap { if $0.fields[\"value\"] == \"2\" { throw \"bad\" }; return $0.id }",
      ".flatMap(.concat) { $0.fields[\"value\"] == \"2\" ? .init(error: \"bad\") : .init(value: $0.id) }",
    ] {
      let failed = run(consume(body + ".startWithFailed { print($0) }"))
      #expect(failed.lines == ["bad"])
      #expect(eventually { pending == 2 })
    }
  }

  @Test func `operators that cannot say when an entry is processed are refused`() {
    for (body, name) in [
      (".zip(with: SignalProducer([1]))", "zip"), (".delay(1, on: .main)", "delay"),
      (".flatMap(.latest) { SignalProducer(value: $0) }", "flatMap"), (".take(last: 1)", "take"),
      (".combineLatest(with: SignalProducer([1]))", "combineLatest"), (".throttle(1)", "throttle"),
    ] {
      let transcript = run(consume(body + ".startWithValues { _ in }"))
      #expect(transcript.faults.map(\.line) == [2], "\(body)")
      #expect(transcript.faults.first?.message.hasPrefix("'\(name)' ") == true, "\(body)")
    }
  }

  @Test func `deadLetter(after:to:) moves entries that were delivered too often`() throws {
    let program = """
      let client = redis("redis://127.0.0.1:\(server.port)")
      client.stream("s", group: "g", consumer: "c").deadLetter(after: 2, to: "dead").take(first: 3)
        .map { 6 / (Int($0.fields["value"]!)! - 1) }.startWithValues { print($0) }

      """
    for _ in 1...2 {
      #expect(run(program).faults.map(\.message) == ["division by zero"])
      #expect(eventually { pending ?? 0 > 0 })
    }
    try server.command("XADD", "s", "*", "value", "4")
    #expect(run(program).lines == ["6", "3", "2"])
    #expect(eventually { pending == 0 })
    #expect(try server.command("XLEN", "dead") == "1")
    let reason = try server.command("XRANGE", "dead", "-", "+").split(separator: "\n")
    #expect(reason.contains("delivered 2 times without acknowledgement"))
  }

  @Test func `deadLetter(after:to:) requires acknowledged entries of a group`() {
    for (body, message) in [
      ("SignalProducer([1])", "requires the entries of a Redis group"),
      ("client.stream(\"s\", from: \"0\")", "requires the entries of a Redis group"),
    ] {
      let transcript = run(
        """
        let client = redis("redis://127.0.0.1:\(server.port)")
        \(body).deadLetter(after: 1, to: "d").start()
        """)
      #expect(transcript.faults.first?.message.contains(message) == true)
    }
  }

  @Test func `connected follows the connections of a client`() throws {
    let program = RunningProgram(
      """
      let client = redis("redis://127.0.0.1:\(server.port)")
      var changes = 0
      client.connected.signal.observeValues { changes += 1; print(changes, $0) }
      print(client.connected.value)
      client.subscribe("c").retry(backoff: 0.01, maximumDelay: 0.01).start()
      """)
    program.expect("false\n1 true")
    server.kill()
    program.expect("2 false")
    try server.start()
    program.expect("3 true")
    program.interrupt()
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
