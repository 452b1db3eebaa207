import Testing

@testable import WeirCLI

/// The program at a pseudo-terminal.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PromptTests {
  private func prompt() -> Child {
    let child = Child(
      [], terminal: "xterm-256color",
      environment: [
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "NO_COLOR": "1",
        "XDG_STATE_HOME": "/tmp/weir-test-state",
      ])
    #expect(child.read(until: "weir> ") != nil)
    return child
  }

  @Test func `Ctrl-C discards typed-ahead input and an interrupted paste`() {
    let child = prompt()
    child.write("print(\"be\" + \"gun\"); while true {}\r\u{1B}[200~half")
    #expect(child.read(until: "begun") != nil)
    child.write("\u{3}")
    #expect(child.read(until: "weir> ") != nil)
    child.write("6 * 7\r")
    #expect(child.read(until: "$1: Int = 42") != nil)
  }

  @Test func `the prompt evaluates an entry and shows its value`() {
    let child = prompt()
    child.write("6 * 7\r")
    #expect(child.read(until: "$1: Int = 42") != nil)
    child.write("\u{4}")
    #expect(child.end().status == 0)
  }

  @Test func `the prompt reads further lines until an entry is complete`() {
    let child = prompt()
    child.write("func twice(_ n: Int) -> Int {\r")
    #expect(child.read(until: " ...> ") != nil)
    child.write("n * 2\r}\r")
    child.write("twice(21)\r")
    #expect(child.read(until: "Int = 42") != nil)
  }

  @Test func `incoming events keep the edited line intact`() {
    let child = prompt()
    child.write("interval(0.001).map { \"tick \\($0)\" }\r")
    #expect(child.read(until: "tick 5") != nil)
    let text = String(repeating: "half-typed ", count: 12)
    for character in "let line = \"\(text)" {
      child.write(String(character))
      #expect(child.read(until: "VALUE tick") != nil)
    }
    child.write("\"\r:stop\r")
    #expect(child.read(until: "no longer watching") != nil)
    child.write("line.count\r")
    #expect(child.read(until: "Int = 132") != nil)
  }

  @Test func `Ctrl-C interrupts a running entry and keeps the prompt`() {
    let child = prompt()
    child.write("print(40 + 2); while true {}\r")
    #expect(child.read(until: "42") != nil)
    child.write("\u{3}")
    #expect(child.read(until: "interrupted") != nil)
    child.write("1 + 1\r")
    #expect(child.read(until: "Int = 2") != nil)
  }

  @Test func `Ctrl-C discards the line, and Ctrl-D exits`() {
    let child = prompt()
    child.write("let x = 1\u{3}")
    #expect(child.read(until: "weir> ") != nil)
    child.write("x\r")
    #expect(child.read(until: "cannot find 'x' in scope") != nil)
    child.write("\u{4}")
    #expect(child.end().status == 0)
  }

  @Test func `an error is reported and keeps earlier declarations`() {
    let child = prompt()
    child.write("let a = [1, 2]\r")
    child.write("a[5]\r")
    #expect(child.read(until: "index out of range: 5") != nil)
    child.write("a\r")
    #expect(child.read(until: "a: [Int] = [1, 2]") != nil)
  }
}
