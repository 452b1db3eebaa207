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

  /// The number of failures without a complete checkpoint after which a job is canceled.
  private static let maxFailures = 5

  /// The number of requests for something that Flink reports within seconds.
  static let maxAttempts = 25

  /// Waits until the cluster has free slots for a job, since slots are released a moment after the
  /// end of their job. Throws if the cluster has too few.
  func awaitSlots(for workers: Int) throws(Failure) {
    for attempt in 1... {
      let overview = try request("GET", "/overview")
      let total = overview["slots-total"]?.int ?? 0
      let free = overview["slots-available"]?.int ?? 0
      if free >= workers { return }
      let asked = workers == 1 ? "1 worker" : "\(workers) workers"
      if total < workers {
        throw Failure(
          "the cluster is too small: \(asked), \(total) slots; use a smaller '--parallelism', or start "
            + "more TaskManagers")
      }
      if attempt == Self.maxAttempts {
        throw Failure(
          "the cluster is busy: \(asked), \(free) of \(total) slots free; end a job with 'weir "
            + "stop', or use a smaller '--parallelism'")
      }
      Self.pause()
    }
  }

  /// Waits until all tasks of a job run, or until the job ends. Throws unless it runs or finishes.
  ///
  /// Reports the first failure after which Flink restarts the job. Cancels a job that only fails.
  func wait(for id: String, untilEnd: Bool) throws(Failure) {
    var hasReported = false
    while true {
      let (state, allRun) = try progress(of: id)
      switch state.rawValue {
      case "FINISHED": return
      case "FAILED": throw Failure("the job failed\(try reasonOfEnd(of: id))")
      case "CANCELED": throw Failure("the job was canceled")
      case "RUNNING" where allRun && !untilEnd: return
      case "RESTARTING":
        guard let reason = try failure(of: id) else { break }
        if try failuresWithoutProgress(of: id) >= Self.maxFailures {
          try end(id)
          throw Failure(
            "the job was canceled, since it failed \(Self.maxFailures) times without progress: "
              + reason)
        }
        if !hasReported { Output.error.report("note: Flink restarts the job: \(reason)") }
        hasReported = true
      default: break
      }
      Self.pause()
    }
  }

  /// The reason why a job has failed, after a colon. Flink lists it some seconds after the failure.
  private func reasonOfEnd(of id: String) throws(Failure) -> String {
    for _ in 1...Self.maxAttempts {
      if let reason = try failure(of: id) { return ": \(reason)" }
      Self.pause()
    }
    return ""
  }

  /// Cancels a job and waits until it has ended.
  func end(_ id: String) throws(Failure) {
    try cancel(id)
    while try !progress(of: id).state.hasEnded { Self.pause() }
  }

  /// Waits a moment before the next request.
  static func pause() { usleep(200_000) }
}
