import Testing

@Suite struct HelpOnScreenTests {
  @Test(arguments: [50, 80])
  func `:help lists commands and chapters while events arrive`(width: Int) {
    let window = Window(width: width, height: 40)
    window.startTicking()
    window.enter(":help")
    window.type("next")
    window.expectEvents(above: ["weir> next"])
    let lines = window.linesAmongEvents()
    #expect(lines.contains { $0.hasPrefix(":streams ") })
    #expect(lines.contains { $0.hasPrefix("Flattening: ") && $0.contains(" flatMap") })
  }

  @Test func `:help WORD shows the signature, a sentence and an example`() {
    let window = Window(width: 80, height: 40)
    window.enter(":help skipRepeats")
    window.expect("a page") { $0.lastRow == "weir>" && $0.used.count > 5 }
    #expect(window.transcript.contains { $0.hasPrefix("skipRepeats(") })
    #expect(window.transcript.contains { $0.contains(".skipRepeats") })
  }

  @Test func `what is misspelt is put right, whatever it is`() {
    let window = Window(width: 70, height: 30)
    window.enter(":strems")
    window.expect(["unknown command ':strems'; did you mean ':streams'?", "weir>"])
    window.enter(":help skipRepeat")
    window.expect(["no word 'skipRepeat' is known; did you mean 'skipRepeats'?", "weir>"])
    window.enter("let counter = 1; countr")
    window.expect("a name") { $0.rows.contains { $0.hasSuffix("did you mean 'counter'?") } }
    window.enter("interval(1).mapp { $0 }")
    window.expect("a member") { $0.rows.contains { $0.hasSuffix("did you mean 'map'?") } }
  }
}
