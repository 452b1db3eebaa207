/// An observer of a program's stream-related calls and of the streams that they create.
package protocol CallFollower: AnyObject {
  /// Receives a call with its arguments and its result.
  func note(_ call: WordCall, _ result: Value)
  /// Receives an inner stream that an operator flattens.
  func note(inner stream: Stream, of call: WordCall)
  /// Receives the stream that was created to represent another object.
  func note(_ stream: Stream, standingFor object: any Host)
}
