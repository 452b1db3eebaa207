import Glibc
import Testing

/// The program as a job of a shell.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct SuspendingTests {
  private static let shells = ["bash", "dash"]

  /// Returns the terminal modes that the shell reports.
  private func modes(
    _ window: Window, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    window.press("C-l")
    window.enter("clear; stty -a; echo all")
    let screen = window.expect("modes", sourceLocation: sourceLocation) { screen in
      screen.ends(in: ["all", "$"])
    }
    return screen.rows.filter { $0.contains(";") || $0.contains(" -") }
  }

  @Test(arguments: shells)
  func `Ctrl-Z suspends the program, and fg restores the line`(shell: String) {
    let window = Window(.shell(shell), width: 70, height: 20)
    let before = modes(window)
    window.enter("weir")
    window.expect(["weir>"])
    window.startTicking()
    window.type("half a line")
    window.press("C-b", "C-b")
    window.expectEvents(above: ["weir> half a line"], cursor: .init(row: 0, column: 15))
    window.press("C-z")
    window.expect("a shell") { $0.lastRow == "$" }
    #expect(modes(window) == before)
    window.enter("fg")
    window.expectEvents(above: ["weir> half a line"], cursor: .init(row: 0, column: 15))
    window.type("X")
    window.expectEvents(above: ["weir> half a liXne"], cursor: .init(row: 0, column: 16))
    window.press("C-u")
    window.enter(":stop")
    window.expect("silence") { $0.lastRow == "weir>" }
    window.press("C-d")
    window.expect("a shell") { $0.lastRow == "$" }
    #expect(modes(window) == before)
  }

  @Test(arguments: shells)
  func `input while the program is suspended goes to the shell`(shell: String) {
    let window = Window(.shell(shell), width: 60, height: 20)
    window.enter("weir")
    window.expect(["weir>"])
    window.type("1 + 1")
    window.press("C-z")
    window.expect("a shell") { $0.lastRow == "$" }
    window.enter("echo $((6 * 7))")
    window.expect(["42", "$"])
    window.enter("fg")
    window.expect("the line") { $0.lastRow == "weir> 1 + 1" }
    window.press("Enter")
    window.expect(["$1: Int = 2", "weir>"])
  }

  @Test func `Ctrl-Z suspends a busy program`() {
    let window = Window(.shell("bash"), width: 60, height: 20)
    window.enter("weir")
    window.expect(["weir>"])
    window.enter(
      #"var n = 0; while true { n += 1; if n % 30_000 == 0 { print("busy \(n)") } }"#)
    window.expect("a loop") { $0.lastRow.hasPrefix("busy") }
    window.press("C-z")
    window.expect("a shell") { $0.lastRow == "$" }
    window.enter("fg")
    // The program owns the terminal again only after it has continued.
    window.expect("the loop") { $0.lastRow.hasPrefix("busy") }
    window.press("C-c")
    window.expect(["interrupted", "weir>"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func `a fatal signal restores the terminal modes for the shell`(signal: Int32) {
    let window = Window(.shell("bash"), width: 70, height: 20)
    let before = modes(window)
    window.enter("weir")
    window.expect(["weir>"])
    window.type("half a line")
    window.expect(["weir> half a line"])
    if let process = window.process { kill(process, signal) }
    window.expect("a shell") { $0.lastRow == "$" }
    // After SIGKILL the shell restores the modes.
    #expect(modes(window) == before)
  }
}
