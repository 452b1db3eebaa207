import Foundation
import LanguageTestSupport
import NetworkTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime

/// The words of `kafka` against the mock cluster of librdkafka and kcat. The cluster delays each
/// member of a group by several seconds, so the tests run only in `scripts/nightly`.
@Suite(
  .serialized, .timeLimit(.minutes(3)),
  .enabled(if: KafkaCluster.isInstalled, "librdkafka-dev or kcat is not installed"),
  .enabled(if: ProcessInfo.processInfo.environment["WEIR_NIGHTLY"] != nil, "they take minutes"))
struct KafkaNetworkWordTests {
  private let cluster: KafkaCluster

  init() throws { cluster = try KafkaCluster() }

  private var client: String { "let client = kafka(\"\(cluster.address)\")\n" }

  private func consume(_ body: String, group: String = "g") -> String {
    client + "client.topic(\"one\", group: \"\(group)\")" + body
  }

  @Test func `pipe(to:) sends texts as they are and other values as JSON`() throws {
    let program = RunningProgram(
      client + """
        SignalProducer(["größe", ""]).pipe(to: client.topic("one"))
          .concat(SignalProducer([(a: 1)]).pipe(to: client.topic("one"), key: { $0.a }))
          .start { print($0) }
        """)
    #expect(program.end().lines == ["COMPLETED"])
    #expect(try cluster.messages("one", format: "%k|%s\n") == ["|größe", "|", "1|{\"a\":1}"])
    let statistics = try #require(
      program.statistics(of: "input of kafka '\(cluster.address)/one'"))
    #expect(statistics.sent == 3 && statistics.isBalanced)
  }

  @Test func `messages with the same key are in the same partition`() throws {
    let transcript = run(
      client + """
        SignalProducer(1...40).pipe(to: client.topic("four"), key: { $0 % 5 }).start()
        """)
    #expect(transcript.isFine, "\(transcript)")
    let places = try cluster.messages("four", format: "%k %p\n")
    #expect(places.count == 40 && Set(places).count == 5)
    #expect(Set(places.map(\.last)).count > 1)
  }

  @Test func `topic(_:group:) emits the messages with their fields`() throws {
    try cluster.produce("one", ["k:{\"n\":1}"], ["-K", ":", "-H", "a=1", "-H", "a=2", "-H", "b=3"])
    let program = RunningProgram(
      consume(
        """
        .take(first: 1).startWithValues {
          print($0.topic, $0.partition, $0.offset, $0.key, $0.text, $0.json.n)
          print($0.headers["b"]!, $0.headerValues(of: "a"), $0.timestamp > 1600000000.0)
        }
        """))
    #expect(program.end().lines == ["one 0 0 k {\"n\":1} 1", "3 [\"1\", \"2\"] true"])
    let statistics = try #require(
      program.statistics(of: "kafka '\(cluster.address)/one' group 'g'"))
    #expect(statistics.sent == 1 && statistics.lag == 0 && statistics.isBalanced)
  }

  @Test func `the message in whose turn the program fails is delivered again`() throws {
    try cluster.produce("one", ["1", "2", "3"])
    let failed = run(
      consume(".startWithValues { print($0.text, [1][$0.text == \"2\" ? 5 : 0]) }"))
    #expect(failed.lines == ["1 1"])
    #expect(failed.faults == [.init(line: 2, message: "index out of range: 5")])
    let again = run(consume(".take(first: 2).startWithValues { print($0.text) }"))
    #expect(again.lines == ["2", "3"])
    try cluster.produce("one", ["4"])
    let rest = run(consume(".take(first: 1).startWithValues { print($0.text) }"))
    #expect(rest.lines == ["4"])
  }

  @Test func `a message is acknowledged once a topic has stored what came of it`() throws {
    try cluster.produce("one", ["1", "2"])
    let failed = run(
      consume(
        """
        .take(first: 2).map { $0.text == "2" ? String(repeating: "x", count: 2_000_000) : $0.text }
          .pipe(to: client.topic("copy")).startWithFailed { print($0.kind) }
        """))
    #expect(failed.lines == ["rejected"])
    let again = run(
      consume(".take(first: 1).map { $0.text }.pipe(to: client.topic(\"copy\")).start()"))
    #expect(again.isFine, "\(again)")
    // The messages without a key can be in different partitions.
    #expect(try cluster.messages("copy").sorted() == ["1", "2"])
    try cluster.produce("one", ["3"])
    let rest = run(consume(".take(first: 1).startWithValues { print($0.text) }"))
    #expect(rest.lines == ["3"], "\(rest)")
  }

  @Test func `acknowledge .never and a new group begin with the earliest message`() throws {
    try cluster.produce("one", ["1", "2"])
    for (group, options) in [("g", ", acknowledge: .never"), ("g", ""), ("h", "")] {
      let transcript = run(
        client + """
          client.topic("one", group: "\(group)"\(options)).take(first: 2).collect()
            .startWithValues { print($0.map { $0.text }) }
          """)
      #expect(transcript.lines == ["[\"1\", \"2\"]"], "\(group)\(options)")
    }
  }

  @Test func `a group that begins with the latest messages misses earlier ones`() throws {
    try cluster.produce("one", ["early"])
    let program = RunningProgram(
      client + """
        client.topic("one", group: "g", from: .latest).startWithValues { print($0.text) }
        """)
    #expect(
      eventually {
        try? cluster.produce("one", ["late"])
        return program.hasPrinted("late")
      })
    #expect(Set(program.interrupt().lines) == ["late"])
  }

  @Test func `the consumers of a group share the partitions`() throws {
    let program = RunningProgram(
      """
      var seen = [[String]](repeating: [], count: 2)
      for index in 0...1 {
        kafka("\(cluster.address)").topic("four", group: "g").startWithValues { message in
          if message.text == "ready" { print("ready \\(index)") } else { seen[index].append(message.text) }
          if seen[0].count + seen[1].count == 40 {
            print("all", Set(seen[0] + seen[1]).count, !seen[0].isEmpty && !seen[1].isEmpty)
          }
        }
      }
      """)
    #expect(
      eventually {
        for partition in 0...3 { try? cluster.produce("four", ["ready"], ["-p", "\(partition)"]) }
        return program.hasPrinted("ready 0") && program.hasPrinted("ready 1")
      })
    for partition in 0...3 {
      try cluster.produce(
        "four", (0..<10).map { "\(partition) \($0)" }, ["-p", "\(partition)"])
    }
    program.expect("all 40 true")
    program.interrupt()
  }

  @Test func `a missing, a lost and a refused broker fail`() throws {
    let port = Loopback.freePort()
    for body in ["topic(\"one\", group: \"g\")", "topic(\"one\")"] {
      let stream = "kafka(\"kafka://ann:secret@127.0.0.1:\(port)\").\(body)"
      let source = body.contains("group") ? stream : "SignalProducer([1]).pipe(to: \(stream))"
      #expect(
        run(source + ".startWithFailed { print($0) }").lines
          == ["cannot connect to '127.0.0.1:\(port)': connection refused"])
    }
    let program = RunningProgram(
      consume(".start { print($0.value?.text ?? $0, client.connected.value) }"))
    try cluster.produce("one", ["there"])
    program.expect("there true")
    cluster.kill()
    #expect(
      program.end().lines.last
        == "FAILED cannot communicate with '\(cluster.address)': connection reset by peer false")
  }

  @Test func `a login that the broker refuses is an error without the password`() {
    let transcript = run(
      """
      kafka("kafka://ann:secret@\(cluster.address)").topic("one", group: "g")
        .startWithFailed { print($0.kind, $0) }
      """)
    #expect(transcript.lines.first?.hasPrefix("rejected cannot connect to") == true)
    #expect(!transcript.lines.joined().contains("secret"))
  }

  @Test(.enabled(if: Tool.isInstalled("openssl"), "openssl is not installed"))
  func `a certificate that is not trusted is refused`() throws {
    let certificates = try TestCertificates()
    let server = try ServerProcess("openssl", certificates.serverArguments("good"))
    let transcript = run(
      """
      kafka("kafkas://localhost:\(server.port)").topic("one", group: "g")
        .startWithFailed { print($0.kind) }
      """)
    #expect(transcript.lines == ["tls"])
  }

  @Test func `a broker that the cluster lists needs a permission of its own`() throws {
    let cluster = try KafkaCluster(brokers: 2)
    try cluster.produce("one", ["1"])
    let messages = "kafka(\"\(cluster.address)\").topic(\"one\", group: \"g\").take(first: 1)"
    let limited = try Permissions(allowing: "net:\(cluster.address)")
    let refused = run(messages + ".startWithFailed { print($0.kind) }", permissions: limited)
    #expect(refused.lines == ["notPermitted"])
    #expect(run(messages + ".startWithValues { print($0.text) }").lines == ["1"])
  }

  @Test func `invalid arguments are refused`() {
    for (call, message) in [
      ("kafka(\"http://ann:secret@a\")", "invalid address"), ("kafka(\"a:b\")", "invalid address"),
      ("kafka(\"a\").topic(\"a b\")", "invalid topic"),
      ("kafka(\"a\").topic(\"a\", group: \"\")", "cannot be empty"),
      ("SignalProducer([1]).pipe(to: kafka(\"a\"))", "Kafka topic"),
    ] {
      let faults = run("let x = " + call).faults
      #expect(faults.first?.message.contains(message) == true, "\(call) \(faults)")
      #expect(faults.first?.message.contains("secret") == false)
    }
  }
}
