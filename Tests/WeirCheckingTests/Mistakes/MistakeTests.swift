import Testing
import WeirSyntax

@testable import WeirPrinting
@testable import WeirSession

@Suite("Diagnostics of wrong programs")
struct MistakeTests {
  @Test(
    "each wrong program produces exactly its recorded diagnostics",
    arguments: Mistakes.groups.flatMap(\.entries))
  func golden(_ mistake: Mistakes.Entry) {
    let (diagnostics, source) = mistake.run()
    let rendered = diagnostics.map { DiagnosticRenderer(width: 100).render($0, in: source).text }
    #expect(rendered.joined(separator: "\n") == mistake.expected)
  }

  @Test("each mistake is reported by the stage of its group", arguments: Mistakes.groups)
  func stages(_ group: Mistakes.Group) {
    for mistake in group.entries {
      let stages = Set(mistake.run().diagnostics.map(\.stage))
      #expect(!stages.isEmpty && stages.isSubset(of: group.stages), "\(mistake.program)")
    }
  }

  @Test("several mistakes of a text are reported together in source order")
  func order() {
    for mistake in Mistakes.together {
      let starts = mistake.run().diagnostics.map(\.span.start)
      #expect(starts.count > 2, "\(mistake.program)")
      #expect(starts == starts.sorted(), "\(mistake.program)")
    }
  }

  @Test("the programs of the mistake entries are unique")
  func areDistinct() {
    let programs = Mistakes.groups.flatMap(\.entries).map(\.program)
    #expect(Set(programs).count == programs.count)
  }
}

extension Mistakes.Entry {
  /// Runs the program and collects its diagnostics.
  fileprivate func run() -> (diagnostics: [Diagnostic], source: SourceText) {
    let source = SourceText(name: "demo.weir", text: program)
    var diagnostics: [Diagnostic] = []
    let session = Session(report: { diagnostic, _ in diagnostics.append(diagnostic) }) { _ in }
    _ = session.run(source)
    return (diagnostics, source)
  }
}
