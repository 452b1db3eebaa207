import Glibc
import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct WatchingOnScreenTests {
  private let home = Home()

  private func save(_ text: String) { home.write(text, to: "demo.weir") }

  private func window() -> Window {
    Window(.weir(["watch", home.path + "/demo.weir"]), width: 80, height: 24, home: home)
  }

  private let text = """
    let n = MutableProperty("first")
    :pin table n

    """

  @Test func `pinned panels are filled again and pins of the prompt stay`() {
    save(text)
    let window = window()
    window.expect("the panel and its value") { screen in
      screen.rows.contains { $0.hasPrefix("── table n ") }
        && screen.rows.contains { $0.contains("first") }
    }
    window.enter("let m = MutableProperty(1)")
    window.enter(":pin plot n")
    window.expect("another panel") { $0.rows.contains { $0.hasPrefix("── plot n ") } }
    save(text.replacing("first", with: "second"))
    window.expect("the next value, and both panels") { screen in
      screen.rows.contains { $0.contains("second") }
        && screen.rows.contains { $0.hasPrefix("── plot n ") }
    }
    save("let n = MutableProperty(1)")
    window.expect("only the user's panel") { screen in
      screen.rows.contains { $0.hasPrefix("── plot n ") }
        && !screen.rows.contains { $0.hasPrefix("── table n ") }
    }
    window.press("C-c")
    #expect(window.status() == 130)
  }

  @Test func `the virtual clock of the prompt advances in the next run too`() {
    save("let n = interval(1)\nn.startWithValues { print(\"tick\", $0) }")
    let window = window()
    window.enter(":clock virtual")
    window.expect("a held clock") { $0.lastRow == "weir (virtual 0s)>" }
    window.enter(":advance 2s")
    window.expect("two seconds") { $0.lastRow == "weir (virtual 2s)>" }
    save("let n = interval(1)\nn.startWithValues { print(\"tock\", $0) }")
    window.expect("the same time") { screen in
      screen.rows.contains { $0.hasSuffix("| tock 1") } && screen.lastRow == "weir (virtual 2s)>"
    }
    window.type("half a line")
    save("let n = interval(1)\nn.startWithValues { print(\"third\", $0) }")
    window.expect("the line") { screen in
      screen.rows.contains { $0.hasSuffix("| third 1") }
        && screen.lastRow == "weir (virtual 2s)> half a line"
    }
    #expect(!window.transcript.contains { $0.contains("third 2") })
  }

  @Test func `a clock that the program advances is not advanced twice`() {
    save(":clock virtual\ninterval(1).startWithValues { print(\"a\", $0) }\n:advance 3s")
    let window = window()
    window.expect("the time") { $0.lastRow == "weir (virtual 3s)>" }
    save(":clock virtual\ninterval(1).startWithValues { print(\"b\", $0) }\n:advance 2s")
    window.expect("the new time") { $0.lastRow == "weir (virtual 2s)>" }
    window.enter(":advance 1s")
    window.expect("another second") { $0.lastRow == "weir (virtual 3s)>" }
    save(":clock virtual\ninterval(1).startWithValues { print(\"c\", $0) }\n:advance 5s")
    window.expect("both advances") { $0.lastRow == "weir (virtual 6s)>" }
    window.enter(":clock real")
    window.expect("the system clock") { $0.lastRow == "weir>" }
    save(":clock virtual\nprint(\"d\")")
    window.expect("the clock of the user") { $0.rows.contains("d") && $0.lastRow == "weir>" }
  }

  @Test func `Ctrl-C clears a typed line, and then ends the watch even if the program computes`() {
    save("print(\"busy\"); while true {}")
    let window = window()
    window.expect("output") { $0.rows.contains("busy") }
    window.type("text")
    window.expect(["weir> text"])
    window.press("C-c")
    window.expect("an empty line") { $0.lastRow == "weir>" }
    window.press("C-c")
    #expect(window.status() == 130)
  }
}
