/// The time at which an operator has processed a received message, so that the message can be
/// acknowledged.
package enum AcknowledgementTime {
  /// The operator emits the result in the turn of the message, or never.
  case afterTurn
  /// The next emission, or completion, includes all messages received before.
  case afterEmission
  /// The operator starts a stream for each message. The message is processed when that stream has
  /// completed.
  case afterInnerStream
  /// It cannot be said. The text says why, after the name of the operator.
  case refused(String)
}
