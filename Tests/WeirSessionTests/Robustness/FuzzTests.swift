import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirPrinting

@Suite("Damaged programs")
struct FuzzTests {
  /// A generator that produces the same damage on each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", "\\(", "\\", "<", ">", ",", ":", ";", ".", "?",
    "!", "=", "->", "&", "in", "case", "let", "if",
    "else", "switch", "func", "struct", "try", "where", "as", "#", "$0", "/*", "*/", "//", "\n",
    "\r", "\0", "“", "é", "日本", "0x", "1e9", "_", "@", "`",
  ]

  private static func damaged(_ program: String, _ generator: inout Generator) -> String {
    var text = Array(program.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let start = Int.random(in: 0...text.count, using: &generator)
      let end = min(text.count, start + Int.random(in: 0...12, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: text.removeSubrange(start..<end)
      case 1:
        text.insert(contentsOf: pieces.randomElement(using: &generator)!.unicodeScalars, at: start)
      case 2:
        text.insert(
          contentsOf: text[start..<end], at: Int.random(in: 0...text.count, using: &generator))
      default: text.removeSubrange(start...)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text)
    return String(result)
  }

  @Test("parsing a damaged program returns diagnostics that can be rendered", arguments: 0..<8)
  func survives(_ seed: Int) {
    var generator = Generator(state: UInt64(seed))
    for _ in 0..<100 {
      let program = FuzzPrograms.all.randomElement(using: &generator)!
      let source = SourceText(name: "fuzz", text: FuzzTests.damaged(program, &generator))
      let result = Parser.parse(source)
      #expect(result.diagnostics.count <= Parser.maximumDiagnostics)
      #expect(result.diagnostics.map(\.span.start) == result.diagnostics.map(\.span.start).sorted())
      for diagnostic in result.diagnostics {
        #expect(diagnostic.span.end <= source.text.utf8.count)
        #expect(DiagnosticRenderer().render(diagnostic, in: source).text.contains("^"))
      }
    }
  }

  @Test("the undamaged programs parse without diagnostics", arguments: FuzzPrograms.all)
  func areRight(_ program: String) {
    #expect(Parser.parse(SourceText(name: "right", text: program)).diagnostics == [])
  }

  @Test("the parser accepts every prefix of a program", arguments: FuzzPrograms.all)
  func beginnings(_ program: String) {
    for end in program.indices {
      let source = SourceText(name: "beginning", text: String(program[..<end]))
      #expect(Parser.parse(source).diagnostics.allSatisfy { $0.span.end <= source.text.utf8.count })
    }
  }
}
