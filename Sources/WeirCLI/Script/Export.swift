import Glibc
import WeirLanguage
import WeirSyntax

/// Prints a program as Swift source that compiles against the library Weir.
struct Export {
  let source: SourceText
  let appearance: Appearance

  func run() -> ExitStatus {
    switch Session.export(source) {
    case .success(let text):
      let output = Output(descriptor: 1)
      output.write(text)
      return output.finish(.success)
    case .failure(let refusal):
      Output.explain(refusal.diagnostics, in: source, appearance)
      return .rejected
    }
  }
}
