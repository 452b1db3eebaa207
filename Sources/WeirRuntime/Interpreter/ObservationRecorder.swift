/// Records the observations of a session.
package protocol ObservationRecorder: AnyObject {
  /// Records that the current observation failed or was interrupted.
  func markFailed()

  /// Returns the action bound to the current observation, on whose behalf it is executed later.
  func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// The label of the current observation, if any.
  var currentLabel: Int? { get }

  /// Records that an observer or a subject received a terminating event.
  func noteEnd(of target: any Host)

  /// Returns whether an observer or a subject received a terminating event.
  func hasEnded(_ target: any Host) -> Bool

  /// Records an observation or a start of a stream. `body` performs it on a stream that forwards
  /// the events of `stream` and counts them.
  func observe(
    _ stream: Stream, _ word: String, at site: SourceLocation, _ interpreter: Interpreter,
    _ body: (Stream) throws(Fault) -> Value
  ) throws(Fault) -> Value
}
