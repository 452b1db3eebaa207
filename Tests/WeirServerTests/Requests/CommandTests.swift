import LanguageTestSupport
import Synchronization
import Testing
import WeirStreams

@testable import WeirServer

@Suite(.timeLimit(.minutes(1))) struct CommandTests {
  private static func run(_ command: String, _ text: String) -> (JSON, [JSON]) {
    let editor = Editor(text)
    editor.receive([
      "id": "run", "method": "workspace/executeCommand",
      "params": ["command": .string(command), "arguments": [.string(editor.uri)]],
    ])
    let messages = editor.outbox.take()
    return (messages.last { $0.id?.string == "run" }!, messages)
  }

  @Test func `a program is run and its output is shown`() {
    let (answer, messages) = Self.run("weir.run", "print(\"😀\", 1 + 1)")
    #expect(answer.result?.output?.string == "😀 2\n")
    let shown = messages.first { $0.method?.string == "window/showMessage" }
    #expect(shown?.params?.message?.string == "😀 2\n")
  }

  @Test(arguments: ["weir.run", "weir.draw"])
  func `mistakes are shown with their places`(command: String) {
    let (answer, messages) = Self.run(command, "print(1)\nprint(x)")
    #expect(answer.result?.error?.string?.hasSuffix("2:7: cannot find 'x' in scope") == true)
    #expect(messages.first?.params?.type?.int == 1)
  }

  @Test func `a program has no permissions`() {
    let (answer, _) = Self.run(
      "weir.run", #"http.get("http://127.0.0.1:1/").startWithValues { print($0.text) }"#)
    #expect(answer.result?.error?.string?.contains("not allowed to connect") == true)
  }

  @Test func `opening, editing and asking run no program`() {
    let editor = Editor("while true { print(1) }")
    _ = editor.diagnostics()
    for method in ["codeLens", "documentSymbol", "semanticTokens/full", "foldingRange"] {
      _ = editor.ask(method)
    }
    #expect(!editor.ask("hover", at: editor.offset(of: "print")).isNull)
  }

  @Test func `an unknown command is refused`() {
    #expect(Self.run("weir.other", "").0.error?.code?.int == -32602)
  }

  @Test(arguments: [#"{"method": "$/cancelRequest", "params": {"id": 9}}"#, #"{"method": "exit"}"#])
  func `a program that does not end is cancelled`(message: String) async {
    let outbox = Editor.Outbox()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (begins, begin) = AsyncStream.makeStream(of: Void.self)
    await withCheckedContinuation { continuation in
      _ = WorkThread.start(stackSize: 8 << 20) {
        let server = Server(
          version: "1", send: { outbox.add($0) },
          runProgram: { work in
            _ = WorkThread.start(stackSize: 16 << 20) {
              begin.finish()
              work()
              end.finish()
            }
          })
        func receive(_ text: String) {
          server.receive(IncomingMessage(.content(Array(text.utf8))))
        }
        receive(#"{"id": 1, "method": "initialize"}"#)
        receive(
          #"{"method": "textDocument/didOpen", "params": {"textDocument": {"uri": "a", "text": "interval(1)"}}}"#
        )
        receive(
          #"{"id": 9, "method": "workspace/executeCommand", "params": {"command": "weir.run", "arguments": ["a"]}}"#
        )
        receive(message)
        continuation.resume()
      }
    }
    for await _ in begins {}
    for await _ in ends {}
    #expect(outbox.take().last { $0.id?.int == 9 }?.error?.code?.int == -32800)
  }
}
