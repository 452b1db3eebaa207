import Glibc
import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime

@Suite("lines.words", .timeLimit(.minutes(15)))
struct WordFeedTests {
  private func lines(_ text: [UInt8], _ program: String) -> [String] {
    let pipe = TestPipe()
    Thread.start {
      pipe.write(text)
      pipe.finish()
    }
    return Transcript.run(SourceText(name: "", text: program), input: pipe.output).lines
  }

  private func lines(_ text: String, _ program: String) -> [String] {
    lines(Array(text.utf8), program)
  }

  /// Text pieces, some of which are whitespace or combine with the preceding character.
  private static let pieces = [
    "a", "to", "be", " ", "  ", "\t", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{1680}",
    "\u{2003}", "\u{2028}", "\u{202F}", "\u{3000}", "\u{1F}", "é", "e\u{301}", " \u{301}", "ß",
    "я", "漢", "字", "\u{200B}", "👩‍👩‍👧", "\u{FEFF}", "ا", "ห", "각", "\u{483}",
  ]

  @Test("lines.words splits at whitespace like Swift, in all scripts")
  func split() {
    var state = 7
    func next(_ bound: Int) -> Int {
      state = (state &* 48_271) % 0x7FFF_FFFF
      return state % bound
    }
    for _ in 0..<40 {
      let text = (0..<30).map { _ in Self.pieces[next(Self.pieces.count)] }.joined()
      let line = text.hasSuffix("\r") ? String(text.dropLast()) : text
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      #expect(
        lines(text + "\n", "lines.words.startWithValues { print($0.debugDescription) }")
          == words.map(\.debugDescription))
    }
  }

  @Test("lines.words replaces invalid UTF-8 inside a word")
  func invalid() {
    #expect(
      lines(
        [0x61, 0xFF, 0x20, 0xC3, 0x20, 0xE6, 0xBC], "lines.words.startWithValues { print($0) }")
        == ["a\u{FFFD}", "\u{FFFD}", "\u{FFFD}"])
  }

  @Test("lines.words.countBy() counts canonically equivalent spellings as one word")
  func counts() {
    let text = "to be or\nnot to be \u{E9}\n e\u{301} \u{E9}\n"
    let expected = [#"["to": 2, "be": 2, "or": 1, "not": 1, "é": 3]"#]
    #expect(lines(text, "lines.words.countBy().startWithValues { print($0) }") == expected)
    #expect(
      lines(text, "lines.words.map { $0 }.countBy().startWithValues { print($0) }") == expected)
    #expect(
      lines(text, "lines.words.countBy().startWithValues { print($0.top(2)) }")
        == [#"[(key: "é", count: 3), (key: "to", count: 2)]"#])
  }

  @Test("lines.countBy() counts complete lines and lines that pass a filter")
  func countedLines() {
    #expect(
      lines("b a\nc\nb a\n", "lines.countBy().startWithValues { print($0) }")
        == [#"["b a": 2, "c": 1]"#])
    #expect(
      lines(
        "b a\nc\nb a\n",
        "lines.filter { $0.contains(\"a\") }.countBy().startWithValues { print($0) }")
        == [#"["b a": 2]"#])
  }

  @Test("lines.words.filter and lines.words.count() process each word")
  func chosen() {
    #expect(
      lines(
        "kami sushi\nkami ka\n",
        "lines.words.filter { $0.hasPrefix(\"ka\") }.count().startWithValues { print($0) }")
        == ["3"])
    #expect(
      lines("1 2\n3\n", "lines.words.map { Int($0)! }.reduce(0, +).startWithValues { print($0) }")
        == ["6"])
  }

  @Test("lines.words stops in the middle of a line after take(first:)")
  func ended() {
    #expect(
      lines(
        "a b c d\ne\n",
        "lines.words.on(value: { print(\"-\", $0) }).take(first: 2).start { print($0) }")
        == ["- a", "VALUE a", "- b", "VALUE b", "COMPLETED"])
  }

  @Test("words splits the strings of any producer or signal")
  func others() {
    #expect(
      Transcript.run(
        SourceText(
          name: "",
          text: """
            SignalProducer(["a b", ""]).words.start { print($0) }
            let (signal, observer) = Signal<String, Never>.pipe()
            signal.words.observe { print($0) }
            signal.words.countBy().observeValues { print($0) }
            observer.send(value: "x  y x")
            observer.sendCompleted()
            SignalProducer(error: "bad").words.start { print($0) }
            """)
      ).lines == [
        "VALUE a", "VALUE b", "COMPLETED", "VALUE x", "VALUE y", "VALUE x", "COMPLETED",
        #"["x": 2, "y": 1]"#, "FAILED bad",
      ])
  }
}
