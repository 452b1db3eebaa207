import Foundation
import Testing
import Weir
import WeirNetwork

@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: hasWebSockets, "no Python websockets"))
struct WebSocketInteroperationTests {
  @Test func `the server exchanges messages with Python's websockets`() throws {
    let server = TestServer.echo()
    let script = """
      import sys
      from websockets.sync.client import connect
      with connect(sys.argv[1], compression=None, max_size=None) as socket:
          for message in ["hello", b"\\0\\xff", "x" * 1000000, ["frag", "ments"]]:
              socket.send(message)
              expected = message if not isinstance(message, list) else "".join(message)
              assert socket.recv() == expected
          socket.ping().wait(10)
      print(socket.close_code)
      """
    #expect(try python(script, server.webSocketURL().description) == "1000\n")
  }

  @Test(arguments: [(1_000, true), (1_001, true), (1_011, false), (4_321, false)])
  func `the client understands close codes of Python's websockets`(
    code: Int, isNormal: Bool
  ) throws {
    let script = """
      import sys
      from websockets.sync.server import serve
      def handle(socket):
          socket.send("first")
          assert socket.recv() == "answer"
          socket.close(int(sys.argv[1]), "the reason")
      with serve(handle, "127.0.0.1", 0) as server:
          print(server.socket.getsockname()[1], flush=True)
          server.serve_forever()
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, "\(code)"]
    process.standardOutput = output
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    var line = ""
    while !line.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      line += String(decoding: data, as: UTF8.self)
    }
    let port = try #require(Int(line.dropLast()))
    let outbox = Outbox<WebSocketMessage>()
    _ = outbox.put(.text("answer"))
    let client = SourceRecorder(
      .webSocket(WebURL("ws://127.0.0.1:\(port)/")!, sending: outbox))
    if isNormal {
      #expect(client.end() == .completed)
    } else {
      let error = client.error()
      #expect(error?.kind == .rejected)
      #expect(error?.detail.contains("\(code): the reason") == true)
    }
    #expect(client.elements == [.text("first")])
  }
}
