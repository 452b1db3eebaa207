import LanguageTestSupport
import NetworkTestSupport
import Testing
import WeirSyntax

/// Invalid arguments of network words.
@Suite(.serialized, .timeLimit(.minutes(1))) struct HostileNetworkWordTests {
  private static let addresses = [
    "", ":", ":80", "a", "a:", "a:b", "a:-1", "a:+1", "a:65536", "a:99999999999999999999", "a b:1",
    "[::1", "[]:1", "::1:1", "u:secret@a:1", "a/b:1", "a:1:2", "ä:1", "a:١",
  ]

  @Test(arguments: ["tcp(ADDRESS)", "udp(ADDRESS)"], addresses)
  func `an invalid address is refused at its call`(call: String, address: String) {
    expectFault(call.replacing("ADDRESS", with: address.debugDescription), "invalid address")
  }

  @Test(arguments: [("127.0.0.1", true), ("[::1]", true), ("a:", false), ("a b", false)])
  func `an address without a port says so`(address: String, lacksPort: Bool) {
    let fault = run("tcp(\(address.debugDescription))", permissions: .all).faults.first
    #expect(fault?.message.hasSuffix(": the port is missing") == lacksPort)
  }

  @Test(
    arguments: [
      "listen(ADDRESS)", "serve(ADDRESS) { _ in 1 }", "serve(ADDRESS, page: interval(1))",
    ],
    addresses.filter { $0 != ":80" })
  func `an invalid local address is refused at its call`(call: String, address: String) {
    expectFault(call.replacing("ADDRESS", with: address.debugDescription), "invalid address")
  }

  @Test(
    arguments: [
      "http.get(\"SCHEMEREST\")", "http.events(\"SCHEMEREST\")", "webSocket(\"SCHEMEREST\")",
      "redis(\"SCHEMEREST\")", "mqtt(\"SCHEMEREST\")",
    ],
    [
      "", "a", "://a", "//", "//:1", "//a:65536", "//a:x", "//u:secret@", "//u:secret@:1", "//[::1",
      "//a b", "//a\\0", "//%zz", "//a:-1", "//u:secret/@a",
    ])
  func `an invalid URL is refused at its call without its credentials`(call: String, rest: String) {
    let schemes = ["http": "http:", "webS": "ws:", "redi": "redis:", "mqtt": "mqtt:"]
    let scheme = schemes[String(call.prefix(4))] ?? ""
    expectFault(
      call.replacing("SCHEME", with: scheme).replacing("REST", with: rest), "invalid URL")
  }

  @Test(arguments: [
    ("unix(\"\")", "invalid path"), ("unix(\"a\\0b\")", "invalid path"),
    ("unix(String(repeating: \"a\", count: 108))", "invalid path"),
    ("http.get(\"ws://a\")", "invalid URL"), ("redis(\"http://a\")", "invalid URL"),
    ("http.get(\"http://a\", timeout: -1)", "'timeout' of 'get'"),
    ("http.get(\"http://a\", timeout: 0)", "'timeout' of 'get'"),
    ("http.get(\"http://a\", timeout: 0.0 / 0.0)", "'timeout' of 'get'"),
    ("http.get(\"http://a\", redirects: -1)", "'redirects' of 'get'"),
    ("http.get(1)", "cannot convert"), ("http.get(\"http://a\", headers: 1)", "cannot convert"),
    ("http.get(\"http://a\").map { $0 }.lines", "'lines' requires a request"),
    ("HTTPAnswer(\"a\", status: 99)", "'status' of"), ("HTTPAnswer(status: .max)", "'status' of"),
    ("tcp(\"a:1\", tls: .verified(1))", ""), ("tcp(\"a:1\", tls: .other)", "type 'TLS'"),
    ("listen(\"a:1\", slowReaders: .other)", "type 'SlowReaders'"),
    ("SignalProducer(1...3).pipe(to: 1)", "'to' of 'pipe'"),
    ("SignalProducer(1...3).pipe(to: listen(\"a:1\"))", ""),
    ("SignalProducer(1...3).pipe(to: udp(listen: \"a:1\"))", "'udp(listen:)' has no"),
    ("redis(\"redis://a/x\")", "invalid Redis URL"),
    ("redis(\"redis://a/-1\")", "invalid Redis URL"),
    ("redis(\"redis://a/99999999999999999999\")", "invalid Redis URL"),
    ("redis(\"redis://a\").command()", "'command' requires"),
    ("redis(\"redis://a\").subscribe()", "'subscribe' requires"),
    ("redis(\"redis://a\").stream(\"s\", group: \"g\", consumer: \"c\", acknowledge: .other)", ""),
    ("SignalProducer([1]).add(to: 1, stream: \"s\")", "'to' of 'add'"),
    (
      "SignalProducer([1]).add(to: redis(\"redis://a\"), stream: \"s\", maxLength: -1)",
      "'maxLength'"
    ),
    ("mqtt(\"mqtt://a\", version: 4)", "'version' of"),
    ("mqtt(\"mqtt://a\", session: 1)", "a session requires"),
    ("mqtt(\"mqtt://a\", client: \"c\", session: -1)", "'session' of"),
    ("mqtt(\"mqtt://a\", will: (topic: \"a/#\", text: \"\"))", "invalid topic"),
    ("mqtt(\"mqtt://a\").subscribe()", "'subscribe' requires"),
    ("mqtt(\"mqtt://a\").subscribe(\"a/#/b\")", "invalid topic"),
    ("mqtt(\"mqtt://a\").subscribe(\"a\", qos: 3)", "'qos' of"),
    ("mqtt(\"mqtt://a\").subscribe(\"a\", qos: -1)", "'qos' of"),
    ("mqtt(\"mqtt://a\").subscribe(String(repeating: \"a\", count: 70_000))", "invalid topic"),
    ("SignalProducer([1]).publish(to: mqtt(\"mqtt://a\"), topic: \"a/+\")", "invalid topic"),
    ("SignalProducer([1]).publish(to: mqtt(\"mqtt://a\"), topic: \"\")", "invalid topic"),
    ("SignalProducer([1]).publish(to: mqtt(\"mqtt://a\"), topic: \"a\", qos: 3)", "'qos' of"),
    ("interval(1).retry(backoff: -1)", "'backoff' of"),
    ("interval(1).reconnect(maximumDelay: -1)", "'maximumDelay' of"),
    ("interval(1).reconnect(jitter: 2)", "'jitter' of"),
    ("interval(1).heartbeat(every: 0) { 1 }", "'every' of"),
  ])
  func `an invalid argument is refused at its call`(call: String, message: String) {
    expectFault(call, message)
  }

  @Test(.enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
  func `extreme numbers are accepted`() throws {
    let peer = try ServerProcess("python3", ["-c", HTTPPeerScript.text])
    for options in ["timeout: 1e300", "timeout: .seconds(Int.max)", "redirects: .max"] {
      let transcript = run(
        "http.get(\"http://127.0.0.1:\(peer.port)/hello\", \(options)).startWithValues { print($0.text) }"
      )
      #expect(transcript.lines == ["hello"], "\(options)")
    }
  }

  @Test(arguments: [
    "headers: [\"A\\r\\nB\": \"1\"]", "headers: [\"A\": \"1\\r\\nB: 2\"]", "headers: [\"\": \"\"]",
    "headers: [\"Content-Length\": \"9\"]", "headers: [\"A\": \"\\0\"]",
  ])
  func `headers that would inject others fail before a connection is opened`(headers: String) {
    let url = "http://127.0.0.1:\(Loopback.freePort())/"
    let transcript = run("http.get(\"\(url)\", \(headers)).startWithFailed { print($0.operation) }")
    #expect(transcript.lines == ["request"])
  }

  @Test func `an unknown host fails`() {
    for program in [
      "tcp(\"none.invalid:1\").lines.startWithFailed { print($0.kind) }",
      "listen(\"none.invalid:1\").connections.startWithFailed { print($0.kind) }",
      "udp(listen: \"none.invalid:1\").lines.startWithFailed { print($0.kind) }",
    ] {
      #expect(run(program).lines == ["unknownHost"], "\(program)")
    }
    #expect(
      run("let server = serve(\"none.invalid:1\") { _ in 1 }").unhandled
        == ["unhandled failure: cannot listen on 'none.invalid:1': unknown host"])
  }

  /// Expects an error that begins with `message` on the line of the call.
  private func expectFault(
    _ call: String, _ message: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let transcript = run("let x = 1\n_ = \(call)")
    let fault = transcript.faults.first
    #expect(fault?.line == 2, "\(call): \(transcript)", sourceLocation: sourceLocation)
    #expect(
      fault?.message.hasPrefix(message) == true, "\(call): \(transcript)",
      sourceLocation: sourceLocation)
    #expect(fault?.message.contains("secret") != true, sourceLocation: sourceLocation)
  }
}
