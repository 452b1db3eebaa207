import Testing
import WeirSyntax

@testable import WeirPrinting

@Suite struct ScriptOutlineTests {
  private func outline(_ text: String) throws -> ScriptOutline {
    try ScriptOutline(SourceText(name: "demo", text: text))
  }

  @Test func `steps contain each statement and the comments before it`() throws {
    let outline = try outline(
      """
      #!/usr/bin/env weir
      // A stream,
      // and the way into it.
      let (signal, observer) = Signal<Int, NoError>.pipe()

      /* Operators
       * make new streams. */
      signal
        .map { $0 * 2 }  // inside
        .observeValues { print($0) }
      observer.send(value: 1)  //> 2
      // That was it.

      // Thanks!

      """)
    #expect(
      outline.steps == [
        .init(
          narration: ["A stream,", "and the way into it."],
          text: "let (signal, observer) = Signal<Int, NoError>.pipe()"),
        .init(
          narration: ["Operators", "make new streams."],
          text: "signal\n  .map { $0 * 2 }  // inside\n  .observeValues { print($0) }"),
        .init(narration: [], text: "observer.send(value: 1)  //> 2"),
      ])
    #expect(outline.closing == ["That was it.", "", "Thanks!"])
  }

  @Test func `steps separate statements on one line`() throws {
    let outline = try outline("let a = 1; print(a) // both\r\nif a > 0 {\r\n  print(2)\r\n}")
    #expect(
      outline.steps.map(\.text) == ["let a = 1", "print(a) // both", "if a > 0 {\n  print(2)\n}"])
    #expect(outline.steps.map(\.narration) == [[], [], []])
  }

  @Test func `steps are empty for a text without statements`() throws {
    #expect(try outline("").steps.isEmpty)
    #expect(try outline("// nothing").closing == ["nothing"])
  }

  @Test func `ScriptOutline throws for a syntax error, but not for a semantic error`() throws {
    #expect(throws: ScriptOutline.Unreadable.self) {
      try ScriptOutline(SourceText(name: "demo", text: "let a = \nlet = 2"))
    }
    #expect(try outline("unknown(1)").steps.count == 1)
  }
}

@Suite struct ScriptPartTests {
  private func parts(_ text: String) throws -> [String] {
    try ScriptOutline.parts(of: SourceText(name: "demo", text: text)).map { part in
      switch part {
      case .statement(let source): source.text
      case .command(let command): "command \(command)"
      }
    }
  }

  @Test func `parts are the statements at their places and the commands`() throws {
    #expect(
      try parts("let a = 1; a\n:clock virtual  \n// é\na\n  .map { $0 }") == [
        "let a = 1", "           a", "command :clock virtual",
        "            \n                \n     \na\n  .map { $0 }",
      ])
  }

  @Test func `a line with a colon continues a conditional expression`() throws {
    #expect(try parts("let a = true\n? 1\n:a") == ["let a = true\n? 1\n:a"])
  }

  @Test func `a program with errors has no parts`() {
    #expect(throws: ScriptOutline.Unreadable.self) { try parts("let = 1\n:step") }
  }
}
