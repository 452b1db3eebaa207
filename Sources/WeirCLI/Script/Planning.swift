import WeirLanguage
import WeirSyntax

/// Prints the plan of a program that runs as a distributed job.
struct Planning {
  let source: SourceText
  /// The name of the job.
  let name: String
  /// The settings with which to print the plan for the engine; nil to print it for people.
  let settings: JobPlan.Settings?
  let appearance: Appearance

  func run() -> ExitStatus {
    let plan: JobPlan
    switch Session.plan(source) {
    case .success(let found): plan = found
    case .failure(let refusal): return explain(refusal)
    }
    let output = Output(descriptor: 1)
    if let settings {
      switch plan.json(name: name, script: source, settings) {
      case .success(let text): output.write(text + "\n")
      case .failure(let refusal): return explain(refusal)
      }
    } else {
      let theme = appearance.theme(on: 1)
      for line in plan.description(of: source) { output.show(line, in: theme) }
    }
    return output.finish(.success)
  }

  private func explain(_ refusal: Session.Refusal) -> ExitStatus {
    Output.explain(refusal.diagnostics, in: source, appearance)
    return .rejected
  }
}
