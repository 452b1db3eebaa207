import Testing

@testable import WeirPrinting
@testable import WeirRuntime

@Suite struct StyledTextLayoutTests {
  private let text = StyledText("one ", .name) + StyledText("two three", .string)

  @Test func `cut(to:) shortens a text and appends dots`() {
    #expect(text.cut(to: 13) == text)
    #expect(
      text.cut(to: 9).pieces == [
        .init("one ", .name), .init("tw", .string), .init("...", .secondary),
      ])
    #expect(StyledText("日本語").cut(to: 5).text == "日...")
    #expect(StyledText("four").cut(to: 2).text == "..")
  }

  @Test func `wrapped(to:indent:) breaks at spaces and keeps the roles`() {
    #expect(text.wrapped(to: 9, indent: 2).map(\.text) == ["one two", "  three"])
    #expect(text.wrapped(to: 9).last?.pieces == [.init("three", .string)])
    #expect(StyledText("unbreakable as").wrapped(to: 6).map(\.text) == ["unbrea", "kable", "as"])
    #expect(StyledText("  in two").wrapped(to: 7, indent: 4).map(\.text) == ["  in", "    two"])
  }

  @Test func `wrappedSignature(to:) breaks between parameters first`() {
    let text = StyledText("zip(_ a: Stream<A, F>, _ b: (A, B) -> C) -> Stream<A, F>")
    #expect(
      text.wrappedSignature(to: 30).map(\.text) == [
        "zip(_ a: Stream<A, F>,", "    _ b: (A, B) -> C)", "    -> Stream<A, F>",
      ])
    #expect(
      text.wrappedSignature(to: 14).map(\.text).allSatisfy { $0.count <= 14 })
  }
}
