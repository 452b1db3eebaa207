import Testing

/// Floods of events.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct FloodTests {
  /// Starts to emit values as fast as possible, in bursts of 1,000.
  private func flood(_ window: Window) {
    window.enter("let (flood, pour) = Signal<String, NoError>.pipe()")
    window.enter("flood")
    window.enter(
      "interval(0.001).startWithValues { n in for i in 0..<1000 "
        + #"{ pour.send(value: "drop \(n * 1000 + i)") } }"#)
    window.expect("a flood") { $0.rows.contains { $0.contains("drop ") } }
  }

  private func stop(_ window: Window) {
    window.enter(":stop")
    window.expect("silence") {
      $0.lastRow == "weir>" && $0.rows.contains { $0.hasPrefix("disposed $1: interval") }
    }
  }

  private func drop(_ row: String) -> Int? {
    let words = row.split(separator: " ")
    return words.count > 1 && words[words.count - 2] == "drop" ? Int(words.last!) : nil
  }

  @Test func `a line can be typed and run during a flood of events`() {
    let window = Window(width: 60, height: 16)
    flood(window)
    let text = Screen.text(100)
    for part in [text.prefix(30), text.dropFirst(30)] {
      window.type(String(part))
      window.press("C-b", "C-f")
    }
    window.expect("the whole line") {
      $0.ends(in: Screen.rows(of: "weir> " + text, width: 60)) && $0.rows.first.flatMap(drop) != nil
    }
    window.press("C-u")
    stop(window)
  }

  @Test func `a flood shows the newest events and counts the others`() {
    let window = Window(width: 60, height: 16)
    flood(window)
    window.expect("a count") {
      $0.rows.contains { $0.hasSuffix("not shown") } || ($0.rows.first.flatMap(drop) ?? 0) > 5000
    }
    stop(window)
    var next = 0
    for line in window.transcript {
      if let number = drop(line) {
        #expect(number == next)
        next = number + 1
      } else if line.hasSuffix("not shown"),
        let elided = line.split(separator: " ").dropFirst().first
      {
        next += Int(elided.filter(\.isNumber)) ?? 0
      }
    }
    #expect(next > 5000)
  }

  @Test func `resizing, history search and paste work during a flood`() {
    let window = Window(width: 60, height: 16)
    flood(window)
    let text = Screen.text(70)
    window.paste(text)
    for width in [40, 75, 50] {
      window.resize(width: width, height: 14)
      window.expect("the line") { screen in
        screen.size.width == width
          && screen.ends(in: Screen.rows(of: "weir> " + text, width: width))
      }
    }
    window.press("C-u", "C-r")
    window.type("pipe")
    window.expect("the find") { $0.rows.contains { $0.hasPrefix("(reverse-i-search)`pipe': let") } }
    window.press("C-g")
    stop(window)
  }

  @Test func `Ctrl-S and Ctrl-Q do not stop the output`() {
    let window = Window(width: 50, height: 12)
    window.startTicking()
    // Before the prompt appears, the terminal's own keys apply.
    window.expectEvents(1, above: ["weir>"])
    window.press("C-s")
    window.expectEvents(above: ["weir>"])
    window.press("C-q")
    window.type("typed")
    window.expectEvents(1, above: ["weir> typed"])
  }

  @Test func `a flood of events uses bounded memory`() {
    let window = Window(width: 60, height: 16)
    flood(window)
    window.expect("20,000 events") { $0.rows.contains { (drop($0) ?? 0) > 20_000 } }
    let status = Home.text(of: "/proc/\(window.process ?? 0)/status") ?? ""
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = peak?.split(separator: " ").compactMap { Int($0) }.first
    #expect((kilobytes ?? .max) < 100_000)
  }
}
