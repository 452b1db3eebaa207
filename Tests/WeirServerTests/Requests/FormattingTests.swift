import Testing
import WeirStreams

@testable import WeirServer

@Suite struct FormattingTests {
  /// Returns the edits, each with its first and last line and its text.
  private static func edits(_ text: String) -> [String] {
    let answer = Editor(text).ask("formatting", ("options", ["tabSize": 2, "insertSpaces": true]))
    return (answer.array ?? []).map { edit in
      let (start, end) = (edit.range?.start, edit.range?.end)
      return "\(start?.line?.int ?? -1):\(start?.character?.int ?? -1)-"
        + "\(end?.line?.int ?? -1):\(end?.character?.int ?? -1) \(edit.newText?.string ?? "")"
    }
  }

  @Test func `formatting changes only the lines between the first and the last difference`() {
    #expect(
      Self.edits("let a = \"😀\"\nlet  b=1\nlet c = 2\nprint( a,b )\nprint(c)\n")
        == ["1:0-4:0 let b = 1\nlet c = 2\nprint(a, b)\n"])
    #expect(Self.edits("let a=1\n\n\n\nlet b = 2") == ["0:0-4:9 let a = 1\n\nlet b = 2\n"])
    #expect(Self.edits("print(1)\n\n\n") == ["1:0-3:0 "])
    #expect(
      Self.edits("let x=1\r\nprint( x )\r\nprint(2)\r\n")
        == ["0:0-2:0 let x = 1\r\nprint(x)\r\n"])
  }

  @Test func `formatting leaves canonical and erroneous programs`() {
    #expect(Self.edits("let a = 1\n") == [])
    #expect(Self.edits("let  a = (\n") == [])
  }
}
