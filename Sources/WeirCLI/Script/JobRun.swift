import WeirLanguage
import WeirSyntax

/// Runs a program as a job with several processes.
struct JobRun {
  let source: SourceText
  let workers: Int
  let permissions: Permissions
  let appearance: Appearance

  func run() -> ExitStatus {
    let plan: JobPlan
    switch Session.plan(source) {
    case .success(let found): plan = found
    case .failure(let refusal):
      Output.explain(refusal.diagnostics, in: source, appearance)
      return .rejected
    }
    let output = Output(descriptor: 1)
    let job = LocalJob(
      plan, of: source, workers: workers,
      command: [FilePaths.absolute("/proc/self/exe"), "worker"], permissions: permissions
    ) { line in
      line.withUnsafeBytes { output.writeLine($0) }
    }
    do throws(LocalJob.Failure) {
      let letters = try job.run()
      for letter in letters {
        Output.error.report("error: \(letter.message), in the line '\(letter.line)'")
      }
      return output.finish(letters.isEmpty ? .success : .failed)
    } catch {
      Output.error.report("error: \(error.message)")
      return output.finish(.failed)
    }
  }
}
