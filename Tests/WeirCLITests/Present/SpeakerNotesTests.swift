import Glibc
import Testing
import WeirLanguage
import WeirSyntax

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct SpeakerNotesTests {
  private static let script = """
    // Ticks
    //! Say hello.
    let a = 1
    //! Ask why.
    //! Wait.
    a
    """

  private func lines(_ position: Int) throws -> [String] {
    let outline = try ScriptOutline(SourceText(name: "demo.weir", text: Self.script))
    return SpeakerNotes.lines(at: position, in: outline, 40).map(\.text)
  }

  @Test func `the notes on a statement are not part of its narration`() throws {
    let outline = try ScriptOutline(SourceText(name: "demo.weir", text: Self.script))
    #expect(outline.steps.map(\.narration) == [["Ticks"], []])
    #expect(outline.steps.map(\.notes) == [["Say hello."], ["Ask why.", "Wait."]])
    #expect(try lines(0) == ["", "1/2", "Say hello.", "next: let a = 1"])
    #expect(try lines(1) == ["", "2/2", "Ask why.", "Wait.", "next: a"])
    #expect(try lines(2) == ["", "2/2  the end"])
  }

  @Test func `a position belongs to one file`() throws {
    let line = PresentationLog.line(3, "/a b.weir")
    #expect(line == "3\t/a b.weir\n")
    #expect(PresentationLog.position(in: line.dropLast(), of: "/a b.weir") == 3)
    #expect(PresentationLog.position(in: line.dropLast(), of: "/a") == nil)
    #expect(PresentationLog.position(in: "x", of: "x") == nil)
    for number in ["-1", "\(Int.min)", "9223372036854775808"] {
      #expect(PresentationLog.position(in: "\(number)\t/a", of: "/a") == nil)
    }
    #expect(try lines(.max) == ["", "2/2  the end"])
  }

  @Test func `present --notes follows a presentation in another terminal`() {
    let home = Home()
    home.write(Self.script, to: "demo.weir")
    let file = home.path + "/demo.weir"
    let notes = Child(
      ["-u", "XDG_STATE_HOME", "HOME=\(home.path)", Child.program, "present", "--notes", file],
      program: "/usr/bin/env")
    #expect(notes.read(until: "waiting for the presentation\n") != nil)
    let window = Window(.weir(["present", file]), width: 80, height: 24, home: home)
    #expect(notes.read(until: "next: let a = 1\n") != nil)
    window.press("NPage")
    window.expect("the statement") { $0.lastRow == "weir> let a = 1" }
    window.press("NPage")
    #expect(notes.read(until: "Wait.\nnext: a\n") != nil)
    window.press("NPage")
    window.expect("the next statement") { $0.lastRow == "weir> a" }
    window.press("NPage")
    #expect(notes.read(until: "2/2  the end\n") != nil)
    window.press("PPage")
    #expect(notes.read(until: "next: a\n") != nil)
    kill(notes.process, SIGTERM)
    #expect(notes.end().status == 128 + SIGTERM)
  }
}
