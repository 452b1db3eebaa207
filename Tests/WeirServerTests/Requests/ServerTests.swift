import Testing
import WeirStreams

@testable import WeirServer

@Suite struct ServerTests {
  /// Sends messages to a new server and returns the codes of the errors in its answers.
  private static func codes(_ messages: String...) -> [Int] {
    let outbox = Editor.Outbox()
    let server = Server(version: "1", send: { outbox.add($0) })
    for message in messages { server.receive(IncomingMessage(.content(Array(message.utf8)))) }
    return outbox.take().compactMap { $0.error?.code?.int }
  }

  private static let initialize = #"{"id": 1, "method": "initialize", "params": {}}"#

  @Test func `a message that is not JSON is answered with a parse error`() {
    #expect(Self.codes("{") == [-32700])
    #expect(Self.codes("") == [-32700])
  }

  @Test func `a message without a method, or with an invalid id, is an invalid request`() {
    #expect(Self.codes(#"{"id": 1}"#, "[]", "1", "null") == [-32600, -32600, -32600, -32600])
    #expect(Self.codes(#"{"id": [], "method": "initialize"}"#) == [-32600])
  }

  @Test func `a request before 'initialize' is refused`() {
    #expect(Self.codes(#"{"id": "a", "method": "textDocument/hover"}"#) == [-32002])
  }

  @Test func `a second 'initialize' and a request after 'shutdown' are refused`() {
    #expect(Self.codes(Self.initialize, Self.initialize) == [-32600])
    let shutdown = #"{"id": 2, "method": "shutdown"}"#
    #expect(Self.codes(Self.initialize, shutdown, shutdown) == [-32600])
  }

  @Test func `an unknown request is refused, an unknown notification is ignored`() {
    #expect(Self.codes(Self.initialize, #"{"id": 2, "method": "x"}"#) == [-32601])
    #expect(Self.codes(Self.initialize, #"{"id": 2, "method": "$/x"}"#) == [-32601])
    #expect(Self.codes(Self.initialize, #"{"method": "x"}"#, #"{"method": "$/x"}"#) == [])
  }

  @Test(arguments: [
    "{}", "null", "[]", #"{"textDocument": {"uri": "file:///other"}}"#, #"{"textDocument": 1}"#,
  ])
  func `a request about a document that is not open is refused`(parameters: String) {
    for method in ["hover", "completion", "rename", "codeAction", "semanticTokens/full"] {
      let request = #"{"id": 2, "method": "textDocument/\#(method)", "params": \#(parameters)}"#
      #expect(Self.codes(Self.initialize, request) == [-32602])
    }
    let command = #"{"id": 2, "method": "workspace/executeCommand", "params": \#(parameters)}"#
    #expect(Self.codes(Self.initialize, command) == [-32602])
  }

  @Test func `a request without a position is refused`() {
    let editor = Editor("let x = 1")
    #expect(editor.ask("hover").code?.int == -32602)
    #expect(editor.ask("hover", ("position", ["line": "x"])).code?.int == -32602)
    #expect(editor.ask("inlayHint", ("range", [:])).code?.int == -32602)
  }

  @Test(arguments: [true, false])
  func `the exit status is 0 after 'shutdown' and 1 otherwise`(shutsDown: Bool) {
    let editor = Editor("")
    if shutsDown { editor.request("shutdown", .null) }
    editor.notify("exit", .null)
    #expect(editor.server.exitStatus == (shutsDown ? 0 : 1))
    editor.server.receive(.end)
    #expect(editor.server.exitStatus == (shutsDown ? 0 : 1))
  }

  @Test func `changes of a document that is not open are ignored`() {
    let outbox = Editor.Outbox()
    let server = Server(version: "1", send: { outbox.add($0) })
    for message in [
      Self.initialize,
      #"{"method": "textDocument/didChange", "params": {"textDocument": {"uri": "file:///a"}}}"#,
      #"{"method": "textDocument/didClose", "params": {"textDocument": {"uri": "file:///a"}}}"#,
      #"{"method": "textDocument/didOpen", "params": 3}"#,
    ] {
      server.receive(IncomingMessage(.content(Array(message.utf8))))
    }
    #expect(!server.hasWork)
    #expect(outbox.take().count == 1)
  }

  @Test func `a request that a waiting message cancels is answered so`() {
    let outbox = Editor.Outbox()
    let server = Server(
      version: "1", send: { outbox.add($0) }, isCancelled: { $0 == .number(7) })
    for id in [1, 7] {
      let message = #"{"id": \#(id), "method": "initialize"}"#
      server.receive(IncomingMessage(.content(Array(message.utf8))))
    }
    #expect(outbox.take().map { $0.error?.code?.int } == [nil, -32800])
  }

  @Test func `a check stops when a message arrives, and is repeated`() {
    let outbox = Editor.Outbox()
    var isBusy = true
    let server = Server(version: "1", send: { outbox.add($0) }, hasMessages: { isBusy })
    let open =
      #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "a", "text": "let"}}}"#
    for message in [Self.initialize, open] {
      server.receive(IncomingMessage(.content(Array(message.utf8))))
    }
    _ = outbox.take()
    server.work()
    #expect(outbox.take().isEmpty)
    #expect(server.hasWork)
    isBusy = false
    while server.hasWork { server.work() }
    #expect(outbox.take().count == 1)
  }
}
