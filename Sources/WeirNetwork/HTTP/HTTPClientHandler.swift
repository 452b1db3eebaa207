import NIOCore
import NIOHTTP1

/// A channel handler that sends one request and passes on the parts of the response.
final class HTTPClientHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  enum Event {
    case head(HTTPResponseHead)
    case body(ByteBuffer)
    case end
    case failure(any Error)
    /// A part of the request has been sent.
    case progress
  }

  private static let pieceSize = 256 << 10
  private var receive: ((Event) -> Void)?
  private var context: ChannelHandlerContext?

  init(_ receive: @escaping (Event) -> Void) { self.receive = receive }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  /// Sends the request. Called once, after the channel has connected.
  func send(_ request: HTTPRequest) {
    guard let context else { return }
    context.write(wrapOutboundOut(.head(request.head)), promise: nil)
    var rest = context.channel.allocator.buffer(bytes: request.body)
    while let piece = rest.readSlice(length: max(1, min(Self.pieceSize, rest.readableBytes))) {
      let promise = context.eventLoop.makePromise(of: Void.self)
      promise.futureResult.assumeIsolated().whenSuccess { self.receive?(.progress) }
      context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: promise)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  /// Ignores all further events.
  func stop() { (receive, context) = (nil, nil) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): receive?(.head(head))
    case .body(let part): receive?(.body(part))
    case .end: receive?(.end)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { receive?(.failure(error)) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The decoder has reported the end of a response that ends with the connection before.
    if case ChannelEvent.inputClosed? = event as? ChannelEvent {
      receive?(.failure(ChannelError.eof))
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    receive?(.failure(ChannelError.eof))
    context.fireChannelInactive()
  }
}
