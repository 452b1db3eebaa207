import NIOCore
import NIOTLS

/// A channel handler that fails a connection whose TLS handshake takes too long.
final class HandshakeDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let endpoint: Endpoint
  private let time: TimeAmount
  private let completed: () -> Void
  private var deadline: Scheduled<Void>?

  /// - Parameter completed: Called when the handshake is complete, before any input arrives.
  init(_ endpoint: Endpoint, _ time: TimeAmount, completed: @escaping () -> Void = {}) {
    (self.endpoint, self.time, self.completed) = (endpoint, time, completed)
  }

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
    if case .handshakeCompleted? = event as? TLSUserEvent {
      deadline?.cancel()
      completed()
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }
}
