import Glibc
import WeirLanguage
import WeirSyntax

/// Draws the streams of a program.
struct Drawing {
  let source: SourceText
  /// The path of the picture; nil for standard output.
  let path: String?
  let width: Int
  let appearance: Appearance

  func run() -> ExitStatus {
    let isPage = path?.hasSuffix(".html") == true
    let document =
      isPage
      ? Session.page(of: source).map(\.html)
      : Session.picture(of: source).map { $0.svg(width: width) }
    switch document {
    case .success(let text): return write(text)
    case .failure(let refusal):
      Output.explain(refusal.diagnostics, in: source, appearance)
      return refusal.hasRun ? .failed : .rejected
    }
  }

  private func write(_ text: String) -> ExitStatus {
    guard let path else {
      let output = Output(descriptor: 1)
      output.write(text)
      return output.finish(.success)
    }
    return TextFile.replace(path, with: text)
  }
}
