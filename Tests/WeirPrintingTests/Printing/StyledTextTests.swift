import Testing
import WeirRuntime

@Suite struct StyledTextTests {
  @Test func `'+' merges adjacent pieces of one role`() {
    let text = StyledText("a") + StyledText("b") + StyledText("1", .number) + StyledText("")
    #expect(text.text == "ab1")
    #expect(text.pieces == [.init("ab", .plain), .init("1", .number)])
  }
}
