import NIOCore

/// A channel handler of a listening socket that pauses after an error such as too many open files.
///
/// NIO remains registered for reading after a failed `accept`, and would try again immediately.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private static let time = TimeAmount.milliseconds(100)

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
    setReading(false, context)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: Self.time) {
      let (handler, context) = bound.value
      handler.setReading(true, context)
    }
  }

  private func setReading(_ isReading: Bool, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    // A channel that closes meanwhile has nothing to accept.
    try? context.channel.syncOptions?.setOption(.autoRead, value: isReading)
  }
}
