import NIOCore
import NIOHTTP1

/// A channel handler that performs the handshake of a WebSocket client, and then replaces the HTTP
/// handlers with those of the WebSocket protocol.
final class WebSocketClientHandshake: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  private let request: WebSocketRequest
  private let handler: WebSocketHandler
  private let outbox: Outbox<WebSocketMessage>?
  private var codec: [any RemovableChannelHandler] = []
  private var timeout = WebSocketTimers.Timer()
  private var hasEnded = false
  private var isUpgrading = false
  private var isInputClosed = false
  /// The data that follows the handshake, until the handlers have been replaced.
  private var early: [NIOAny] = []

  init(
    _ request: WebSocketRequest, then handler: WebSocketHandler,
    sending outbox: Outbox<WebSocketMessage>?
  ) {
    (self.request, self.handler, self.outbox) = (request, handler, outbox)
  }

  /// Adds the handshake and the HTTP handlers that it needs.
  func add(to channel: any Channel) throws {
    let decoder = ByteToMessageHandler(
      HTTPResponseDecoder(
        leftOverBytesStrategy: .forwardBytes, informationalResponseStrategy: .drop,
        limitConfiguration: .forResponses))
    codec = [HTTPRequestEncoder(), HeaderUnfolding(), decoder]
    try channel.pipeline.syncOperations.addHandlers(codec + [self])
  }

  /// Sends the request. The handler is added to a connected channel.
  func handlerAdded(context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timeout.replace(
      context.eventLoop.scheduleTask(in: TimeAmount(seconds: handler.options.connectTimeout)) {
        let (handshake, context) = bound.value
        handshake.fail(
          NetworkError("connect to", handshake.handler.subject, .timedOut), context)
      })
    context.write(wrapOutboundOut(.head(request.head)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isUpgrading { return early.append(data) }
    guard !hasEnded else { return }
    switch unwrapInboundIn(data) {
    case .head(let response):
      do throws(NetworkError) {
        try request.check(response)
      } catch {
        fail(error, context)
      }
    case .body: break
    case .end: upgrade(context)
    }
  }

  /// Removes the HTTP handlers. The decoder passes on the bytes that follow the handshake.
  private func upgrade(_ context: ChannelHandlerContext) {
    (isUpgrading, hasEnded) = (true, true)
    timeout.cancel()
    let removed = WebSocketPipeline.remove(codec, in: context)
    codec = []
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    removed.whenSuccess {
      bound.value.0.start(bound.value.1)
    }
  }

  /// Adds the handlers of the WebSocket protocol. The HTTP handlers cannot process their writes, so
  /// they must have been removed before.
  private func start(_ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    do {
      try WebSocketPipeline.insert(handler, sending: outbox, in: context.pipeline, after: self)
    } catch {
      hasEnded = false
      return fail(NetworkError("connect to", handler.subject, error), context)
    }
    handler.inbox.connected()
    for data in early { context.fireChannelRead(data) }
    if !early.isEmpty { context.fireChannelReadComplete() }
    if isInputClosed { context.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent {
      isInputClosed = true
      fail(NetworkError("connect to", handler.subject, .reset), context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    if isUpgrading { hasEnded = false }
    fail(NetworkError("connect to", handler.subject, .reset), context)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError {
      fail(
        NetworkError(
          "connect to", handler.subject, .protocolViolation, "the answer is not valid HTTP"),
        context)
    } else {
      fail(NetworkError("connect to", handler.subject, error), context)
    }
  }

  private func fail(_ error: NetworkError, _ context: ChannelHandlerContext) {
    timeout.cancel()
    guard !hasEnded else { return }
    hasEnded = true
    outbox?.stop()
    handler.end(.failed(error))
    context.close(promise: nil)
  }
}

extension NIOHTTPDecoderLimitConfiguration {
  /// The limits for responses to handshakes: 64 KiB of header fields.
  static var forResponses: Self {
    var limits = Self()
    limits.maxHeaderFieldSize = 16 << 10
    limits.maxHeaderListSize = 64 << 10
    return limits
  }
}
