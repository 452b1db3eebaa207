import Glibc
import WeirLanguage
import WeirSyntax

/// Starts a program as a job on Flink.
struct Submission {
  let source: SourceText
  let name: String
  let settings: JobPlan.Settings
  let cluster: FlinkCluster
  let jar: String?
  let savepoint: String?
  let dropsState: Bool
  /// Whether to wait until the job ends.
  let waits: Bool
  let appearance: Appearance

  func run() -> ExitStatus {
    source.reporting(appearance) { () throws(Session.Refusal) in
      let plan = try Session.plan(source).get()
      return submit(try plan.json(name: name, script: source, settings).get())
    }
  }

  private func submit(_ text: String) -> ExitStatus {
    FlinkCluster.reporting { () throws(FlinkCluster.Failure) in
      let program = try cluster.upload(try FlinkProgram.load(jar), named: FlinkProgram.name)
      // A running job does not need the program that started it.
      defer { try? cluster.remove(program: program) }
      let job = try cluster.start(
        program: program, plan: text, savepoint: savepoint, dropsState: dropsState)
      let output = Output(descriptor: 1)
      output.report("job \(job)")
      try cluster.wait(for: job, untilEnd: waits)
      return output.finish(.success)
    }
  }
}

extension FlinkCluster {
  /// Calls `body`, and reports its failure.
  static func reporting(_ body: () throws(Failure) -> ExitStatus) -> ExitStatus {
    do throws(Failure) {
      return try body()
    } catch {
      Output.error.report("error: \(error.message)")
      return .failed
    }
  }

  /// Waits until all tasks of a job run, or until the job ends. Throws if it fails before.
  fileprivate func wait(for job: String, untilEnd: Bool) throws(Failure) {
    var hasRun = false
    while true {
      switch try progress(of: job) {
      case .finished: return
      case .running:
        if !untilEnd { return }
        hasRun = true
      case .failed(let reason, let hasEnded):
        if !hasRun || hasEnded { throw Failure("the job failed: \(reason)") }
      case .starting: break
      }
      Self.pause()
    }
  }

  /// Waits a moment before the next request.
  static func pause() { usleep(200_000) }
}
