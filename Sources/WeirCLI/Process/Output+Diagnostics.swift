import WeirLanguage
import WeirSyntax

extension Output {
  /// Writes the diagnostics of a program to standard error.
  static func explain(
    _ diagnostics: [Diagnostic], in source: SourceText, _ appearance: Appearance
  ) {
    let renderer = appearance.renderer(on: 2)
    Output.error.report(
      diagnostics.flatMap { renderer.render($0, in: source) }, in: appearance.theme(on: 2))
  }
}

/// An error that consists of the mistakes in a program.
protocol ProgramMistakes: Error {
  var diagnostics: [Diagnostic] { get }
}

extension Session.Refusal: ProgramMistakes {}
extension ScriptOutline.Unreadable: ProgramMistakes {}

extension SourceText {
  /// Calls `body`, and reports the mistakes in the program that it throws.
  func reporting<Mistakes: ProgramMistakes>(
    _ appearance: Appearance, _ body: () throws(Mistakes) -> ExitStatus
  ) -> ExitStatus {
    do throws(Mistakes) {
      return try body()
    } catch {
      Output.explain(error.diagnostics, in: self, appearance)
      return .rejected
    }
  }
}
