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
