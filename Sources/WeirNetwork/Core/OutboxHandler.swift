import NIOCore
import WeirStreams

/// A channel handler that writes the messages of an outbox while the channel is writable.
package final class OutboxHandler<Message: Sendable, Out: Sendable>: ChannelDuplexHandler,
  RemovableChannelHandler
{
  package typealias InboundIn = NIOAny
  package typealias OutboundIn = NIOAny
  package typealias OutboundOut = Out

  private let outbox: Outbox<Message>
  private let encode: ([Message], ByteBufferAllocator) -> [Out]
  private let finish: (ChannelHandlerContext) -> Void
  private var context: ChannelHandlerContext?
  private var hasFinished = false

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - encode: converts messages to writes of the channel.
  ///   - finish: called once the outbox is closed and all its messages are written, or is stopped
  ///     by the program.
  package init(
    _ outbox: Outbox<Message>,
    encode: @escaping ([Message], ByteBufferAllocator) -> [Out],
    finish: @escaping (ChannelHandlerContext) -> Void
  ) {
    (self.outbox, self.encode, self.finish) = (outbox, encode, finish)
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { attach(context) }
  }

  package func channelActive(context: ChannelHandlerContext) {
    attach(context)
    context.fireChannelActive()
  }

  private func attach(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    outbox.attach { loop.execute { bound.value.drain() } }
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    outbox.setBlocked(!context.channel.isWritable)
    drain()
    context.fireChannelWritabilityChanged()
  }

  package func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    outbox.stop()
    context.fireChannelInactive()
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    outbox.stop()
  }

  private func drain() {
    guard let context, !hasFinished else { return }
    var hasWritten = false
    while context.channel.isWritable {
      let messages = outbox.take()
      if messages.isEmpty { break }
      let writes = encode(messages, context.channel.allocator)
      if writes.isEmpty { outbox.written(messages.count) }
      for (index, write) in writes.enumerated() {
        guard index == writes.count - 1 else {
          context.write(wrapOutboundOut(write), promise: nil)
          continue
        }
        let loop = context.eventLoop.assumeIsolated()
        let promise = context.eventLoop.makePromise(of: Void.self)
        promise.futureResult.assumeIsolated().whenSuccess { [outbox] in
          outbox.written(messages.count)
          // The channel is still flushing. It would drop what TLS writes when it is closed now.
          loop.execute { self.finishIfDone() }
        }
        context.write(wrapOutboundOut(write), promise: promise)
      }
      hasWritten = true
    }
    if hasWritten { context.flush() } else { finishIfDone() }
  }

  private func finishIfDone() {
    guard let context, !hasFinished, outbox.isFinished || outbox.isStopped else { return }
    hasFinished = true
    finish(context)
  }
}
