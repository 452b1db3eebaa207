import Testing
import WeirText

@Suite struct ColumnsTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("\u{301}", 0), ("\u{20DD}", 0), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("😀", 2),
      ("⏰", 2), ("☀", 1), ("\u{1F1E6}", 1), ("〈", 2), ("䷀", 2), ("︐", 2), ("𖿠", 2), ("🈂", 2),
      ("\u{1161}", 0), ("\u{1100}", 2), ("한", 2), ("\u{600}", 1), ("𠀀", 2), ("─", 1), ("⣿", 1),
    ] as [(Unicode.Scalar, Int)])
  func `Unicode.Scalar.columns is the width in a terminal`(scalar: Unicode.Scalar, columns: Int) {
    #expect(scalar.columns == columns)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("a\tb\n", 4), ("e\u{301}", 1), ("日本", 4), ("☀️", 2), ("1️⃣", 2), ("👩‍👧", 2),
    ("🇵🇹", 2), ("🇵", 1), ("\u{1B}[2J", 9), ("a\u{200B}b", 10), ("👍🏽", 2),
  ])
  func `DisplayWidth.of(_:) is the displayed width of a text`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
    #expect(DisplayWidth.of(text[...]) == width)
  }

  @Test(arguments: ["", "plain", "漢字", "e\u{301}", "\u{1B}[2J\u{202E}", "a\u{E0041}"])
  func `String.visible keeps the display width of escaped text`(text: String) {
    #expect(DisplayWidth.of(text.visible) == DisplayWidth.of(text))
  }

  @Test func `String helpers treat negative counts as zero`() {
    #expect(String("ab", times: -1) == "" && String("ab", times: 2) == "abab")
    #expect(String.spaces(-3) == "" && String.spaces(2) == "  ")
    #expect("abc".prefix(atMost: -1) == "" && "abc".prefix(atMost: 2) == "ab")
    #expect([1, 2].prefix(atMost: .min).isEmpty)
  }
}
