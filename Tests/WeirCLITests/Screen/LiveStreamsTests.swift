import Testing

/// Commands that control active streams.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct LiveStreamsTests {
  @Test func `events show the name of their stream in its own color`() {
    let window = Window(width: 60, height: 16)
    for entry in ["let a = interval(0.03)", "let b = interval(0.03)", "a", "b"] {
      window.enter(entry)
    }
    window.expect("events of both") { screen in
      ["a: VALUE", "b: VALUE"].allSatisfy { name in screen.rows.contains { $0.hasPrefix(name) } }
    }
    let colors = ["a: VALUE", "b: VALUE"].map(window.colors)
    #expect(colors.map(\.count) == [1, 1])
    #expect(colors[0] != colors[1] && !colors[0].contains([]))
  }

  @Test func `a bare stream is watched under its variable's name or a number`() {
    let window = Window(width: 60, height: 16)
    window.enter("let own = SignalProducer<Int, NoError>([1])")
    window.enter("own")
    window.enter("own.map { $0 + 1 }")
    window.expect(["$1: COMPLETED", "weir>"])
    for row in ["own: VALUE 1", "own: COMPLETED", "$1: VALUE 2"] {
      #expect(window.transcript.contains(row))
    }
  }

  @Test func `output of a background closure appears above the line with the stream's name`() {
    let window = Window(width: 60, height: 16)
    window.enter("let t = interval(0.03)")
    window.enter(#"t.startWithValues { print("in the closure: tick \($0)") }"#)
    window.type("half a line")
    window.press("Left")
    window.expectEvents(above: ["weir> half a line"], cursor: .init(row: 0, column: 16))
    #expect(window.screen.rows.contains { $0.hasPrefix("t") && $0.contains("in the closure") })
  }

  @Test func `multiline output in the background stays intact`() {
    let window = Window(width: 60, height: 16)
    window.enter("let t = interval(0.03)")
    window.enter(#"t.startWithValues { print("first\u{1B}[31m\n\tsecond: tick \($0)") }"#)
    window.type("typed")
    window.expect("two texts above the line") { screen in
      let rows = screen.used.suffix(5)
      return rows.last == "weir> typed"
        && rows.dropLast().map { $0.hasSuffix(#"first\u{1B}[31m"#) } == [true, false, true, false]
        && rows.dropLast().map { Screen.tick($0) == nil } == [true, false, true, false]
    }
  }

  @Test func `a background failure is reported above the line`() {
    let window = Window(width: 60, height: 20)
    window.enter(#"interval(0.03).map { "tick \(60 / ($0 - 3))" }"#)
    window.type("half a line")
    window.expectEvents(0, above: ["weir> half a line"])
    window.expect("an explanation") { screen in
      screen.rows.contains("error: division by zero")
    }
    window.expect("the end of its stream") { screen in
      screen.ends(in: ["stopped $1 after a runtime error", "weir> half a line"])
    }
    #expect(!window.transcript.contains { $0.hasSuffix("()") })
  }

  @Test func `a hint stays intact among events`() {
    let window = Window(width: 60, height: 20)
    window.enter("let (s, o) = Signal<Int, NoError>.pipe()")
    window.startTicking()
    window.enter("o.sendCompleted(); o.sendNext(1)")
    window.goOn()
    window.expectEvents(above: ["weir>"])
    let lines = window.linesAmongEvents()
    #expect(lines.dropFirst().first == "hint: this is not delivered: 'o' has terminated")
    let caret = lines.firstIndex { $0.hasSuffix("^^^^^^^^^^^^^") } ?? 0
    #expect(lines[caret + 1].contains("terminated by 'sendCompleted'"))
  }

  @Test(arguments: [44, 80])
  func `':streams' lists active streams in rows that fit`(width: Int) {
    let window = Window(width: width, height: 24)
    window.enter("let t = interval(0.05)")
    window.enter("t")
    window.enter("let (s, o) = Signal<Int, NoError>.pipe()")
    window.enter("s")
    window.enter("o.sendNext(1)")
    window.enter("o.sendCompleted()")
    window.enter(":streams")
    let screen = window.expect("a list") { screen in
      screen.rows.contains { $0.hasPrefix("s ") } && screen.rows.contains("weir>")
    }
    let rows = screen.rows.map { $0.split(separator: " ").map(String.init) }
    let heading = rows.first { $0.first == "NAME" }
    let (live, ended) = (rows.first { $0.first == "t" }, rows.first { $0.first == "s" })
    #expect(heading?.prefix(4) == ["NAME", "KIND", "OBSERVERS", "EVENTS"])
    #expect(live?.prefix(3) == ["t", "cold", "1"])
    #expect(ended?.prefix(4) == ["s", "hot", "0", "1"])
    if width == 80 {
      #expect(live?.contains("watched") == true)
      #expect(ended?.suffix(3) == ["completed", "Signal<Int,", "NoError>"])
    }
  }

  @Test func `':stop' stops one stream and keeps the others`() {
    let window = Window(width: 60, height: 40)
    window.enter("let other = interval(0.1)")
    window.enter("other")
    window.startTicking(every: "0.1")
    window.enter(":stop other")
    window.expect("word of it") { $0.rows.contains("no longer watching other") }
    window.expectEvents(4, above: ["weir>"])
  }

  @Test func `':watch' accepts streams and properties and rejects other values`() {
    let window = Window(width: 60, height: 16)
    window.enter("let name = MutableProperty(\"Ana\")")
    window.enter(":watch name")
    window.enter("name.value = \"Pedro\"")
    window.expect("its values") {
      $0.rows.contains { $0.hasPrefix("name: VALUE") && $0.contains("Pedro") }
    }
    window.enter(":watch 6 * 7")
    window.expect(["type 'Int' is not a stream", "weir>"])
  }

  @Test func `':pause' buffers events, and ':resume' shows and counts them`() {
    let window = Window(width: 60, height: 24)
    window.startTicking()
    window.enter(":pause $1")
    window.expect(["paused $1", "weir>"])
    window.enter("interval(0.05).take(first: 3)")
    window.expect(["$2: COMPLETED", "weir>"])
    #expect(Screen.tick(window.transcript.dropLast(2).last ?? "") == nil)
    window.enter(":resume $1")
    window.expectEvents(above: ["weir>"])
    let lines = window.linesAmongEvents()
    #expect(lines.contains { $0.hasPrefix("resumed $1; ") && $0.hasSuffix("events delivered") })
  }

  @Test func `':hush' mutes streams, and ':resume' reports the number of muted events`() {
    let window = Window(width: 60, height: 16)
    window.startTicking()
    window.enter(":hush")
    for number in 1...5 {
      window.enter("\(number)")
      window.expect("an answer") { $0.rows.contains { $0.hasSuffix("Int = \(number)") } }
    }
    let quiet = window.transcript.drop { !$0.hasPrefix("output muted; ") }
    #expect(!quiet.isEmpty && !quiet.contains { Screen.tick($0) != nil })
    window.enter(":resume")
    window.expectEvents(above: ["weir>"])
    #expect(window.transcript.contains { $0.hasPrefix("output unmuted; ") })
  }
}
