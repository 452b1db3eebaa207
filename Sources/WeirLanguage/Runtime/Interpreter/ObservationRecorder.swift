import Weir

/// Records the observations of a session.
protocol ObservationRecorder: AnyObject {
  /// Records that the current observation failed or was interrupted.
  func markFailed()

  /// Wraps an action for later execution, so that it runs on behalf of the current observation.
  func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// The label of the current observation, if any.
  var currentLabel: Int? { get }

  /// Records that an observer or a subject received a terminating event.
  func noteEnd(of target: any Host)

  /// Whether an observer or a subject received a terminating event.
  func hasEnded(_ target: any Host) -> Bool

  /// Observes or starts a stream with `body`, which receives a stream that counts the events.
  func observe(
    _ stream: Stream, _ word: String, at site: SourceLocation, _ interpreter: Interpreter,
    _ body: (Stream) throws(Fault) -> Value
  ) throws(Fault) -> Value
}
