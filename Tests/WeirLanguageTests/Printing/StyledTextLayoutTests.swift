import Testing

@testable import WeirLanguage

@Suite struct StyledTextLayoutTests {
  private let text = StyledText("one ", .name) + StyledText("two three", .string)

  @Test func `a text that is too wide is cut and says so`() {
    #expect(text.cut(to: 13) == text)
    #expect(
      text.cut(to: 9).pieces == [
        .init("one ", .name), .init("tw", .string), .init("...", .secondary),
      ])
    #expect(StyledText("日本語").cut(to: 5).text == "日...")
    #expect(StyledText("four").cut(to: 2).text == "..")
  }

  @Test func `a line is broken at spaces, and its pieces keep their roles`() {
    #expect(text.wrapped(to: 9, indent: 2).map(\.text) == ["one two", "  three"])
    #expect(text.wrapped(to: 9).last?.pieces == [.init("three", .string)])
    #expect(StyledText("unbreakable as").wrapped(to: 6).map(\.text) == ["unbrea", "kable", "as"])
    #expect(StyledText("  in two").wrapped(to: 7, indent: 4).map(\.text) == ["  in", "    two"])
  }

  @Test func `a declaration is broken between parameters before anywhere else`() {
    let text = StyledText("zip(_ a: Stream<A, F>, _ b: (A, B) -> C) -> Stream<A, F>")
    #expect(
      text.wrappedSignature(to: 30).map(\.text) == [
        "zip(_ a: Stream<A, F>,", "    _ b: (A, B) -> C)", "    -> Stream<A, F>",
      ])
    #expect(
      text.wrappedSignature(to: 14).map(\.text).allSatisfy { $0.count <= 14 })
  }
}
