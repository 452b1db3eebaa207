import Testing
import WeirLanguage

@testable import WeirCLI

@Suite struct PresentationTests {
  private let script = """
    // First, a number.
    let a = 1
    var b = a + 1
    b
    // That is all.
    """

  private let last = "end of the presentation; PageUp goes back"

  @Test func `advance() runs the statements in order and reports the end`() throws {
    let presentation = try RecordedPresentation(script)
    #expect(presentation.next == "let a = 1")
    #expect(presentation.caption == ["", "First, a number."])
    #expect(presentation.hint == "1/3  Enter types the next statement")
    #expect(presentation.advance() == [])
    #expect(presentation.hint == "2/3  Enter types the next statement")
    #expect(presentation.caption == [])
    presentation.advance()
    let last = presentation.advance()
    #expect(last.prefix(3) == ["b: Int = 2", "", "That is all."])
    #expect(last.last == self.last)
    #expect(presentation.next == nil)
    #expect(presentation.hint == "3/3  PageUp goes back")
    #expect(presentation.say("a + b") == ["$1: Int = 3"])
  }

  @Test func `the presenter can enter other statements and change the next one`() throws {
    let presentation = try RecordedPresentation(script)
    presentation.advance()
    #expect(presentation.say("a + 40") == ["$1: Int = 41"])
    #expect(presentation.next == "var b = a + 1")
    presentation.advance(changed: "var b = a + 2")
    #expect(presentation.advance() == ["b: Int = 3", "", "That is all.", last])
  }

  @Test func `':back' undoes the last statement and later entries`() throws {
    let presentation = try RecordedPresentation(script)
    presentation.advance()
    presentation.advance()
    presentation.say("b = 10")
    presentation.say("b = 20")
    #expect(presentation.say(":back") == ["back at statement 2 of 3"])
    #expect(presentation.next == "var b = a + 1")
    #expect(presentation.say("b").joined().contains("cannot find 'b' in scope"))
    presentation.advance()
    #expect(presentation.advance().first == "b: Int = 2")
    for number in [3, 2, 1] {
      #expect(presentation.say(":back") == ["back at statement \(number) of 3"])
    }
    #expect(presentation.say(":back") == ["this is the first statement"])
    #expect(presentation.caption == ["", "First, a number."])
  }

  @Test func `':back' disposes the streams of the undone statement`() throws {
    let presentation = try RecordedPresentation("let ticks = interval(60)\nticks")
    presentation.advance()
    #expect(presentation.advance().first?.hasPrefix("watching ticks") == true)
    #expect(presentation.say(":back").first == "no longer watching ticks")
    #expect(presentation.next == "ticks")
  }

  private let timed = """
    :clock virtual
    let ticks = interval(1)
    let sums = ticks.scan(0, +)
    sums
    :pin marbles ticks sums
    :advance 2s
    :timestamps on
    :advance 2s
    """

  @Test func `':back' restores the virtual clock, and the same events follow`() throws {
    let presentation = try RecordedPresentation(timed)
    let outputs = (1...8).map { _ in presentation.advance() }
    #expect(outputs[5] == ["sums: VALUE 0", "sums: VALUE 1"])
    #expect(outputs[7] == ["00:00:03.000 sums: VALUE 3", "00:00:04.000 sums: VALUE 6", last])
    for count in [1, 3, 8] {
      for number in (9 - count...8).reversed() {
        #expect(presentation.say(":back") == ["back at statement \(number) of 8"])
      }
      #expect((1...count).map { _ in presentation.advance() } == outputs.suffix(count))
    }
  }

  @Test func `':back' restores the real clock and the pinned panels`() throws {
    let presentation = try RecordedPresentation(timed)
    for _ in 1...6 { presentation.advance() }
    #expect(presentation.pinned == ["marbles ticks sums"])
    presentation.say(":back")
    #expect(presentation.pinned == ["marbles ticks sums"])
    presentation.say(":back")
    #expect(presentation.pinned == [])
    for _ in 1...4 { presentation.say(":back") }
    #expect(presentation.say(":clock") == ["the clock is real"])
  }

