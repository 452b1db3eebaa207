import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime

/// `webSocket` against Python's websockets.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.hasWebSockets, "Python's websockets is not installed"))
struct WebSocketNetworkWordTests {
  /// A server that sends two messages and answers each message with its type and its text, or
  /// closes with a code for "close CODE".
  private static let script = """
    from websockets.sync.server import serve
    def handle(socket):
        socket.send("hello " + str(socket.subprotocol) + " " + socket.request.headers.get("X-Tag", "-"))
        socket.send(b"bytes")
        for message in socket:
            if str(message).startswith("close "):
                return socket.close(int(message[6:]), "the reason")
            text = message if isinstance(message, str) else message.hex()
            socket.send(type(message).__name__ + " " + text)
        print("closed", socket.close_code, flush=True)
    def select(socket, offered):
        return "chat" if "chat" in offered else None
    with serve(handle, "127.0.0.1", 0, select_subprotocol=select) as server:
        print(f"port:{server.socket.getsockname()[1]}", flush=True)
        server.serve_forever()
    """

  private let server: ServerProcess
  private var url: String { "ws://127.0.0.1:\(server.port)/" }

  init() throws { server = try ServerProcess("python3", ["-c", Self.script]) }

  @Test func `messages emits texts and decoded binary messages`() throws {
    let program = RunningProgram(
      """
      webSocket("\(url)", headers: ["X-Tag": "x"], subprotocols: ["chat"]).messages
        .take(first: 2).start { print($0) }
      """)
    #expect(program.end().lines == ["VALUE hello chat x", "VALUE bytes", "COMPLETED"])
    let statistics = try #require(program.statistics(of: "webSocket '\(url)'"))
    #expect(statistics.sent == 2 && statistics.isBalanced)
  }

  @Test func `disposal closes the WebSocket with code 1000`() {
    let program = RunningProgram(
      "webSocket(\"\(url)\").messages.take(first: 1).start { print($0) }")
    #expect(program.end().lines == ["VALUE hello None -", "COMPLETED"])
    #expect(server.line() == "closed 1000\n")
  }

  @Test func `pipe(to:) sends texts, and arrays of bytes as binary messages`() throws {
    let program = RunningProgram(
      """
      let values: [Any] = ["größe", [0, 255, 16], [256], 1.5]
      SignalProducer(values).concat(.never).pipe(to: webSocket("\(url)"))
        .take(first: 6).skip(first: 2).start { print($0) }
      """)
    #expect(
      program.end().lines == [
        "VALUE str größe", "VALUE bytes 00ff10", "VALUE str [256]", "VALUE str 1.5", "COMPLETED",
      ])
    let statistics = try #require(program.statistics(of: "input of webSocket '\(url)'"))
    #expect(statistics.sent == 4 && statistics.isBalanced)
  }

  @Test(arguments: [1_000, 1_001, 1_011, 4_321])
  func `messages completes at the codes 1000 and 1001, and fails at others`(code: Int) {
    let transcript = run(
      """
      SignalProducer(["close \(code)"]).concat(.never).pipe(to: webSocket("\(url)"))
        .skip(first: 2).start { print($0) }
      """)
    #expect(transcript.lines.count == 1)
    if code < 1_002 {
      #expect(transcript.lines == ["COMPLETED"])
    } else {
      #expect(transcript.lines.first?.hasPrefix("FAILED ") == true)
      #expect(transcript.lines.first?.contains("\(code): the reason") == true)
    }
  }

  @Test func `messages fails if the server is killed`() {
    let program = RunningProgram(
      "webSocket(\"\(url)\").messages.start { print($0.error?.kind ?? $0.value ?? \"completed\") }")
    program.expect("bytes")
    server.kill()
    #expect(program.end().lines.last == "reset")
  }

  @Test func `a server that refuses the handshake fails`() throws {
    let peer = try ServerProcess("python3", ["-c", HTTPPeerScript.text])
    let transcript = run(
      "webSocket(\"ws://127.0.0.1:\(peer.port)/status/403\").messages.startWithFailed { print($0) }"
    )
    #expect(transcript.lines.first?.contains("403") == true, "\(transcript.lines)")
  }

  @Test(arguments: [
    ".retry(backoff: 0.001, maximumDelay: 0.001)",
    ".reconnect(backoff: 0.001, maximumDelay: 0.001)",
  ])
  func `retry(backoff:) and reconnect() open further connections`(operators: String) throws {
    let code = operators.hasPrefix(".retry") ? 1_011 : 1_000
    let program = RunningProgram(
      """
      var attempts = 0
      SignalProducer(["close \(code)"]).concat(.never).pipe(to: webSocket("\(url)"))
        .on(starting: { attempts += 1 })\(operators).take(first: 6)
        .startWithCompleted { print(attempts) }
      """)
    #expect(program.end().lines == ["3"])
  }

  @Test func `heartbeat(every:) keeps a connection alive`() {
    let transcript = run(
      """
      SignalProducer<String, NoError>.never.heartbeat(every: 0.01) { "ping" }
        .pipe(to: webSocket("\(url)")).skip(first: 2).take(first: 2).start { print($0) }
      """)
    #expect(transcript.lines == ["VALUE str ping", "VALUE str ping", "COMPLETED"])
  }
}
