import Testing

@testable import WeirCLI

@Suite struct JSONTests {
  @Test func `values of all kinds are read`() {
    let text = """
      {"a": [1, -2.5e3, true, false, null], "b": {"c": "x"}, "d": [], "e": {}, "": ""}

      """
    let json = JSON(text)
    #expect(
      json
        == .object([
          "a": .array([.number("1"), .number("-2.5e3"), .bool(true), .bool(false), .null]),
          "b": .object(["c": .string("x")]), "d": .array([]), "e": .object([:]), "": .string(""),
        ]))
    #expect(json?["b"]["c"].text == "x")
    #expect(json?["no"]["such"] == .null)
  }

  @Test func `escapes stand for what they mean`() {
    #expect(JSON(#""\"\\\/\n\t\u00e9\ud83c\udf0a é""#) == .string("\"\\/\n\té🌊 é"))
  }

  @Test(arguments: [
    "", "{", "[1,]", "[1 2]", "{\"a\"}", "\"a", "\"\\x\"", "\"\\u12\"", "tru", "1 2",
  ])
  func `what is no JSON is none`(_ text: String) {
    #expect(JSON(text) == nil)
  }
}
