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

  private let last = "the end; the prompt is yours, PageUp goes back"

  @Test func `the statements come one after the other, and the end is told`() throws {
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

  @Test func `the presenter takes over and returns`() throws {
    let presentation = try RecordedPresentation(script)
    presentation.advance()
    #expect(presentation.say("a + 40") == ["$1: Int = 41"])
    #expect(presentation.next == "var b = a + 1")
    presentation.advance(changed: "var b = a + 2")
    #expect(presentation.advance() == ["b: Int = 3", "", "That is all.", last])
  }

  @Test func `going back takes the last statement back, with what was said since`() throws {
    let presentation = try RecordedPresentation(script)
    presentation.advance()
    presentation.advance()
    presentation.say("b = 10")
    presentation.say("b = 20")
    #expect(presentation.say(":back") == ["back at statement 2 of 3"])
    #expect(presentation.next == "var b = a + 1")
    #expect(presentation.say("b").joined().contains("unknown name 'b'"))
    presentation.advance()
    #expect(presentation.advance().first == "b: Int = 2")
    for number in [3, 2, 1] {
      #expect(presentation.say(":back") == ["back at statement \(number) of 3"])
    }
    #expect(presentation.say(":back") == ["this is the first statement"])
    #expect(presentation.caption == ["", "First, a number."])
  }

  @Test func `the streams of a statement end when it is taken back`() throws {
    let presentation = try RecordedPresentation("let ticks = interval(60)\nticks")
    presentation.advance()
    #expect(presentation.advance().first?.hasPrefix("watching ticks") == true)
    #expect(presentation.say(":back").first == "no longer watching ticks")
    #expect(presentation.next == "ticks")
  }

  @Test func `a statement that is undone or forgotten comes again`() throws {
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

  @Test func `a mistake is shown and the script goes on`() throws {
    let presentation = try RecordedPresentation("let a = 1\na + \"b\"\na")
    presentation.advance()
    #expect(presentation.advance().joined().contains("'+' cannot be applied"))
    #expect(presentation.next == "a")
    #expect(presentation.say(":back") == ["back at statement 2 of 3"])
    #expect(presentation.say("a") == ["a: Int = 1"])
  }

  @Test(arguments: ["a + + \"b\"", "let", ":streams", "// a"])
  func `what cannot be read any more was not the statement, which comes again`(
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

  @Test func `a long caption is broken between words`() {
    #expect(
      Caption.lines(["some words that are many", "", "few"], width: 12).map(\.text)
        == ["", "some words", "that are", "many", "", "few"])
    #expect(Caption.lines([], width: 12).isEmpty)
  }
}
