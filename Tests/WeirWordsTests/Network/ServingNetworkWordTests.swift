import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime

/// `serve` with curl and Python's websockets.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("curl"), "curl is not installed"))
struct ServingNetworkWordTests {
  private let port = Loopback.freePort()
  private var url: String { "http://127.0.0.1:\(port)" }

  /// Starts a server and waits until it accepts connections.
  private func serve(_ handler: String) throws -> RunningProgram {
    let program = RunningProgram(
      "struct Reading { let name: String; let value: Int }\n"
        + "let server = serve(\"127.0.0.1:\(port)\") \(handler)")
    try Loopback.awaitServer(at: port)
    return program
  }

  private func curl(_ arguments: String...) throws -> String {
    try Tool.run("curl", ["-s", "-m", "20"] + arguments)
  }

  @Test func `a handler answers routes with text, JSON, a status or nothing`() throws {
    let program = try serve(
      """
      { request in
        switch request.path {
        case "/text": return "größe"
        case "/json": return Reading(name: "a", value: 1)
        case "/page": return "<!DOCTYPE html><p>hello"
        case "/nothing": return ()
        case "/gone": return HTTPAnswer("gone\\n", status: 410, headers: ["X-Tag": "x"])
        default: return [request.method, request.query["q"] ?? "", request.text, request.path]
        }
      }
      """)
    let type = "%{http_code} %{content_type}"
    #expect(try curl("\(url)/text", "-w", " \(type)") == "größe 200 text/plain; charset=utf-8")
    #expect(
      try curl("\(url)/json", "-w", " \(type)")
        == "{\"name\":\"a\",\"value\":1} 200 application/json")
    #expect(try curl("\(url)/page", "-w", " \(type)").hasSuffix(" 200 text/html; charset=utf-8"))
    #expect(try curl("\(url)/nothing", "-w", "%{http_code}") == "204")
    let gone = try curl("-i", "\(url)/gone").lowercased()
    #expect(gone.hasPrefix("http/1.1 410") && gone.contains("\r\nx-tag: x\r\n"))
    #expect(
      try curl("\(url)/a%20b?q=1%2B2", "-d", "body") == "[\"POST\",\"1+2\",\"body\",\"/a b\"]")
    program.interrupt()
    let statistics = try #require(program.statistics(of: "serve '127.0.0.1:\(port)'"))
    #expect(statistics.received == 6 && statistics.isBalanced)
  }

  @Test func `an optional answer has its status, and nil is 204`() throws {
    let program = try serve(
      """
      { request in
        let answer: HTTPAnswer? = request.path == "/none" ? nil : HTTPAnswer("no", status: 404)
        return answer
      }
      """)
    #expect(try curl("\(url)/", "-w", " %{http_code}") == "no 404")
    #expect(try curl("\(url)/none", "-w", "%{http_code}") == "204")
    program.interrupt()
  }

  @Test func `a fault in a handler answers 500 and stops the program at its place`() throws {
    let program = try serve("{ request in\n  [1][5] }")
    #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", url) == "500")
    #expect(program.end().faults == [.init(line: 3, message: "index out of range: 5")])
  }

  @Test func `an answer with an invalid header is a 500 and an error at once`() throws {
    let program = try serve(
      """
      { request in
        HTTPAnswer("", status: 302, headers: ["Location": request.query["to"] ?? "/"]) }
      """)
    #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", "\(url)/?to=/a") == "302")
    #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", "\(url)/?to=%0d%0aX:y") == "500")
    #expect(
      program.end().faults == [.init(line: 3, message: "the header \"Location\" is not valid")])
  }

  @Test func `query has the last value of a repeated parameter, and queryValues(of:) all`() throws {
    let program = try serve(
      """
      { request in
        [request.query["a"] ?? ""] + request.queryValues(of: "a") + request.queryValues(of: "b")
          + request.headerValues(of: "X-Tag") }
      """)
    let answer = try curl("\(url)/?a=1&a=2&c=3", "-H", "X-Tag: x", "-H", "X-Tag: y, z")
    #expect(answer == #"["2","1","2","x","y, z"]"#)
    program.interrupt()
  }

  @Test func `origins allow pages of other sites`() throws {
    let program = try serve("{ _ in 1 }")
    let origin = ["-H", "Origin: http://app.example", "-o", "/dev/null", "-w", "%{http_code}"]
    #expect(try Tool.run("curl", ["-s", "-m", "20", url] + origin) == "403")
    program.interrupt()
    let open = RunningProgram(
      "let server = serve(\"127.0.0.1:\(port)\", origins: [\"http://app.example\"]) { _ in 1 }")
    try Loopback.awaitServer(at: port)
    #expect(try Tool.run("curl", ["-s", "-m", "20", url] + origin) == "200")
    open.interrupt()
    #expect(
      run("let s = serve(\"127.0.0.1:1\", origins: [\"app.example\"]) { _ in 1 }").faults
        == [.init(line: 1, message: "invalid origin \"app.example\"")])
  }

  @Test func `a stream is sent as server-sent events and stops with the client`() throws {
    let program = try serve(
      """
      { request in
        request.path == "/endless"
          ? interval(0.001).on(disposed: { print("disposed") })
          : SignalProducer([1, 2]).map { "<\\($0)>" }
      }
      """)
    #expect(try curl(url) == "data: <1>\n\ndata: <2>\n\n")
    let client = RawClient(port)
    client.send("GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(client.receive(until: "data: 2\n").contains("text/event-stream"))
    client.close()
    program.expect("disposed")
    program.interrupt()
    let statistics = try #require(program.statistics(of: "sent by serve '127.0.0.1:\(port)'"))
    #expect(statistics.isBalanced, "\(statistics)")
  }

  @Test(.enabled(if: Tool.hasWebSockets, "Python's websockets is not installed"))
  func `a stream answers a WebSocket, whose messages the request emits`() throws {
    let program = try serve(
      """
      { request in
        request.messages.on(completed: { print("completed") }).map { $0 + "!" }
      }
      """)
    let script = """
      import sys
      from websockets.sync.client import connect
      with connect(sys.argv[1]) as socket:
          for message in ["a", "größe", b"bytes"]:
              socket.send(message)
              print(socket.recv())
      print(socket.close_code)
      """
    #expect(
      try Tool.run("python3", ["-c", script, "ws://127.0.0.1:\(port)/"])
        == "a!\ngröße!\nbytes!\n1000\n")
    program.expect("completed")
    program.interrupt()
  }

  @Test(.enabled(if: Tool.hasWebSockets, "Python's websockets is not installed"))
  func `a WebSocket that reads receives a burst and continues after the first message`() throws {
    let program = try serve(
      """
      { request in
        SignalProducer(0..<50_000).map { String($0) }
          .concat(request.messages.take(first: 1))
          .concat(SignalProducer(["after"]).promoteError(NetworkError.self))
      }
      """)
    let script = """
      import sys
      from websockets.sync.client import connect
      with connect(sys.argv[1], max_queue=None) as socket:
          socket.send("one")
          socket.send("ignored")
          received = list(socket)
      print(len(received), *received[-3:])
      print(socket.close_code)
      """
    #expect(
      try Tool.run("python3", ["-c", script, "ws://127.0.0.1:\(port)/"])
        == "50002 49999 one after\n1000\n")
    program.interrupt()
    let statistics = try #require(program.statistics(of: "sent by serve '127.0.0.1:\(port)'"))
    #expect(statistics.sent == 50_002 && statistics.dropped == 0)
  }

  @Test func `messages fails for a request that is no WebSocket`() throws {
    let program = try serve(
      """
      { request in
        request.messages.startWithFailed { print($0.kind) }
        return "text"
      }
      """)
    #expect(try curl(url) == "text")
    program.expect("protocolViolation")
    program.interrupt()
  }

  @Test func `serve(page:) shows the events of a stream, of which the last are repeated`() throws {
    let program = RunningProgram(
      """
      let (output, input) = Signal<Int, NoError>.pipe()
      let server = serve("127.0.0.1:\(port)", page: output)
      for number in 1...300 { input.send(value: number) }
      """)
    try Loopback.awaitServer(at: port)
    #expect(try curl(url).lowercased().hasPrefix("<!doctype html"))
    #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", url + "/none") == "404")
    let client = RawClient(port)
    client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let events = client.receive(until: "\"text\":\"300\"}\n")
    #expect(events.contains("\"kind\":\"value\",\"text\":\"101\"}"), "\(events.suffix(200))")
    #expect(!events.contains("\"text\":\"100\"}"))
    client.close()
    program.interrupt()
  }

  @Test func `a server fails if its address is in use, and dispose() frees the address`() throws {
    let first = try serve("{ _ in \"first\" }")
    let second = run("let server = serve(\"127.0.0.1:\(port)\") { _ in 1 }")
    #expect(
      second.unhandled == [
        "unhandled failure: cannot listen on '127.0.0.1:\(port)': address already in use"
      ])
    first.interrupt()
    let third = run(
      """
      let server = serve("127.0.0.1:\(port)") { _ in "third" }
      http.get("\(url)").retry(backoff: 0.01, maximumDelay: 0.01).startWithValues { response in
        print(response.text)
        server.dispose()
      }
      """)
    #expect(third.lines == ["third"] && third.isFine)
  }
}
