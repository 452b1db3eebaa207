import NIOCore
import NIOHTTP1

/// A channel handler that reads the requests of one connection and writes the answers in order.
///
/// One request is answered at a time. Requests that the client sends ahead wait in the connection.
final class HTTPServerHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  enum Phase {
    /// No request has begun.
    case idle
    case body(HTTPRequestHead)
    /// A request is complete, but the consumer has no room.
    case waiting(HTTPRequestHead)
    /// The program has the request.
    case answering(HTTPRequestHead)
    /// The body of the answer is a stream.
    case streaming(HTTPRequestHead)
    /// The connection closes, and what still arrives is ignored.
    case closing
    /// The pipeline is being converted to another protocol.
    case upgrading
  }

  let server: HTTPServer
  let options: ServerOptions
  let peer: String
  var phase = Phase.idle
  var body: ByteBuffer?
  /// The part of the server's memory that the body uses.
  var share: BodyBudget.Share?
  /// The allowed origin of another site that has sent the current request.
  var origin: String?
  /// The parts of later requests.
  var parts: [HTTPServerRequestPart] = []
  var isInputClosed = false
  /// Whether a read was held back while parts of later requests wait.
  var isReadHeld = false
  var timeout = WebSocketTimers.Timer()
  var heartbeat = WebSocketTimers.Timer()
  /// The handlers that a stream or an upgrade removes.
  var codec: [any RemovableChannelHandler] = []
  var outboxHandler: (any RemovableChannelHandler)?
  var stopOutbox: (@Sendable () -> Void)?
  /// The data that follows an upgrade, until the handlers have been replaced.
  var early: [NIOAny] = []
  var context: ChannelHandlerContext?

  init(_ server: HTTPServer, options: ServerOptions, peer: String) {
    (self.server, self.options, self.peer) = (server, options, peer)
  }

  /// Adds this handler and the HTTP handlers that it needs.
  func add(to channel: any Channel) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = options.headLimit
    limits.maxHeaderFieldSize = options.headLimit
    let decoder = HTTPRequestDecoder(
      leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)
    codec = [HTTPResponseEncoder(), ByteToMessageHandler(decoder)]
    try channel.pipeline.syncOperations.addHandlers(codec + [self])
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    scheduleTimeout(options.headTimeout)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    timeout.cancel()
    heartbeat.cancel()
  }

  func read(context: ChannelHandlerContext) {
    if mayRead { context.read() } else { isReadHeld = true }
  }

  /// Whether the connection reads. It reads during an answer to notice that the client has gone,
  /// unless the client has sent further requests, or bytes after a request to upgrade.
  private var mayRead: Bool {
    switch phase {
    case .idle, .body, .closing, .upgrading: true
    case .waiting: false
    case .answering(let head), .streaming(let head): parts.isEmpty && !head.requestsUpgrade
    }
  }

  func resumeReading() {
    guard isReadHeld, mayRead, let context else { return }
    isReadHeld = false
    context.read()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch phase {
    case .upgrading: early.append(data)
    case .closing: break
    default:
      parts.append(unwrapInboundIn(data))
      processParts()
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    switch phase {
    // A first byte begins the time of a head; later bytes do not extend it.
    case .idle where !isHeadTimeout: scheduleTimeout(options.headTimeout)
    case .body: scheduleTimeout(options.headTimeout)
    default: break
    }
    context.fireChannelReadComplete()
  }

  /// Whether the running timeout is that of a head, rather than of an idle connection.
  var isHeadTimeout = true

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent {
      isInputClosed = true
      switch phase {
      case .answering, .waiting: break
      default: close()
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    phase = .closing
    parts = []
    (body, share) = (nil, nil)
    stopOutbox?()
    server.remove(self)
    timeout.cancel()
    heartbeat.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch (error as? HTTPParserError, phase) {
    case (nil, _), (_, .closing): close()
    case (let error?, .idle), (let error?, .body):
      refuse(error == .headerOverflow ? 431 : 400)
    // The invalid request follows one that is still to be answered.
    default: isInputClosed = true
    }
  }

  func close() {
    phase = .closing
    context?.close(promise: nil)
  }
}

extension HTTPRequestHead {
  /// Whether the decoder stops after this request.
  var requestsUpgrade: Bool {
    method == .CONNECT
      || !headers["Upgrade"].isEmpty && headers.hasToken("upgrade", in: "Connection")
  }
}
