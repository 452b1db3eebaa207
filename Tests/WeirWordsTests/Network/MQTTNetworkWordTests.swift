import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime

/// The words of `mqtt` against mosquitto and its clients.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"))
struct MQTTNetworkWordTests {
  private let broker: Mosquitto

  init() throws { broker = try Mosquitto() }

  private func client(_ options: String = "") -> String {
    "let client = mqtt(\"mqtt://127.0.0.1:\(broker.port)\"\(options))\n"
  }

  @Test(arguments: [3, 5])
  func `subscribe emits the messages of topics with wildcards`(version: Int) throws {
    try broker.publish(["-t", "sensors/a/temperature", "-m", "21", "-r", "-q", "1"])
    try broker.publish(["-t", "logs/a/b", "-m", "größe", "-r", "-q", "1"])
    let program = RunningProgram(
      client(", version: \(version)") + """
        client.subscribe("sensors/+/temperature", "logs/#", qos: 2).take(first: 2)
          .start { print($0) }
        """)
    #expect(
      program.end().lines.sorted() == [
        "COMPLETED",
        "VALUE MQTTMessage(topic: \"logs/a/b\", text: \"größe\", qos: 1, isRetained: true, isDuplicate: false)",
        "VALUE MQTTMessage(topic: \"sensors/a/temperature\", text: \"21\", qos: 1, isRetained: true, isDuplicate: false)",
      ])
    let statistics = try #require(program.statistics(of: "mqtt '127.0.0.1:\(broker.port)'"))
    #expect(statistics.sent == 2 && statistics.isBalanced)
  }

  @Test(arguments: 0...2)
  func `publish sends each value, and the broker retains the last`(qos: Int) throws {
    let program = RunningProgram(
      client() + """
        SignalProducer(1...3).publish(to: client, topic: "a", qos: \(qos), retain: true)
        """)
    #expect(program.end().isFine)
    #expect(try broker.subscribe(["-t", "a", "-C", "1"]) == "3\n")
    let statistics = try #require(
      program.statistics(of: "publish to mqtt '127.0.0.1:\(broker.port)'"))
    #expect(statistics.sent == 3 && statistics.isBalanced)
  }

  @Test func `the message in whose turn the program fails is delivered again`() throws {
    let subscribe = client(", client: \"c\", session: 60") + "client.subscribe(\"a\", qos: 1)"
    let first = RunningProgram(subscribe + ".startWithValues { print($0.text) }")
    // The session keeps the subscription.
    #expect(
      eventually {
        try? broker.publish(["-t", "a", "-m", "0", "-q", "1"])
        return first.hasPrinted("0")
      })
    first.interrupt()
    for number in 1...3 { try broker.publish(["-t", "a", "-m", "\(number)", "-q", "1"]) }
    let failed = run(
      subscribe
        + ".filter { $0.text != \"0\" }.startWithValues { print($0.text, [1][$0.text == \"2\" ? 5 : 0]) }"
    )
    #expect(failed.lines == ["1 1"])
    let again = RunningProgram(
      subscribe + ".startWithValues { print($0.text, $0.isDuplicate) }")
    again.expect("3 true")
    try broker.publish(["-t", "a", "-m", "4", "-q", "1"])
    again.expect("4 false")
    #expect(again.interrupt().lines == ["2 true", "3 true", "4 false"])
    let rest = RunningProgram(subscribe + ".startWithValues { print($0.text) }")
    #expect(
      eventually {
        try? broker.publish(["-t", "a", "-m", "end", "-q", "1"])
        return rest.hasPrinted("end")
      })
    // The turns of 2 and 3 ended before that of 4 began.
    #expect(Set(rest.interrupt().lines).isSubset(of: ["4", "end"]))
  }

  @Test func `a shared subscription divides the messages`() throws {
    let program = RunningProgram(
      """
      var counts = [0, 0]
      for index in 0...1 {
        mqtt("mqtt://127.0.0.1:\(broker.port)").subscribe("$share/g/a", qos: 1)
          .startWithValues { message in
            if message.text != "ready" { counts[index] += 1 }
            print(message.text == "ready" ? "ready \\(index)" : "total \\(counts[0] + counts[1])")
            if counts[0] + counts[1] == 20 { print(counts[0] > 0 && counts[1] > 0) }
          }
      }
      """)
    #expect(
      eventually {
        try? broker.publish(["-t", "a", "-m", "ready"])
        return program.hasPrinted("ready 0") && program.hasPrinted("ready 1")
      })
    try broker.publish(["-t", "a", "-q", "1", "-l"], input: (1...20).map { "\($0)\n" }.joined())
    program.expect("total 20")
    program.expect("true")
    program.interrupt()
  }

  @Test func `a refused login and a lost broker fail`() throws {
    let locked = try Mosquitto(passwords: [("ann", "geheim")])
    for login in ["", "ann:wrong@"] {
      let transcript = run(
        """
        mqtt("mqtt://\(login)127.0.0.1:\(locked.port)").subscribe("a").startWithFailed { print($0.kind) }
        """)
      #expect(transcript.lines == ["rejected"])
    }
    let program = RunningProgram(
      """
      mqtt("mqtt://ann:geheim@127.0.0.1:\(locked.port)").subscribe("a")
        .start { print($0.value?.text ?? $0) }
      """)
    #expect(
      eventually {
        try? locked.publish(["-u", "ann", "-P", "geheim", "-t", "a", "-m", "there"])
        return program.hasPrinted("there")
      })
    locked.kill()
    let end = program.end().lines.last ?? ""
    #expect(
      end == "FAILED cannot communicate with '127.0.0.1:\(locked.port)': connection reset by peer",
      "\(end)")
  }
}
