import NIOCore
import NIOHTTP1

extension HTTPServerHandler {
  /// Accepts a WebSocket, or answers a request that is not a valid handshake.
  func accept(
    _ request: HTTPRequestHead, _ headers: HTTPHeaders, _ subprotocol: String?,
    _ outbox: Outbox<WebSocketMessage>?, _ acceptance: WebSocketAcceptance,
    _ context: ChannelHandlerContext
  ) {
    let response: NIOHTTP1.HTTPHeaders
    switch WebSocketUpgrade.answer(request, subprotocol: subprotocol) {
    case .accepted(let fields): response = fields
    case .refused(let status, let detail):
      outbox?.stop()
      acceptance.fail(NetworkError("read from", peer, .protocolViolation, detail))
      return answer(
        .error(status, status == 426 ? ["Sec-WebSocket-Version": "13"] : [:]))
    }
    // The acceptance notices when its source is released, so that it must not be retained here.
    stopOutbox = { [weak acceptance] in
      outbox?.stop()
      acceptance?.fail(NetworkError("read from", "WebSocket", .reset))
    }
    var fields = response
    for field in headers.fields where !WebSocketRequest.reserved.contains(field.name.lowercased()) {
      fields.add(name: field.name, value: field.value)
    }
    let head = HTTPResponseHead(
      version: .http1_1, status: .switchingProtocols, headers: fields)
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    acceptance.connect { intake in
      loop.execute { bound.value.upgrade(head, outbox, intake) }
    }
  }

  /// Answers the handshake, and replaces the HTTP handlers with those of the WebSocket protocol.
  private func upgrade(
    _ head: HTTPResponseHead, _ outbox: Outbox<WebSocketMessage>?,
    _ intake: Intake<WebSocketMessage>
  ) {
    guard case .answering = phase, let context else {
      outbox?.stop()
      return intake.finish(.failed(NetworkError("read from", peer, .reset)))
    }
    stopOutbox = nil
    phase = .upgrading
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    let removed = WebSocketPipeline.remove(codec, in: context)
    codec = []
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    removed.whenSuccess {
      bound.value.0.start(outbox, intake, bound.value.1)
    }
  }

  private func start(
    _ outbox: Outbox<WebSocketMessage>?, _ intake: Intake<WebSocketMessage>,
    _ context: ChannelHandlerContext
  ) {
    let failure = NetworkError("read from", peer, .reset)
    guard context.channel.isActive, !intake.isDisposed else {
      outbox?.stop()
      intake.finish(.failed(failure))
      return close()
    }
    let handler = WebSocketHandler(
      role: .server, options: options.webSocket, intake: intake, subject: peer)
    do {
      try WebSocketPipeline.insert(handler, sending: outbox, in: context.pipeline, after: self)
      try ReadGate.add(to: context.channel, for: intake)
    } catch {
      outbox?.stop()
      intake.finish(.failed(NetworkError("read from", peer, error)))
      return close()
    }
    for data in early { context.fireChannelRead(data) }
    if !early.isEmpty { context.fireChannelReadComplete() }
    let isHeld = isReadHeld
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
    if isHeld { context.channel.read() }
  }
}
