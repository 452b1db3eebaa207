import Testing
import WeirStreams

@Suite("TextCounts")
struct TextCountsTests {
  private func add(_ text: String, to counts: TextCounts) {
    var text = text
    text.withUTF8 { counts.add(UnsafeRawBufferPointer($0)) }
  }

  private func texts(_ counts: TextCounts) -> [String] {
    (0..<counts.count).map { String(decoding: counts.text(at: $0), as: UTF8.self) }
  }

  @Test("TextCounts distinguishes texts of every length in order of first occurrence")
  func lengths() {
    let counts = TextCounts()
    let all = (0...40).flatMap { length in
      ["a", "b"].map { String(repeating: "x", count: length) + $0 }
    }
    for text in all + all { add(text, to: counts) }
    #expect(texts(counts) == all)
    #expect((0..<counts.count).allSatisfy { counts.count(at: $0) == 2 })
  }

  @Test("TextCounts counts the empty text")
  func empty() {
    let counts = TextCounts()
    counts.add(UnsafeRawBufferPointer(start: nil, count: 0))
    add("", to: counts)
    #expect(texts(counts) == [""] && counts.count(at: 0) == 2)
  }

  @Test("TextCounts agrees with a dictionary for many texts")
  func many() {
    let counts = TextCounts()
    var expected: [String: Int] = [:]
    var state = 1
    for _ in 0..<60_000 {
      state = (state &* 48_271) % 0x7FFF_FFFF
      let text = String(state % 9_000, radix: 36)
      expected[text, default: 0] += 1
      add(text, to: counts)
    }
    let found = zip(texts(counts), (0..<counts.count).map(counts.count(at:)))
    #expect(Dictionary(uniqueKeysWithValues: found) == expected)
  }

  @Test("TextCounts.isPlain is false once a non-ASCII text is added")
  func plain() {
    let counts = TextCounts()
    add("e", to: counts)
    #expect(counts.isPlain)
    add("\u{E9}", to: counts)
    add("e\u{301}", to: counts)
    #expect(!counts.isPlain && counts.count == 3)
  }
}
