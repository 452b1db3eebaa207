import LanguageTestSupport
import Testing

@testable import WeirHelp
@testable import WeirRuntime
@testable import WeirSession
@testable import WeirWords

@Suite struct CompletionRobustnessTests {
  private static let examples = Folder("Examples").programs().map(\.text)
  private static let corpus = Folder("Tests/Fuzzing/Corpus/run").programs().map(\.text)
  private static let words = Catalog.shared.words.map(\.example).filter { !$0.isEmpty }

  /// Completes every `step`th prefix of the programs in a session that does not run them.
  private static func complete(_ programs: [String], step: Int) {
    #expect(!programs.isEmpty)
    let recorder = SessionRecorder()
    var offset = 0
    for program in programs {
      let count = program.count
      for cursor in stride(from: offset % step, through: count, by: step) {
        let completions = recorder.session.completions(String(program.prefix(cursor)), at: cursor)
        #expect(completions.range.upperBound == cursor)
        #expect(completions.range.lowerBound >= 0)
      }
      offset += 1
    }
    #expect(recorder.transcript.printed.isEmpty && recorder.transcript.faults.isEmpty)
  }

  @Test func `completions(_:at:) accepts every prefix of the example programs`() {
    Self.complete(Self.examples, step: 23)
  }

  @Test func `completions(_:at:) accepts every prefix of the catalog examples`() {
    Self.complete(Self.words, step: 97)
  }

  @Test func `completions(_:at:) accepts every prefix of the fuzzer corpus`() {
    Self.complete(Self.corpus, step: 7)
  }

  @Test func `completions(_:at:) accepts every cursor position in a program`() {
    let recorder = SessionRecorder()
    for program in FuzzPrograms.all {
      for cursor in stride(from: 0, through: program.count, by: 5) {
        let completions = recorder.session.completions(program, at: cursor)
        #expect(completions.range.upperBound == cursor)
      }
    }
  }

  private static let oddTexts = [
    "\u{0}", "\u{FEFF}a", "#!/usr/bin/env weir\nprint", "(((((((", "}}}}", "\"\\(\"\\(\"\\(",
    "\r\n\r\na.", "e\u{301}\u{301}", "🇩🇪🇩", "$", "$$", "`", "\\", "a ? b ? c.", "if if if", "case .",
    "switch {", "<<<", "Signal<Signal<", "func f<T", "[1,2,3][", "\"\"\"\n\\(a.", "#\"\\#(a.",
    "extension .", "x.0.", "let (a, ", "a\u{200D}b", ")", "{ [weak", "try?", "&", "@a.",
    "struct S { init(", "+", "\u{301}x", "-.",
  ]

  @Test func `completions(_:at:) accepts malformed texts`() {
    let session = SessionRecorder().session
    for text in Self.oddTexts {
      for cursor in 0...text.count {
        let completions = session.completions(text, at: cursor)
        #expect(completions.range.upperBound == cursor, "\(text)")
      }
    }
  }

  @Test func `completions(_:at:) accepts deeply nested and very long texts`() {
    let session = SessionRecorder().session
    for text in [
      String(repeating: "(", count: 5000), String(repeating: "[1].map { ", count: 300),
      "x" + String(repeating: ".map { $0 }", count: 1000) + ".",
      String(repeating: "a ? ", count: 2000),
      String(repeating: "\"\\(", count: 400),
    ] {
      #expect(session.completions(text, at: text.count).range.upperBound == text.count)
    }
  }

  @Test func `completions(_:at:) neither changes the session nor runs code`() {
    let recorder = SessionRecorder()
    recorder.evaluate(
      "struct Point { var x = 1 }; class C { var y = 2 }; var n = 1; let p = Point()")
    for text in [
      "n = 5; print(n); let m = 3; func f() {}; enum E { case a }; m.|",
      "extension Point { var z: Int { 3 } }; p.|",
      "extension C { var w = 3; deinit { print(1) } }; |",
      "extension Point { var stored = 3; init(q: Int) {} }; Point(|",
      "protocol Q {}; typealias T = Int; let x: |",
      "let pair = (left: 1, right: 2); pair.|",
    ] {
      let cursor = Cursor(text, in: recorder.session)
      #expect(!cursor.names.isEmpty)
    }
    #expect(recorder.transcript.printed.isEmpty && recorder.transcript.faults.isEmpty)
    for text in [
      "m", "f()", "E.a", "p.z", "C().w", "p.left", "let x: Q", "let x: T", "Point(q: 1)",
    ] {
      #expect(recorder.evaluate(text) == .rejected, "\(text)")
    }
    #expect(recorder.evaluate("print(n, p, Point(x: 3), C().y)") == .success)
    #expect(recorder.takeLines() == ["1 Point(x: 1) Point(x: 3) 2"])
  }
}
