import LanguageTestSupport
import NetworkTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

/// The permissions of network words.
@Suite(.serialized, .timeLimit(.minutes(1))) struct PermissionNetworkWordTests {
  private static let calls: [(call: String, request: String)] = [
    ("tcp(\"a.test:1\")", "connect to 'a.test:1'"),
    ("udp(\"[::1]:1\")", "connect to '[::1]:1'"),
    ("udp(listen: \"127.0.0.1:1\")", "listen on '127.0.0.1:1'"),
    ("listen(\":1\")", "listen on ':1'"),
    ("unix(\"/tmp/none\")", "read '/tmp/none'"),
    ("listen(unix: \"/tmp/none\")", "read '/tmp/none'"),
    ("http.get(\"http://u:secret@A.test/b\")", "connect to 'a.test:80'"),
    ("http.post(\"https://a.test/\", body: 1)", "connect to 'a.test:443'"),
    ("http.events(\"http://a.test:1/\")", "connect to 'a.test:1'"),
    ("webSocket(\"wss://a.test/\")", "connect to 'a.test:443'"),
    ("serve(\"127.0.0.1:1\") { _ in 1 }", "listen on '127.0.0.1:1'"),
    ("serve(\":1\", page: interval(1))", "listen on ':1'"),
    ("redis(\"redis://:secret@a.test\")", "connect to 'a.test:6379'"),
    ("redis()", "connect to 'localhost:6379'"),
    ("mqtt(\"mqtts://u:secret@a.test\")", "connect to 'a.test:8883'"),
    ("mqtt()", "connect to 'localhost:1883'"),
    ("kafka(\"kafkas://u:secret@a.test\")", "connect to 'a.test:9093'"),
    ("kafka()", "connect to 'localhost:9092'"),
  ]

  @Test(arguments: calls.map(\.call))
  func `each word requires a permission at its call`(call: String) {
    let request = Self.calls.first { $0.call == call }?.request ?? ""
    let transcript = run("let x = 1\nlet y = \(call)", permissions: Permissions())
    #expect(
      transcript.faults == [.init(line: 2, message: "the program is not allowed to \(request)")])
    #expect(transcript.outcome == .failed)
  }

  @Test func `a permission is limited to its host and port`() throws {
    let permissions = try Permissions(allowing: "net:a.test:1,listen:127.0.0.1:2")
    for call in ["tcp(\"a.test:1\")", "webSocket(\"ws://A.TEST:1/\")", "listen(\"127.0.0.1:2\")"] {
      #expect(run("let x = \(call)", permissions: permissions).isFine, "\(call)")
    }
    for call in [
      "tcp(\"a.test:2\")", "tcp(\"a.test.:1\")", "tcp(\"b.a.test:1\")", "tcp(\"127.0.0.1:2\")",
      "listen(\":2\")", "listen(\"0.0.0.0:2\")", "http.get(\"http://a.test/\")",
    ] {
      #expect(run("let x = \(call)", permissions: permissions).outcome == .failed, "\(call)")
    }
  }

  @Test(.enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
  func `a redirect to an address without permission is refused`() throws {
    let peer = try ServerProcess("python3", ["-c", HTTPPeerScript.text])
    let other = try SocketPeer.watching.start()
    let permissions = try Permissions(allowing: "net:127.0.0.1:\(peer.port)")
    let url =
      "http://127.0.0.1:\(peer.port)/to/302?http://127.0.0.1:\(other.port)/"
    for call in ["get(\"\(url)\")", "get(\"\(url)\").lines", "events(\"\(url)\")"] {
      let refused = run(
        "http.\(call).startWithFailed { print($0.kind, $0.subject) }", permissions: permissions)
      #expect(refused.lines == ["notPermitted http://127.0.0.1:\(other.port)/"], "\(call)")
    }
    let message = run(
      "http.get(\"\(url)\").startWithFailed { print($0.localizedDescription) }",
      permissions: permissions)
    #expect(
      message.lines == [
        "cannot connect to 'http://127.0.0.1:\(other.port)/': the program is not allowed to use this "
          + "address: allow it with 'weir --allow=net', or only this with "
          + "'--allow=net:127.0.0.1:\(other.port)'"
      ])
    let both = try Permissions(
      allowing: "net:127.0.0.1:\(peer.port),net:127.0.0.1:\(other.port)")
    let allowed = run("http.get(\"\(url)\").startWithFailed { print($0.kind) }", permissions: both)
    // The peer does not speak HTTP. It was not connected to before.
    #expect(allowed.lines == ["protocolViolation"])
    let loop = run(
      "http.get(\"http://127.0.0.1:\(peer.port)/count/3\").startWithValues { print($0.text) }",
      permissions: permissions)
    #expect(loop.lines == ["done"])
  }

  @Test func `the ask handler is asked for each hop, and once after 'always'`() throws {
    let first = try ServerProcess("python3", ["-c", HTTPPeerScript.text])
    let second = try ServerProcess("python3", ["-c", HTTPPeerScript.text])
    var asked: [String] = []
    var answer = Permissions.Answer.once
    let recorder = SessionRecorder(ask: { request in
      asked.append("\(request.capability.rawValue) \(request.subject)")
      return answer
    })
    let (one, two) = ("127.0.0.1:\(first.port)", "127.0.0.1:\(second.port)")
    func start() {
      recorder.evaluate(
        """
        http.get("http://\(one)/to/302?http://\(two)/hello").startWithResult { print($0) }
        """)
      _ = recorder.session.runLoop()
    }
    start()
    #expect(asked == ["net \(one)", "net \(two)"])
    answer = .always
    start()
    asked = []
    start()
    #expect(asked == [])
    #expect(recorder.takeLines().count == 3)
  }
}
