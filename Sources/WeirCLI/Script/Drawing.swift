import Glibc
import WeirLanguage

/// Draws the streams of a program.
struct Drawing {
  let source: SourceText
  /// Where the picture goes; nil for the standard output.
  let path: String?
  let width: Int
  let appearance: Appearance

  func run() -> ExitStatus {
    switch Session.picture(of: source) {
    case .success(let picture): return write(picture.svg(width: width))
    case .failure(let refusal):
      let renderer = appearance.renderer(on: 2)
      for diagnostic in refusal.diagnostics {
        Output.error.write(renderer.render(diagnostic, in: source) + "\n")
      }
      Output.error.flush()
      return refusal.hasRun ? .failed : .rejected
    }
  }

  private func write(_ svg: String) -> ExitStatus {
    guard let path else {
      let output = Output(descriptor: 1)
      output.write(svg)
      return output.finish(.success)
    }
    if let problem = TextFile.write(svg, to: path) {
      Output.error.write("error: cannot write '\(path)': \(problem)\n")
      Output.error.flush()
      return .failed
    }
    return .success
  }
}
