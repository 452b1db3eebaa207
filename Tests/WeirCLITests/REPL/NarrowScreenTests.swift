import Testing
import WeirLanguage
import WeirSyntax
import WeirText

@testable import WeirCLI

/// All output fits screens of any width, with names of any length.
@Suite struct NarrowScreenTests {
  private static let widths = [1, 2, 3, 5, 8, 13, 18, 21, 22, 23, 29, 79, 80, 81, 200]

  private static func name(_ count: Int) -> String { String("n", times: count) }

  /// Declarations with names whose lengths are close to the width of an 80-column line.
  private static let declarations: [String] = [19, 66, 68, 71, 74, 76, 77, 78, 79, 80, 81, 90]
    .flatMap { count in
      let name = name(count)
      return [
        "let v\(name) = 1", "struct S\(count) { let \(name): [Int]; let b: Int }",
        "enum E\(count) { case \(name), f\(name)(Int) }",
        "let t\(count) = (\(name): 1, b: \"\(name) \\u{202E}\")",
        "let s\(count) = S\(count)(\(name): [1, 2, 3], b: 2)",
        "let e\(count) = (E\(count).\(name), [E\(count).f\(name)(1)])",
        "let d\(count) = [\"\(name)\": [\"\(name)\": \"日本\(name)\\n\"]]",
        "let g\(count) = [s\(count), s\(count)]",
      ]
    }

  private static let values = declarations.compactMap { declaration in
    declaration.hasPrefix("let ") ? String(declaration.split(separator: " ")[1]) : nil
  }

  private static let streams = """
    let (taps, tap) = Signal<String, NoError>.pipe()
    let \(name(80)) = taps.map { $0 + "\\u{1B}" }.filter { !$0.isEmpty }
    \(name(80))
    taps.map { $0.count }
    tap.sendNext("a"); tap.sendNext("\(name(90))")
    """.split(separator: "\n").map(String.init)

  private static let shown =
    values + [
      ":streams", ":graph", ":graph \(name(80))", ":marbles", ":marbles taps, \(name(80))",
      ":why \(name(80))#1", ":why not \(name(80))", ":leaks", ":due", ":names", ":help",
      ":help commands", ":help concepts", ":help keyboard",
      ":help map", ":help Signal", ":help flattening", ":help hot", ":help pin",
      ":type \(name(80))",
      ":time [1].count", ":compare .map { $0 + 1 } .filter { $0 > 1 } on taps", ":pin",
      ":\(name(80))",
      "\(name(80))?", "\(name(79))", "x + \(name(79))(1, 2)", "let \(name(90)): String = 1",
      "f(\n  \(name(60)),\n  2)", "[1][5]", "fatalError(\"\(name(90)) \\u{202E}\\nb\")",
      "\"\u{1B}[2J",
    ]

  @Test(.timeLimit(.minutes(15)))
  func `all output fits a screen of any width`() {
    let transcript = Transcript(panelHasChanged: {})
    for entry in Self.declarations + Self.streams {
      #expect(!transcript.answer(entry).contains("error:"), "\(entry)")
    }
    let repl = transcript.repl
    for pin in ["table taps", "plot taps \(Self.name(80))", "streams", "graph", "marbles taps"] {
      transcript.say(":pin \(pin)")
    }
    for width in Self.widths {
      transcript.width = width
      for entry in Self.shown { #expect(!transcript.answer(entry).isEmpty, "\(entry)") }
      for height in 0...12 {
        let lines = repl.board?.lines(width: width, height: height) ?? []
        #expect(lines.count <= height)
        #expect(lines.allSatisfy { $0.width <= width }, "\(lines.text)")
      }
    }
  }

  @Test(arguments: widths) func `diagnostics fit a screen of any width`(width: Int) {
    let text = "\t" + Self.name(90) + "日本\u{202E}e\u{301}\n" + Self.name(30) + "\n  x"
    let source = SourceText(name: Self.name(90), text: text)
    for start in stride(from: 0, through: text.utf8.count + 2, by: 3) {
      for end in [start, start + 1, start + 40, text.utf8.count] where end >= start {
        let diagnostic = Diagnostic(
          .error, .name, Self.name(40), at: Span(start..<end),
          label: Self.name(9) + " a b " + Self.name(30),
          hints: [Self.name(90), "a b \u{1B}"])
        #expect(DiagnosticRenderer(width: width).render(diagnostic, in: source).count > 3)
      }
    }
  }
}
