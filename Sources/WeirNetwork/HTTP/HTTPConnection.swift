import NIOCore
import NIOHTTP1
import NIOSSL

/// A connection to a server, which carries one request and its response at a time.
///
/// The state is only accessed on the event loop.
final class HTTPConnection: ChannelInboundHandler {
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
  private let channel: any Channel
  private let unfolding = HeaderUnfolding()
  private lazy var gate = ReadGate { [weak self] in self?.hasRoom() ?? true }
  private var context: ChannelHandlerContext?
  private var receive: ((Event) -> Void)?
  private var hasRoom: () -> Bool = { true }
  /// Whether the connection has carried other requests before.
  private(set) var isReused = false
  /// Whether the request and the response permit another request.
  private var isPersistent = false
  private var isSent = false
  private var hasEnded = false

  /// Whether the connection can carry another request.
  var isReusable: Bool { isPersistent && isSent && hasEnded }

  /// Whether a line of the response's header has ended without a carriage return.
  var hasBareLineFeed: Bool { unfolding.hasBareLineFeed }
  /// Whether the consumer of the response has no room.
  var isHolding: Bool { gate.isHolding }

  /// Adds the handlers of the connection to a connected channel.
  init(on channel: any Channel) throws {
    self.channel = channel
    let pipeline = channel.pipeline.syncOperations
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = limits.maxHeaderFieldSize
    try pipeline.addHandler(unfolding)
    try pipeline.addHTTPClientHandlers(decoderLimitConfiguration: limits)
    try pipeline.addHandler(gate)
    try pipeline.addHandler(self)
  }

  /// Sends a request. The previous response has ended.
  ///
  /// - Parameters:
  ///   - hasRoom: whether the response may be read. After false, `resume()` is called.
  ///   - receive: called with the parts of the response.
  func send(
    _ request: HTTPRequest, hasRoom: @escaping () -> Bool, receive: @escaping (Event) -> Void
  ) {
    guard let context else { return }
    (self.hasRoom, self.receive) = (hasRoom, receive)
    (isSent, hasEnded) = (false, false)
    let head = request.head
    isPersistent = head.isKeepAlive
    unfolding.beginResponse()
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    var rest = context.channel.allocator.buffer(bytes: request.body)
    while let piece = rest.readSlice(length: max(1, min(Self.pieceSize, rest.readableBytes))) {
      let promise = context.eventLoop.makePromise(of: Void.self)
      promise.futureResult.assumeIsolated().whenSuccess { self.receive?(.progress) }
      context.write(wrapOutboundOut(.body(.byteBuffer(piece))), promise: promise)
    }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess { self.isSent = true }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: promise)
  }

  /// Continues reading, if the consumer has room.
  func resume() { gate.resume() }

  /// Keeps the connection open without a request.
  ///
  /// - Parameter ended: called when the server closes the connection or sends something.
  func idle(ended: @escaping () -> Void) {
    isReused = true
    (hasRoom, receive) = ({ true }, { _ in ended() })
    resume()
  }

  /// Closes the connection, and ignores all further events.
  ///
  /// - Parameter isClean: whether TLS is shut down. A peer that does not answer would delay the
  ///   close by seconds.
  func close(isClean: Bool) {
    stop()
    let pipeline = channel.pipeline.syncOperations
    if !isClean, let tls = try? pipeline.context(handlerType: NIOSSLClientHandler.self) {
      tls.close(promise: nil)
    }
    channel.close(promise: nil)
  }

  private func stop() {
    (receive, hasRoom, context) = (nil, { true }, nil)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      isPersistent = isPersistent && head.isKeepAlive
      receive?(.head(head))
    case .body(let part): receive?(.body(part))
    case .end:
      hasEnded = true
      receive?(.end)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(error) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The decoder has reported the end of a response that ends with the connection before.
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { fail(ChannelError.eof) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(ChannelError.eof)
    context.fireChannelInactive()
  }

  private func fail(_ error: any Error) {
    isPersistent = false
    receive?(.failure(error))
  }
}
