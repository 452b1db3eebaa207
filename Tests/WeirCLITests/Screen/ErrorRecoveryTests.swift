import Testing

/// The prompt survives errors and endless entries.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ErrorRecoveryTests {
  @Test(arguments: [
    "func f(_ n: Int) -> Int { f(n + 1) }; f(0)", "Int.max + 1", "[1][5]",
    "let none: Int? = nil; none!", "1 / 0", "let text = \"a", ") ))", "fatalError(\"no\")",
  ])
  func `an error is reported, and streams and prompt continue`(entry: String) {
    let window = Window(width: 60, height: 24)
    window.startTicking()
    window.enter(entry)
    window.expect("an explanation") { screen in
      screen.rows.contains { $0.hasPrefix("error: ") }
    }
    window.goOn()
    window.type("goes on")
    window.expectEvents(above: ["weir> goes on"])
  }

  @Test(arguments: ["SignalProducer(0...).start()", "for _ in 0... {}"])
  func `Ctrl-C interrupts a busy program`(loop: String) {
    let window = Window(width: 60, height: 40)
    window.startTicking(every: "0.1")
    window.enter("print(\"begun\"); \(loop)")
    window.expect("its beginning") { $0.rows.contains("begun") }
    window.press("C-c")
    window.expectEvents(above: ["weir>"])
    #expect(window.transcript.contains("interrupted"))
  }

  @Test func `a line can be edited while a closure blocks, and Ctrl-C stops the closure`() {
    let window = Window(width: 60, height: 24)
    window.enter(#"interval(0.01).on(value: { _ in print("begun"); while true {} })"#)
    window.expect("its beginning") { $0.rows.contains { $0.hasSuffix("begun") } }
    window.type("edited")
    window.press("BSpace")
    window.expect(["weir> edite"])
    window.press("C-c")
    window.expect(["weir> edite^C", "no longer watching $1", "weir>"])
    window.enter("6 * 7")
    window.expect(["$2: Int = 42", "weir>"])
  }
}
