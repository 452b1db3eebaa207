import NIOCore
import NIOTLS

/// A channel handler that fails a connection whose TLS handshake takes too long.
final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let endpoint: Endpoint
  private let time: TimeAmount
  private var deadline: Scheduled<Void>?

  init(_ endpoint: Endpoint, _ time: TimeAmount) { (self.endpoint, self.time) = (endpoint, time) }

  func channelActive(context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: time) { [endpoint] in
      let context = bound.value
      context.fireErrorCaught(
        NetworkError("connect to", endpoint.description, .timedOut, "no TLS handshake"))
      context.close(promise: nil)
    }
    context.fireChannelActive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent { deadline?.cancel() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }
}
