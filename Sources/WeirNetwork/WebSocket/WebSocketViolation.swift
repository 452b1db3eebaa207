/// A violation of the WebSocket protocol by the peer.
struct WebSocketViolation: Error, Hashable {
  /// The code of the close frame that answers the violation.
  let code: UInt16
  /// A description that is sent to the peer: at most 123 bytes.
  let reason: String

  static func protocolError(_ reason: String) -> Self { .init(code: 1_002, reason: reason) }

  static let invalidText = Self(code: 1_007, reason: "text is not valid UTF-8")
  static let tooLarge = Self(code: 1_009, reason: "the message is too large")
}