  @Test func `':back' restores pinned panels without ending external input`() throws {
    let presentation = try RecordedPresentation(
      """
      let a = pipe()
      :pin table a by id
      :pin streams
      :unpin table
      a
      """)
    for _ in 1...5 { presentation.advance() }
    #expect(presentation.say(":back").first == "no longer watching a")
    #expect(presentation.pinned == ["streams"])
    presentation.say(":back")
    #expect(Set(presentation.pinned) == ["table a", "streams"])
    #expect(Set(presentation.repl.position.pins) == ["table a by id", "streams"])
    presentation.say(":back")
    #expect(presentation.pinned == ["table a"])
    presentation.say(":back")
    #expect(presentation.pinned == [])
    #expect(presentation.next == ":pin table a by id")
  }

  @Test func `a statement that was undone is not replayed when the clock goes back`() throws {
    let presentation = try RecordedPresentation(
      """
      let a = pipe()
      a
      :clock virtual
      a.send(value: 1)
      """)
    presentation.advance()
    presentation.advance()
    presentation.say(":back")
    presentation.advance()
    presentation.advance()
    #expect(presentation.advance().first == "a: VALUE 1")
    presentation.say(":back")
    #expect(presentation.advance() == ["a: VALUE 1", last])
  }

  @Test func `a presentation from a statement runs the earlier ones silently`() throws {
    let presentation = try RecordedPresentation(timed, from: 6)
    #expect(presentation.opening.first == "demo.weir: 8 statements.")
    #expect(presentation.opening.last == "at statement 6 of 8; the ones before have run")
    #expect(presentation.opening.count == 3)
    #expect(presentation.hint.hasPrefix("6/8"))
    #expect(presentation.pinned == ["marbles ticks sums"])
    #expect(presentation.advance() == ["sums: VALUE 0", "sums: VALUE 1"])
    presentation.say(":back")
    #expect(presentation.say(":back") == ["back at statement 5 of 8"])
  }

  @Test func `':undo' and ':reset' return to an earlier statement of the script`() throws {
    let presentation = try RecordedPresentation(script)
    presentation.advance()
    presentation.advance()
    presentation.say(":undo")
    #expect(presentation.next == "var b = a + 1")
    presentation.say("let c = 1")
    presentation.say(":undo")
    #expect(presentation.next == "var b = a + 1")
    presentation.say(":reset")
    #expect(presentation.next == "let a = 1")
  }

  @Test func `an error in a statement is shown, and the script continues`() throws {
    let presentation = try RecordedPresentation("let a = 1\na + \"b\"\na")
    presentation.advance()
    #expect(presentation.advance().joined().contains("'+' cannot be applied"))
    #expect(presentation.next == "a")
    #expect(presentation.say(":back") == ["back at statement 2 of 3"])
    #expect(presentation.say("a") == ["a: Int = 1"])
  }

  @Test(arguments: ["a + + \"b\"", "let", ":streams", "// a"])
  func `an unparsable replacement does not consume the next statement`(
    nonsense: String
  ) throws {
    let presentation = try RecordedPresentation(script)
    presentation.advance()
    presentation.advance(changed: nonsense)
    #expect(presentation.next == "var b = a + 1")
    #expect(presentation.hint.hasPrefix("2/3"))
    presentation.advance()
    #expect(presentation.next == "b")
    #expect(presentation.say(":back") == ["back at statement 2 of 3"])
  }

  @Test func `the projector theme adds empty lines around the caption`() throws {
    let presentation = try RecordedPresentation(script)
    presentation.say(":theme projector")
    #expect(presentation.caption == ["", "First, a number.", ""])
    presentation.advance()
    #expect(presentation.caption == [""])
  }

  @Test func `Caption.lines(_:width:) breaks a long caption between words`() {
    #expect(
      Caption.lines(["some words that are many", "", "few"], width: 12).map(\.text)
        == ["", "some words", "that are", "many", "", "few"])
    #expect(Caption.lines([], width: 12).isEmpty)
  }
}
