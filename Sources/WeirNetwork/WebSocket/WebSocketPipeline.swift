import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The handlers of a channel after the handshake.
enum WebSocketPipeline {
  /// Inserts the handlers of the WebSocket protocol after `position`.
  static func insert(
    _ handler: WebSocketHandler, sending outbox: Outbox<WebSocketMessage>?,
    in pipeline: ChannelPipeline, after position: any ChannelHandler
  ) throws {
    let frameLimit = min(handler.options.messageLimit, Int(UInt32.max))
    let decoder = WebSocketFrameDecoder(maxFrameSize: max(125, frameLimit))
    var handlers: [any ChannelHandler] = [
      WebSocketFrameEncoder(), ByteToMessageHandler(decoder), handler,
    ]
    if let outbox {
      handler.hasOutbox = true
      handlers.append(
        OutboxHandler<WebSocketMessage, WebSocketMessage>(outbox) { messages, _ in
          messages
        } finish: { [unowned handler] _ in
          handler.closeOutput()
        })
    }
    try pipeline.syncOperations.addHandlers(handlers, position: .after(position))
  }

  /// Removes the HTTP handlers. They cannot process the writes of the WebSocket handlers, which are
  /// added after they are removed.
  static func remove(
    _ codec: [any RemovableChannelHandler], in context: ChannelHandlerContext
  ) -> EventLoopFuture<Void> {
    let removals = codec.map { handler in
      let removed = context.eventLoop.makePromise(of: Void.self)
      context.pipeline.syncOperations.removeHandler(handler, promise: removed)
      return removed.futureResult
    }
    return EventLoopFuture.andAllComplete(removals, on: context.eventLoop)
  }
}
