import Weir

/// Somebody who keeps account of what a session observes.
protocol ObservationRecorder: AnyObject {
  /// Notes that what is at work now has gone wrong, or was interrupted.
  func blame()

  /// The action as it is done later, on behalf of whatever is at work now.
  func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// The number of what is at work now.
  var currentLabel: Int? { get }

  /// Notes that an observer, or a subject, was sent an end.
  func noteEnd(of target: any Host)

  /// True where an observer, or a subject, was sent an end.
  func hasEnded(_ target: any Host) -> Bool

  /// Lets a word observe or start a stream, in place of which it is given one whose events are counted.
  func observe(
    _ stream: Stream, _ word: String, at site: SourceLocation, _ interpreter: Interpreter,
    _ body: (Stream) throws(Fault) -> Value
  ) throws(Fault) -> Value
}
