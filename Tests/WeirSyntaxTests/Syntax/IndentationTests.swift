import Testing

@testable import WeirSyntax

@Suite struct IndentationTests {
  @Test(arguments: [
    ("", 0), ("a {", 2), ("f(a, [", 2), ("a {\n  b {", 4), ("a {\n  b\n}", 0),
    ("a {\n  b {\n  }", 2),
    ("\"{\"", 0), ("// {", 0), ("\"\\(a", 0), ("}", 0), ("\"\"\"\n{", 0),
  ])
  func `after(_:) indents one step per line with open brackets`(text: String, spaces: Int) {
    #expect(Indentation.after(text) == spaces)
  }
}
