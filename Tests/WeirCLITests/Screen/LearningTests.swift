import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct LearningTests {
  private static let lesson = """
    // Doubling
    let a = marbles("-1-2-|")

    //? predict twice
    // What comes out?
    let twice = a.map { $0 * 2 }

    //? fix kept "-(1|)"
    // Keep the first value.
    //? right let kept = a.take(first: 1)
    let kept = a.take(first: 2)

    // The end.
    """

  private func window(width: Int = 80, term: String = "xterm-256color") -> Window {
    let home = Home()
    home.write(Self.lesson, to: "01-doubling.weir")
    return Window(
      .weir(["learn", home.path + "/01-doubling.weir"]), width: width, height: 24, home: home,
      environment: ["TERM": term])
  }

  @Test(arguments: [80, 40])
  func `a lesson runs statements, checks a prediction and a correction`(_ width: Int) {
    let window = window(width: width)
    window.expect("the first part") { $0.lastRow.hasPrefix("weir> 1/3  Enter types the next") }
    window.press("Enter")
    window.expect("a statement") { $0.lastRow == "weir> let a = marbles(\"-1-2-|\")" }
    window.press("Enter")
    window.expect("the second part") { $0.lastRow == "weir> 2/3  Enter shows the question" }
    window.press("Enter")
    window.expect("a question") { $0.lastRow == "weir> 2/3  your answer" }
    window.type("-2-(4")
    window.press("Enter")
    window.expect("a mistake") { $0.rows.contains("error: unterminated group") }
    window.type("-2-5-|")
    window.press("Enter")
    window.expect("the first difference") { screen in
      screen.rows.contains("you  ─────2────5────│")
        && screen.rows.contains(.spaces(15) + "^")
        && screen.rows.contains("Not yet.")
        && screen.lastRow == "weir> 2/3  your answer"
    }
    window.type("-2-4-|")
    window.press("Enter")
    window.expect("both diagrams") { screen in
      screen.rows.contains("twice  ─────2────4────│")
        && screen.rows.contains("you    ─────2────4────│")
        && screen.lastRow.hasPrefix("weir> 3/3")
    }
    window.press("Enter")
    window.expect("the last question") { $0.lastRow.hasPrefix("weir> 3/3  Enter types the line") }
    window.press("Enter")
    window.expect("the line to correct") { $0.lastRow == "weir> let kept = a.take(first: 2)" }
    window.press("BSpace", "BSpace")
    window.type("1)")
    window.press("Enter")
    window.expect("the verdict") { screen in
      screen.rows.contains("Right.") && screen.lastRow.hasPrefix("weir> Enter shows the end")
    }
    window.press("Enter")
    window.expect("the end") { screen in
      screen.rows.contains("The end.") && screen.lastRow == "weir> Ctrl-D leaves"
    }
    window.press("C-d")
    #expect(window.status() == 0)
  }

  @Test func `PageUp returns to the previous part`() {
    let window = window()
    window.expect("the first part") { $0.lastRow.hasPrefix("weir> 1/3") }
    window.press("NPage")
    window.expect("a statement") { $0.lastRow == "weir> let a = marbles(\"-1-2-|\")" }
    window.press("NPage")
    window.expect("the second part") { $0.lastRow.hasPrefix("weir> 2/3") }
    window.press("PPage")
    window.expect("the first part again") { $0.lastRow.hasPrefix("weir> 1/3") }
  }

  @Test func `a statement with a mistake is typed again`() {
    let window = window()
    window.expect("the first part") { $0.lastRow.hasPrefix("weir> 1/3") }
    window.press("Enter")
    window.expect("a statement") { $0.lastRow == "weir> let a = marbles(\"-1-2-|\")" }
    window.type(" oops")
    window.press("Enter")
    window.expect("the first part again") { screen in
      screen.rows.contains { $0.hasPrefix("error:") } && screen.lastRow.hasPrefix("weir> 1/3")
    }
  }

  @Test func `':learn' starts a lesson at the prompt, and Tab completes its name`() {
    let window = Window(.weir([]), width: 80, height: 30, home: Home())
    window.type(":learn hot")
    window.press("Tab")
    window.expect("the name") { $0.lastRow.trimmed == "weir> :learn hot-and-cold" }
    window.press("Enter")
    window.expect("the lesson") { screen in
      screen.rows.contains("Hot and cold") && screen.lastRow.hasPrefix("weir> 1/")
    }
    window.enter(":learn off")
    window.expect("the prompt") { $0.lastRow == "weir>" }
  }
}
