import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime

/// The words of `http` against nginx and a server in Python.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("python3"), "python3 is not installed"))
struct HTTPNetworkWordTests {
  private let peer: ServerProcess
  private var url: String { "http://127.0.0.1:\(peer.port)" }

  init() throws { peer = try ServerProcess("python3", ["-c", HTTPPeerScript.text]) }

  @Test(.enabled(if: Nginx.isInstalled, "nginx is not installed"))
  func `get(_:) and lines read a file of nginx after a redirect`() throws {
    let nginx = try Nginx()
    let program = RunningProgram(
      """
      let url = "http://127.0.0.1:\(nginx.port)"
      http.get(url + "/moved").startWithValues { response in
        print(response.status, response.url == url + "/lines.txt", response.text.count)
        print(response.headers["content-type"] ?? "")
      }
      http.get(url + "/moved").lines.map { Int($0.dropFirst(5))! }.reduce(0, +)
        .startWithValues { print($0) }
      http.head(url + "/lines.txt").startWithValues { print($0.status, $0.text == "") }
      http.get(url + "/lines.txt", headers: ["Range": "bytes=7-12"])
        .startWithValues { print($0.status, $0.text) }
      """)
    #expect(
      program.end().lines.sorted() == [
        "200 true", "200 true 208894", "200010000", "206 line 2", "text/plain",
      ])
    let lines = try #require(
      program.statistics(of: "http 'http://127.0.0.1:\(nginx.port)/moved'"))
    #expect(lines.sent == 20_001 && lines.isBalanced)
  }

  @Test func `a status is a value, and checked makes a failure of it`() {
    let transcript = run(
      """
      http.get("\(url)/status/404").startWithValues { print($0.status, $0.text) }
      """)
    #expect(transcript.lines == ["404 why", ""])
    for chain in ["", ".lines"] {
      let transcript = run("http.get(\"\(url)/status/503\").checked\(chain).start { print($0) }")
      #expect(
        transcript.lines == [
          "FAILED cannot read from '\(url)/status/503': status 503 Service Unavailable"
        ])
    }
    #expect(
      run("http.get(\"\(url)/hello\").checked.startWithValues { print($0.text) }").lines
        == ["hello"])
  }

  @Test func `the methods send bodies, and values other than strings as JSON`() {
    for method in ["post", "put", "patch"] {
      let transcript = run(
        """
        http.\(method)("\(url)/echo", body: ["a": [1, 2]], headers: ["X-Tag": "x"])
          .startWithValues { print($0.text) }
        http.\(method)("\(url)/size", body: "größe").startWithValues { print($0.text) }
        """)
      let (text, lines) = (transcript.printed, transcript.lines)
      #expect(text.contains("\(method.uppercased()) /echo HTTP/1.1\r\nX-Tag: x\r\n"), "\(text)")
      #expect(text.contains("\r\nContent-Type: application/json\r\n"))
      #expect(lines.contains("{\"a\":[1,2]}") && lines.contains("7"))
    }
    let deleted = run("http.delete(\"\(url)/echo\").startWithValues { print($0.text) }")
    #expect(deleted.printed.hasPrefix("DELETE /echo HTTP/1.1\r\n"))
  }

  @Test func `json parses the body, and is nil for another one`() {
    let transcript = run(
      """
      http.get("\(url)/raw?HTTP%2F1.0%20200%20OK%0D%0A%0D%0A%7B%22a%22%3A%5B1%5D%7D")
        .startWithValues { print($0.json.a[0]) }
      http.get("\(url)/hello").startWithValues { print($0.json == nil) }
      """)
    #expect(transcript.lines.sorted() == ["1", "true"])
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK%0AContent-Length: 1%0A%0Aa", ": a line of the header ends with LF alone"),
    ("220 mail.test ESMTP%0D%0A", ": it does not begin with 'HTTP/'"),
    (
      "HTTP/1.1 200 OK%0D%0AContent-Length: x%0D%0A%0D%0A",
      ": the header 'Content-Length' is not valid"
    ),
  ])
  func `a response that is not HTTP fails with what is wrong`(raw: String, reason: String) {
    let address = "\(url)/raw?\(raw)"
    #expect(
      run("http.get(\"\(address)\").startWithFailed { print($0) }").printed
        .contains("the response is not valid HTTP" + reason))
  }

  @Test func `bytes are received and sent`() {
    let program = """
      http.post("\(url)/echo", bytes: [0, 233, 255], headers: ["X-Tag": "x"])
        .startWithValues { response in
          print(response.bytes.suffix(3), response.text.contains("application/octet-stream"))
        }
      http.get("\(url)/charset/latin1/e9").startWithValues { print($0.text, $0.bytes) }
      """
    #expect(run(program).lines.sorted() == ["[0, 233, 255] true", "é [233]"])
    let fault = run("http.post(\"\(url)/echo\", bytes: [256]).start()").faults.first
    #expect(fault?.message == "integer literal '256' overflows when stored into 'UInt8'")
  }

  @Test func `the text of an unknown charset is an error, but not its bytes`() {
    let transcript = run(
      """
      http.get("\(url)/charset/shift_jis/82a0")
        .startWithValues { print($0.bytes); print($0.text) }
      """)
    #expect(transcript.lines.first == "[130, 160]")
    #expect(transcript.faults.map(\.message) == ["the charset 'shift_jis' is not supported"])
    #expect(
      run("http.get(\"\(url)/charset/shift_jis/82a0\").lines.start { print($0) }").printed
        .contains("protocol error: the charset 'shift_jis' is not supported"))
  }

  @Test(arguments: ["half/wait", "truncated"])
  func `an incomplete line is dropped if the response ends early`(path: String) throws {
    let program = RunningProgram("http.get(\"\(url)/\(path)\").lines.start { print($0) }")
    program.expect("VALUE two")
    _ = RawClient.exchange(peer.port, "GET /release HTTP/1.1\r\n\r\n")
    let lines = program.end().lines
    #expect(lines.prefix(2) == ["VALUE one", "VALUE two"] && lines.count == 3)
    #expect(
      lines[2] == "FAILED cannot read from '\(url)/\(path)': "
        + (path == "truncated" ? "the response is incomplete" : "connection reset by peer"))
    let statistics = try #require(program.statistics(of: "http '\(url)/\(path)'"))
    #expect(statistics.dropped == 1 && statistics.isBalanced)
  }

  @Test func `a request fails at its timeout, and after too many redirects`() {
    #expect(
      run("http.get(\"\(url)/silent\", timeout: 0.05).startWithFailed { print($0.kind) }").lines
        == ["timedOut"])
    let loop = run("http.get(\"\(url)/loop\", redirects: 3).startWithFailed { print($0) }")
    #expect(loop.lines.first?.hasSuffix("the server redirects more than 3 times") == true)
    #expect(
      run("http.get(\"\(url)/count/3\", redirects: 3).startWithValues { print($0.text) }").lines
        == ["done"])
    #expect(
      run("http.get(\"\(url)/count/3\", redirects: 0).startWithValues { print($0.status) }").lines
        == ["302"])
  }

  @Test func `disposal of lines closes the connection`() throws {
    let peer = try SocketPeer.watching.start()
    let program = RunningProgram(
      """
      http.get("http://127.0.0.1:\(peer.port)/").lines.take(until: timer(0.05)).start { print($0) }
      """)
    _ = program.end()
    #expect(RawClient.exchange(peer.port, "").hasPrefix("received GET / HTTP/1.1\r\n"))
  }

  @Test func `events(_:) reconnects after the last event until a response 204`() throws {
    let program = RunningProgram("http.events(\"\(url)/sse/again\").start { print($0) }")
    #expect(
      program.end().lines == [
        "VALUE ServerSentEvent(id: \"1\", event: \"message\", data: \"after -\")",
        "VALUE ServerSentEvent(id: \"2\", event: \"message\", data: \"after 1\")",
        "VALUE ServerSentEvent(id: \"3\", event: \"message\", data: \"after 2\")",
        "COMPLETED",
      ])
    let statistics = try #require(program.statistics(of: "http '\(url)/sse/again'"))
    #expect(statistics.sent == 3 && statistics.isBalanced)
    let failed = run("http.events(\"\(url)/sse/error\").start { print($0) }")
    #expect(failed.lines.count == 2 && failed.lines[1].contains("500"), "\(failed.lines)")
    let other = run("http.events(\"\(url)/hello\").startWithFailed { print($0.kind) }")
    #expect(other.lines == ["protocolViolation"])
  }
}
