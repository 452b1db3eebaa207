import WeirNetwork
import WeirStreams

extension FlinkCluster {
  /// A job in the list of a cluster.
  struct Job {
    let id: String
    let name: String
    let state: State
    /// The time in milliseconds since the job was submitted, or from then to its end.
    let duration: Int
    let runningTasks: Int
    let tasks: Int

    /// A state, as Flink spells it.
    struct State: RawRepresentable {
      let rawValue: String

      var name: String { rawValue.lowercased() }
      var hasEnded: Bool { ["FINISHED", "FAILED", "CANCELED"].contains(rawValue) }
      /// Whether the job has failed, and has not run again since.
      var hasFailed: Bool { ["FAILED", "FAILING", "RESTARTING"].contains(rawValue) }
    }
  }

  /// The jobs of the cluster, the newest first.
  func jobs() throws(Failure) -> [Job] {
    let list = try request("GET", "/jobs/overview").jobs?.array ?? []
    return list.sorted { Self.start($0) > Self.start($1) }.map(Self.job)
  }

  private static func start(_ job: JSON) -> Int { job["start-time"]?.int ?? 0 }

  private static func job(_ job: JSON) -> Job {
    Job(
      id: job.jid?.string ?? "", name: job.name?.string ?? "", state: state(of: job),
      duration: job.duration?.int ?? 0, runningTasks: job.tasks?.running?.int ?? 0,
      tasks: job.tasks?.total?.int ?? 0)
  }

  private static func state(of job: JSON) -> Job.State {
    Job.State(rawValue: job.state?.string ?? "")
  }

  /// The job with an id that begins with a text, or with that name.
  func job(_ text: String) throws(Failure) -> Job {
    let jobs = try jobs()
    let found = jobs.filter { $0.id.hasPrefix(text.lowercased()) && !text.isEmpty }
    let named = found.isEmpty ? jobs.filter { $0.name == text } : found
    let running = named.filter { !$0.state.hasEnded }
    switch (running.count, named.count) {
    case (1, _): return running[0]
    case (0, 1): return named[0]
    case (0, 0): throw Failure("there is no job '\(text)'; 'weir jobs' lists them")
    default: throw Failure("several jobs are called '\(text)'; use the id that 'weir jobs' shows")
    }
  }

  /// The message of the last failure of a job; nil if Flink lists none.
  func failure(of id: String) throws(Failure) -> String? {
    try exceptions(of: id).first?.stacktrace?.string.flatMap { Self.reason(in: [$0]) }
  }

  /// The number of failures of a job since its last complete checkpoint.
  func failuresWithoutProgress(of id: String) throws(Failure) -> Int {
    let checkpoint = try request("GET", "/jobs/\(id)/checkpoints").latest?.completed
    let last = checkpoint?["latest_ack_timestamp"]?.int ?? 0
    return try exceptions(of: id).count { ($0.timestamp?.int ?? 0) > last }
  }

  /// The failures of a job, the last one first.
  private func exceptions(of id: String) throws(Failure) -> [JSON] {
    try request("GET", "/jobs/\(id)/exceptions").exceptionHistory?.entries?.array ?? []
  }

  /// Uploads a Java program, and returns its id.
  func upload(_ program: [UInt8], named name: String) throws(Failure) -> String {
    let boundary = "weir-\(UInt64.random(in: 0 ... .max))"
    let head = """
      --\(boundary)\r
      Content-Disposition: form-data; name="jarfile"; filename="\(name)"\r
      Content-Type: application/java-archive\r
      \r

      """
    let body = Array(head.utf8) + program + Array("\r\n--\(boundary)--\r\n".utf8)
    let answer = try request(
      "POST", "/jars/upload", body, type: "multipart/form-data; boundary=\(boundary)")
    return FilePaths.lastPart(of: answer.filename?.string ?? "")
  }

  func remove(program: String) throws(Failure) { try request("DELETE", "/jars/\(program)") }

  /// Starts a job, and returns its id.
  ///
  /// - Parameters:
  ///   - savepoint: the path of the state to restore.
  ///   - dropsState: whether to drop the saved state of stages that the job does not have.
  func start(
    program: String, plan: String, savepoint: String?, dropsState: Bool
  ) throws(Failure) -> String {
    var body = JSONText()
    body.beginObject()
    body.append(name: "programArgsList")
    body.beginArray()
    body.append(Base64.encodeForURL(Array(plan.utf8)))
    body.endArray()
    if let savepoint {
      body.append(name: "savepointPath")
      body.append(savepoint)
      body.append(name: "allowNonRestoredState")
      body.append(dropsState)
    }
    body.endObject()
    let answer = try request("POST", "/jars/\(program)/run", body.bytes)
    guard let id = answer.jobid?.string else { throw Failure("Flink has not named the job") }
    return id
  }

  /// Returns the state of a job, and whether all its tasks run or have finished.
  func progress(of id: String) throws(Failure) -> (state: Job.State, allRun: Bool) {
    let job = try request("GET", "/jobs/\(id)")
    let tasks = job.vertices?.array ?? []
    return (
      Self.state(of: job),
      tasks.allSatisfy { ["RUNNING", "FINISHED"].contains($0.status?.string) }
    )
  }

  /// Asks a job to save its state and stop, and returns the id of the request.
  func stop(_ id: String) throws(Failure) -> String {
    let answer = try request("POST", "/jobs/\(id)/stop", Array(#"{"drain":false}"#.utf8))
    guard let request = answer["request-id"]?.string else {
      throw Failure("Flink has not accepted the request")
    }
    return request
  }

  /// The path of the savepoint; nil until it is complete.
  func savepoint(_ request: String, of id: String) throws(Failure) -> String? {
    let answer = try self.request("GET", "/jobs/\(id)/savepoints/\(request)")
    guard answer.status?.id?.string == "COMPLETED" else { return nil }
    if let location = answer.operation?.location?.string { return location }
    let trace = answer.operation?["failure-cause"]?["stack-trace"]?.string
    throw Failure(
      "the state was not saved: \(Self.reason(in: [trace ?? ""]) ?? "unknown reason"); "
        + "'weir stop --cancel \(id)' ends the job without its state")
  }

  /// Ends a job without saving its state.
  func cancel(_ id: String) throws(Failure) { try request("PATCH", "/jobs/\(id)?mode=cancel") }
}
