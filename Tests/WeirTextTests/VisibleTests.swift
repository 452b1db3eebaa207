import Testing
import WeirText

@Suite struct VisibleTests {
  @Test(
    arguments: [
      0x00, 0x07, 0x08, 0x1B, 0x7F, 0x80, 0x9B, 0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D,
      0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2064, 0x2066, 0x2069, 0x3164,
      0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xE0001, 0xE0041, 0xE007F, 0xE0100,
    ] as [UInt32])
  func `String.visible escapes control and invisible scalars`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let escape = "\\u{" + String(number, radix: 16, uppercase: true) + "}"
    #expect(("a" + String(scalar) + "b").visible == "a" + escape + "b")
    #expect(DisplayWidth.of("a" + String(scalar) + "b") == escape.utf8.count + 2)
  }

  @Test(arguments: [
    "plain text, \"quoted\" ~", "one\n\ttwo", "é漢ü ﬁ", "e\u{301}", "नमस्ते", "مرحبا", "한국어", "☀️ ❤️ 1️⃣",
    "👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇵🇹 🧑🏽‍🚀", "\u{E000}\u{10FFFF}",
  ])
  func `String.visible leaves readable text unchanged`(text: String) {
    #expect(text.visible == text)
  }

  @Test func `String.visible turns CR LF into one newline and escapes a lone CR`() {
    #expect("a\r\nb\rc\r\r\n".visible == "a\nb\\u{D}c\\u{D}\n")
  }

  @Test(arguments: [
    "a\u{200D}b", "👩\u{200D}b", "a\u{200D}👩", "1\u{200D}2", "a\u{FE0F}", "👩\u{200C}👧",
  ])
  func `String.visible escapes a joiner that joins no emoji`(text: String) {
    #expect(text.visible.unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint })
  }

  @Test func `Unicode.Scalar.escape() escapes every control and invisible scalar`() {
    let harmful: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    let missed = (0...0x10FFFF as ClosedRange<UInt32>).filter { number in
      guard let scalar = Unicode.Scalar(number), scalar.escape() == nil else { return false }
      return harmful.contains(scalar.properties.generalCategory)
        || scalar.properties.isDefaultIgnorableCodePoint
    }
    #expect(missed == [])
  }
}
