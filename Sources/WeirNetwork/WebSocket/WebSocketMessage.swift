/// A message of a WebSocket connection, without the fragments that it was sent in.
public enum WebSocketMessage: Hashable, Sendable {
  case text(String)
  case binary([UInt8])
}
