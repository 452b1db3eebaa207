import LanguageTestSupport
import Testing
import WeirWorkspace

@Suite struct EntryTests {
  private let desk = WorkspaceRecorder()
  private var workspace: Workspace { desk.workspace }

  @Test func `entry(_:) returns the last entry that declared the name`() {
    #expect(workspace.entry() == "")
    desk.say("let x = 1")
    desk.say("func twice(_ n: Int) -> Int { n * 2 }")
    desk.say("enum Kind { case a }; struct Box {}")
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("let x = 2")
    desk.say("1 + 1")
    #expect(workspace.entry(declaring: "x") == "let x = 2")
    #expect(workspace.entry(declaring: "twice") == "func twice(_ n: Int) -> Int { n * 2 }")
    #expect(workspace.entry(declaring: "Box") == "enum Kind { case a }; struct Box {}")
    #expect(workspace.entry(declaring: "observer")?.hasPrefix("let (signal") == true)
    #expect(workspace.entry(declaring: "$1") == "1 + 1")
    #expect(workspace.entry(declaring: "y") == nil)
    #expect(Set(["x", "twice", "Kind"]).isSubset(of: workspace.declaredNames))
  }

  @Test func `entry() returns the last entry, including an invalid one`() {
    desk.say("let x = 1")
    #expect(workspace.entry() == "let x = 1")
    desk.say("let y = nope")
    #expect(workspace.entry() == "let y = nope")
    desk.say("x")
    #expect(workspace.entry() == "x")
  }
}
