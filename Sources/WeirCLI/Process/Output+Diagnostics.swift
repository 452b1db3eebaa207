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
