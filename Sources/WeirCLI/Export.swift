import Glibc
import WeirLanguage

/// Prints a program as Swift source that compiles against the library Weir.
struct Export {
  let source: SourceText

  func run() -> ExitStatus {
    switch Session.export(source) {
    case .success(let text):
      let output = Output(descriptor: 1)
      output.write(text)
      output.flush()
      return output.failure == nil ? .success : .failed
    case .failure(let refusal):
      let renderer = DiagnosticRenderer(isColoured: Terminal.showsColours(2))
      for diagnostic in refusal.diagnostics {
        Output.error.write(renderer.render(diagnostic, in: source) + "\n")
      }
      Output.error.flush()
      return .rejected
    }
  }
}

/// What was said at a prompt and done.
final class Record {
  private var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  /// Prints it as Swift, or writes it to a file; what cannot be exported is explained.
  ///
  /// - Parameters:
  ///   - path: of the file; empty to print.
  ///   - explain: takes a diagnostic.
  func export(
    to path: String, print: (String) -> Void, explain: (Diagnostic, SourceText) -> Void
  ) {
    let source = SourceText(name: "<session>", text: entries.joined(separator: "\n"))
    switch Session.export(source) {
    case .success(let text) where path.isEmpty:
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        print(String(line))
      }
    case .success(let text): print(write(text, to: path))
    case .failure(let refusal):
      for diagnostic in refusal.diagnostics { explain(diagnostic, source) }
    }
  }

  private func write(_ text: String, to path: String) -> String {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      return "cannot write '\(path)': \(String(cString: strerror(errno)))"
    }
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    output.write(text)
    output.flush()
    if let failure = output.failure {
      return "cannot write '\(path)': \(String(cString: strerror(failure)))"
    }
    return "written to \(path)"
  }
}
