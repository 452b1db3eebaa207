import Weir

/// Somebody who follows the streams of a session and their events.
protocol StreamTracer: AnyObject {
  /// The source with its events going by.
  func tap(_ source: Stream.Source, of stream: Int) -> Stream.Source
  /// Takes what a word was given and what it returned.
  func note(_ call: WordCall, _ result: Value)
  /// Takes a stream that an operator flattens.
  func note(inner stream: Stream, of call: WordCall)
  /// Takes the stream that was made for an object that stands for one.
  func note(_ stream: Stream, standingFor object: any Host)
}

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
