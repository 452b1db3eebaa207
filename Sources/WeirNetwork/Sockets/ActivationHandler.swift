import NIOCore

/// A channel handler that calls an action when the channel becomes active, before any input.
///
/// A future of the connection is too late for adding handlers: if the peer closes the connection
/// immediately, NIO reads the input at the end of the connection even though `autoRead` is off.
final class ActivationHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let action: (any Channel) -> Void

  init(_ action: @escaping (any Channel) -> Void) { self.action = action }

  func channelActive(context: ChannelHandlerContext) {
    // The handlers that the action adds are added to an active channel.
    context.fireChannelActive()
    action(context.channel)
    context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
  }
}
