import Driver
import WeirLanguage

@main
enum Parse {
  nonisolated(unsafe) private static let session = Session { _ in }

  /// Reads and compiles texts without running them. Whatever one says, what comes back are diagnostics that stand in
  /// it and can be shown, and nothing stays behind.
  static func main() {
    fuzz { bytes, count in
      let source = SourceText(name: "input", text: String(bytes, count))
      Parse.check(source)
      // The leak sanitizer does not see the references that Swift keeps in enums: we count ourselves. What is made
      // lazily was made by the first time, so that a second and a third leave the heap alike.
      if count % 8 == 0 {
        Parse.check(source)
        let before = allocatedBytes()
        Parse.check(source)
        precondition(allocatedBytes() <= before, "\(allocatedBytes() - before) bytes leaked")
      }
      return 0
    }
  }

  private static func check(_ source: SourceText) {
    for diagnostic in session.check(source) {
      let span = diagnostic.span
      precondition(0 <= span.start && span.start <= span.end)
      precondition(span.end <= source.text.utf8.count)
      _ = DiagnosticRenderer().render(diagnostic, in: source)
    }
  }
}
