import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct SessionsOnScreenTests {
  @Test func `':rewire' moves the watch of a variable to the new stream`() {
    let window = Window(width: 60, height: 16)
    window.enter("let t = interval(0.03)")
    window.enter("t")
    window.type(":rewire t = interval(0.03).map { \"tick \\($0)\" }")
    window.expect("events") { $0.rows.contains { $0.hasPrefix("t: VALUE 2") } }
    window.press("Enter")
    window.expectEvents(above: ["weir>"])
    #expect(window.transcript.contains("t: now watching the new stream"))
  }

  @Test func `':undo' removes a stream and restores a variable`() {
    let window = Window(width: 60, height: 16)
    window.enter("let a = 1")
    window.enter("let a = 2")
    window.startTicking()
    window.enter(":undo")
    window.expect("the stream's end") { $0.ends(in: ["no longer watching $1", "weir>"]) }
    window.enter(":undo")
    window.enter("a")
    window.expect(["a: Int = 1", "weir>"])
  }

  @Test func `':save' writes successful entries, and ':load' runs them`() {
    let home = Home()
    let first = Window(home: home)
    for entry in ["let a = 20", "a[5]", "func twice(_ n: Int) -> Int { n * 2 }", ":save demo"] {
      first.enter(entry)
    }
    first.expect(["written to demo", "weir>"])
    first.press("C-d")
    #expect(first.status() == 0)
    #expect(home.read("demo")?.contains("a[5]") == false)
    let second = Window(home: home)
    second.enter(":load demo")
    second.enter("twice(a) + 2")
    second.expect(["$1: Int = 42", "weir>"])
    second.enter(":load nothing")
    second.expect("an explanation") { screen in
      screen.rows.contains { $0.hasPrefix("error: cannot read 'nothing'") }
    }
  }

  @Test func `a recording contains the exit status of the session`() {
    let home = Home()
    let window = Window(home: home)
    window.enter(":record session")
    window.expect("word of it") { $0.rows.contains { $0.hasPrefix("recording to") } }
    window.enter("interval(0.01).startWithValues { if $0 == 3 { exit(4) } }")
    #expect(window.status() == 4)
    let end = home.read("session")?.split(separator: "\n").last
    #expect(end?.hasSuffix(" close") == true, "\(end ?? "")")
  }

  @Test func `':reset' removes names and disposes streams`() {
    let window = Window(width: 60, height: 20)
    window.enter("let a = 1")
    window.startTicking()
    window.enter(":reset")
    window.expect(["no longer watching $1", "session reset", "weir>"])
    window.enter("a")
    window.expect("no such name") { $0.rows.contains("error: cannot find 'a' in scope") }
  }

  @Test func `init.weir runs at startup`() {
    let home = Home()
    home.write("let greeting = \"hello\"\nprint(\"ready\")\n", to: ".config/weir/init.weir")
    let window = Window(home: home)
    window.enter("greeting.count")
    window.expect(["ready", "weir> greeting.count", "$1: Int = 5", "weir>"])
  }

  @Test func `an error in init.weir is reported, and the session starts`() {
    let home = Home()
    home.write("let a = 1\nlet b = nope\n", to: ".config/weir/init.weir")
    let window = Window(width: 70, height: 16, home: home)
    #expect(window.transcript.contains("error: cannot find 'nope' in scope"))
    #expect(window.transcript.contains { $0.hasSuffix("init.weir:2:9") })
    window.enter("6 * 7")
    window.expect(["$1: Int = 42", "weir>"])
  }

  @Test func `'_' and '$1' refer to previous values`() {
    let window = Window()
    for entry in ["6 * 7", "_ + 1", "$1 + _"] { window.enter(entry) }
    window.expect(["weir> $1 + _", "$3: Int = 85", "weir>"])
  }

  @Test func `the prompt follows after 'weir -i FILE', with the names of the file`() {
    let home = Home()
    home.write("let a = 20\n:timestamps on\na * 2\n", to: "demo.weir")
    let window = Window(.weir(["-i", home.path + "/demo.weir"]), home: home)
    window.expect("a value above the prompt") { screen in
      screen.used.contains("$1: Int = 40") && screen.lastRow == "weir>"
    }
    #expect(window.transcript.contains("timestamps are on"))
    window.enter("a + 1")
    window.expect("a value") { $0.used.contains("$2: Int = 21") }
  }

  @Test func `'keys' emits the keys that are typed at the prompt`() {
    let window = Window(.weir([]))
    window.enter("keys.compactMap { $0.text }.filter { $0 == \"q\" }")
    window.expect("a watch") { screen in
      screen.used.contains { $0.hasPrefix("watching $1") }
    }
    window.type("q")
    window.expect("a key") { $0.used.contains("$1: VALUE q") && $0.lastRow == "weir> q" }
  }
}
