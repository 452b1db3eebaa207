/// Somebody who wants to see each call of a word that has to do with streams, and each of the streams.
protocol CallFollower: AnyObject {
  /// Takes what a word was given and what it returned.
  func note(_ call: WordCall, _ result: Value)
  /// Takes a stream that an operator flattens.
  func note(inner stream: Stream, of call: WordCall)
  /// Takes the stream that was made for an object that stands for one.
  func note(_ stream: Stream, standingFor object: any Host)
}
