import NIOCore

/// The command of a sink for each of its messages.
struct RedisSinkCommand<Message: Sendable>: Sendable {
  let name: String
  let encode: @Sendable (Message, inout ByteBuffer) -> Void
  /// Called once for each message, with nil if the server has accepted it.
  let settle: @Sendable (Message, NetworkError?) -> Void
}
