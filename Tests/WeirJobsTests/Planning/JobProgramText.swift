import Testing
import WeirSyntax

@testable import WeirJobs
@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirSession

/// A program whose plan is tested.
struct JobProgramText {
  let source: SourceText

  init(_ text: String) { source = SourceText(name: "demo", text: text) }

  /// The plan of a program that is a job.
  var plan: JobPlan {
    get throws { try Session.plan(source).get() }
  }

  /// The printed plan.
  var text: String {
    get throws { try plan.description(of: source).map(\.text).joined(separator: "\n") }
  }

  /// The refusals with their places: `line:column message: label`.
  var refusals: [String] {
    guard case .failure(let refusal) = Session.plan(source) else { return [] }
    return refusal.diagnostics.map { diagnostic in
      let (line, column) = source.position(of: diagnostic.span.start)
      let text = source.text(at: diagnostic.span).split(separator: "\n").first ?? ""
      return "\(line):\(column) [\(text)] \(diagnostic.message)"
        + (diagnostic.label.map { ": \($0)" } ?? "")
    }
  }

  /// The refusals as rendered for the user.
  var rendered: String {
    guard case .failure(let refusal) = Session.plan(source) else { return "" }
    return refusal.diagnostics.map { DiagnosticRenderer().render($0, in: source).text }
      .joined(separator: "\n")
  }
}
