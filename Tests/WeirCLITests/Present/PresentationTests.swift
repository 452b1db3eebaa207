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
    let rehearsal = try Rehearsal(script)
    #expect(rehearsal.next == "let a = 1")
    #expect(rehearsal.narration == ["", "First, a number."])
    #expect(rehearsal.hint == "1/3  Enter types the next statement")
    #expect(rehearsal.advance() == [])
    #expect(rehearsal.hint == "2/3  Enter types the next statement")
    #expect(rehearsal.narration == [])
    rehearsal.advance()
    let last = rehearsal.advance()
    #expect(last.prefix(3) == ["b: Int = 2", "", "That is all."])
    #expect(last.last == self.last)
    #expect(rehearsal.next == nil)
    #expect(rehearsal.hint == "3/3  PageUp goes back")
    #expect(rehearsal.say("a + b") == ["$1: Int = 3"])
  }

  @Test func `the presenter takes over and returns`() throws {
    let rehearsal = try Rehearsal(script)
    rehearsal.advance()
    #expect(rehearsal.say("a + 40") == ["$1: Int = 41"])
    #expect(rehearsal.next == "var b = a + 1")
    rehearsal.advance(changed: "var b = a + 2")
    #expect(rehearsal.advance() == ["b: Int = 3", "", "That is all.", last])
  }

  @Test func `going back takes the last statement back, with what was said since`() throws {
    let rehearsal = try Rehearsal(script)
    rehearsal.advance()
    rehearsal.advance()
    rehearsal.say("b = 10")
    rehearsal.say("b = 20")
    #expect(rehearsal.say(":back") == ["back at statement 2 of 3"])
    #expect(rehearsal.next == "var b = a + 1")
    #expect(rehearsal.say("b").joined().contains("unknown name 'b'"))
    rehearsal.advance()
    #expect(rehearsal.advance().first == "b: Int = 2")
    for number in [3, 2, 1] {
      #expect(rehearsal.say(":back") == ["back at statement \(number) of 3"])
    }
    #expect(rehearsal.say(":back") == ["this is the first statement"])
    #expect(rehearsal.narration == ["", "First, a number."])
  }

  @Test func `the streams of a statement end when it is taken back`() throws {
    let rehearsal = try Rehearsal("let ticks = interval(60)\nticks")
    rehearsal.advance()
    #expect(rehearsal.advance().first?.hasPrefix("watching ticks") == true)
    #expect(rehearsal.say(":back").first == "no longer watching ticks")
    #expect(rehearsal.next == "ticks")
  }

  @Test func `a statement that is undone or forgotten comes again`() throws {
    let rehearsal = try Rehearsal(script)
    rehearsal.advance()
    rehearsal.advance()
    rehearsal.say(":undo")
    #expect(rehearsal.next == "var b = a + 1")
    rehearsal.say("let c = 1")
    rehearsal.say(":undo")
    #expect(rehearsal.next == "var b = a + 1")
    rehearsal.say(":reset")
    #expect(rehearsal.next == "let a = 1")
  }

  @Test func `a mistake is shown and the script goes on`() throws {
    let rehearsal = try Rehearsal("let a = 1\na + \"b\"\na")
    rehearsal.advance()
    #expect(rehearsal.advance().joined().contains("'+' cannot be applied"))
    #expect(rehearsal.next == "a")
    #expect(rehearsal.say(":back") == ["back at statement 2 of 3"])
    #expect(rehearsal.say("a") == ["a: Int = 1"])
  }

  @Test func `outside of a presentation there is no way back in it`() {
    #expect(Transcript().answer(":back").hasPrefix("nothing is being presented"))
  }

  @Test func `long narration is broken between words`() {
    #expect(
      Narration.lines(["some words that are many", "", "few"], width: 12).map(\.text)
        == ["", "some words", "that are", "many", "", "few"])
    #expect(Narration.lines([], width: 12).isEmpty)
  }
}
