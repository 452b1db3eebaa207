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
  /// Lets a word observe or start a stream.
  func observe(
    _ call: CallSite, _ stream: Stream, _ arguments: CallArguments
  ) throws(Fault) -> Value
}
