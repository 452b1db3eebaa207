import LanguageTestSupport
import Testing

@testable import WeirPrinting
@testable import WeirWorkspace

@Suite struct GraphPictureTests {
  @Test func `svg() draws a box for each stream, connected to its sources`() throws {
    let desk = WorkspaceRecorder()
    desk.say("let (a, sink) = Signal<Int, NoError>.pipe()")
    desk.say("let tens = a.map { $0 * 10 }")
    desk.say("let both = tens.combineLatest(with: a)")
    let svg = GraphPicture(try desk.workspace.graph()).svg()
    #expect(svg.contains(">both = combineLatest(with: a)</text>"))
    #expect(svg.contains(">as above</text>"))
    #expect(svg.components(of: "class=\"node hot\"") == 4)
    #expect(svg.components(of: "<line") == 6)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
