/// The side of a WebSocket connection.
enum WebSocketRole: Hashable, Sendable { case client, server }
