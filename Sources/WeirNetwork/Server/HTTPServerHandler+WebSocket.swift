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
    var fields = response
    for field in headers.fields where !WebSocketRequest.reserved.contains(field.name.lowercased()) {
      fields.add(name: field.name, value: field.value)
    }
    let head = HTTPResponseHead(
      version: .http1_1, status: .switchingProtocols, headers: fields)
    let inbox = WebSocketInbox()
    let gate = ReadGate(inbox.hasRoom)
    let bound = NIOLoopBound((inbox, gate), eventLoop: context.eventLoop)
    let channel = context.channel
    acceptance.connect { intake in
      channel.eventLoop.execute {
        let (inbox, gate) = bound.value
        inbox.connect(intake)
        guard let outbox else { return gate.resume(for: intake, of: channel) }
        gate.resume(for: intake, of: channel) {
          let (inbox, gate) = bound.value
          inbox.connect(.discarding(outbox))
          gate.resume()
        }
      }
    }
    upgrade(head, outbox, inbox, gate, context)
  }

  /// Answers the handshake, and replaces the HTTP handlers with those of the WebSocket protocol.
  private func upgrade(
    _ head: HTTPResponseHead, _ outbox: Outbox<WebSocketMessage>?, _ inbox: WebSocketInbox,
    _ gate: ReadGate, _ context: ChannelHandlerContext
  ) {
    phase = .upgrading
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    let removed = WebSocketPipeline.remove(codec, in: context)
    codec = []
    let bound = NIOLoopBound((self, inbox, gate, context), eventLoop: context.eventLoop)
    removed.whenSuccess {
      let (handler, inbox, gate, context) = bound.value
      handler.start(outbox, inbox, gate, context)
    }
  }

  private func start(
    _ outbox: Outbox<WebSocketMessage>?, _ inbox: WebSocketInbox, _ gate: ReadGate,
    _ context: ChannelHandlerContext
  ) {
    guard context.channel.isActive else {
      outbox?.stop()
      inbox.finish(.failed(NetworkError("read from", peer, .reset)))
      return close()
    }
    let handler = WebSocketHandler(
      role: .server, options: options.webSocket, inbox: inbox, subject: peer)
    do {
      try WebSocketPipeline.insert(handler, sending: outbox, in: context.pipeline, after: self)
      try context.pipeline.syncOperations.addHandler(gate)
    } catch {
      outbox?.stop()
      inbox.finish(.failed(NetworkError("read from", peer, error)))
      return close()
    }
    for data in early { context.fireChannelRead(data) }
    if !early.isEmpty { context.fireChannelReadComplete() }
    let isHeld = isReadHeld
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
    if isHeld { context.channel.read() }
  }
}
