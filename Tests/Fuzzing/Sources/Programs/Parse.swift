import WeirLanguage
import WeirSyntax

/// Parses text as a program. The parser terminates, and each diagnostic has a valid location.
enum Parse {
  static func trial(_ bytes: [UInt8]) {
    let source = SourceText(name: "input", text: String(decoding: bytes, as: UTF8.self))
    let result = Parser.parse(source)
    source.verify(result.diagnostics)
    precondition(Session.isComplete(source.text) == !result.isIncomplete)
  }
}

extension SourceText {
  /// Traps unless each diagnostic has a valid location and can be rendered.
  func verify(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      let span = diagnostic.span
      precondition(0 <= span.start && span.start <= span.end && span.end <= text.utf8.count)
      precondition(!diagnostic.message.isEmpty)
      precondition(!DiagnosticRenderer().render(diagnostic, in: self).isEmpty)
    }
  }
}
