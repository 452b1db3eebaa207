import NIOCore

/// A channel handler that answers a connection over the limit with 503 and closes it.
final class ServerRefusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private static let answer =
    "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

  private var timeout: Scheduled<Void>?

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.answer)), promise: nil)
    context.close(mode: .output, promise: nil)
    // Closing at once could discard the answer: unread data of the client causes a reset.
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    timeout = context.eventLoop.scheduleTask(in: .seconds(1)) { bound.value.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { context.close(promise: nil) }

  func channelInactive(context: ChannelHandlerContext) { timeout?.cancel() }
}
