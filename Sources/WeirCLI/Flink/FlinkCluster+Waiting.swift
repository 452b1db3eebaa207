import Glibc

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
  func wait(for job: String, untilEnd: Bool) throws(Failure) {
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
