import NIOCore
import NIOHTTP1

extension HTTPServerHandler {
  /// Sends the answer to the current request.
  func answer(_ answer: HTTPAnswer) {
    guard case .answering(let head) = phase, let context else { return answer.discard() }
    switch answer {
    case .full(let status, let headers, let body):
      respond(status, headers, body, head, context)
    case .chunks(let status, let headers, let outbox):
      stream(status, headers, head, outbox, context) { $0 }
    case .events(var headers, let outbox):
      headers["Content-Type"] = "text/event-stream"
      if headers["Cache-Control"] == nil { headers["Cache-Control"] = "no-cache" }
      stream(200, headers, head, outbox, context) { $0.encoded }
      if case .streaming = phase { scheduleHeartbeat(context) }
    case .webSocket(let headers, let subprotocol, let outbox, let acceptance):
      accept(head, headers, subprotocol, outbox, acceptance, context)
    }
  }

  private func respond(
    _ status: Int, _ headers: HTTPHeaders, _ body: [UInt8], _ request: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    var response = head(status, headers, request)
    let hasBody = status != 204 && status != 304
    if hasBody { response.headers.add(name: "Content-Length", value: "\(body.count)") }
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if hasBody, request.method != .HEAD, !body.isEmpty {
      let buffer = context.channel.allocator.buffer(bytes: body)
      context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    }
    finish(request, isLast: !response.isKeepAlive)
  }

  /// Sends a response whose body is a stream: in chunks, or up to the end of the connection to a
  /// client of HTTP/1.0.
  private func stream<Message: Sendable>(
    _ status: Int, _ headers: HTTPHeaders, _ request: HTTPRequestHead, _ outbox: Outbox<Message>,
    _ context: ChannelHandlerContext, _ encode: @escaping (Message) -> [UInt8]
  ) {
    var response = head(status, headers, request)
    let isChunked = request.version != .http1_0
    if isChunked, status != 204, status != 304 {
      response.headers.add(name: "Transfer-Encoding", value: "chunked")
    } else if !isChunked {
      response.headers.replaceOrAdd(name: "Connection", value: "close")
    }
    context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
    if request.method == .HEAD || status == 204 || status == 304 || isInputClosed {
      outbox.stop()
      return finish(request, isLast: !response.isKeepAlive)
    }
    phase = .streaming(request)
    let isLast = !response.isKeepAlive
    let handler = OutboxHandler<Message, HTTPServerResponsePart>(outbox) { messages, allocator in
      let bytes = messages.flatMap(encode)
      return [.body(.byteBuffer(allocator.buffer(bytes: bytes)))]
    } finish: { [unowned self] _ in
      finish(request, isLast: isLast)
    }
    stopOutbox = { outbox.stop() }
    outboxHandler = handler
    do {
      try context.pipeline.syncOperations.addHandler(handler, position: .after(self))
    } catch {
      outbox.stop()
      close()
    }
  }

  /// Completes an answer.
  private func finish(_ request: HTTPRequestHead, isLast: Bool) {
    guard let context else { return }
    heartbeat.cancel()
    stopOutbox = nil
    if let outboxHandler {
      context.pipeline.syncOperations.removeHandler(outboxHandler, promise: nil)
    }
    outboxHandler = nil
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    guard !isLast else { return linger(context) }
    phase = .idle
    scheduleTimeout(options.idleTimeout, isHead: false)
    processParts()
    resumeReading()
  }

  /// Ends the connection after what has been written. Closing at once could discard it: unread
  /// data of the client causes a reset.
  private func linger(_ context: ChannelHandlerContext) {
    phase = .closing
    parts = []
    context.close(mode: .output, promise: nil)
    scheduleTimeout(2)
    resumeReading()
  }

  private func head(
    _ status: Int, _ headers: HTTPHeaders, _ request: HTTPRequestHead
  ) -> HTTPResponseHead {
    let version: HTTPVersion = request.version == .http1_0 ? .http1_0 : .http1_1
    let framing: Set<String> = ["content-length", "transfer-encoding", "connection", "upgrade"]
    let fields = headers.fields.filter { !framing.contains($0.name.lowercased()) }
    var head = HTTPResponseHead(
      version: version, status: HTTPStatus(statusCode: status),
      headers: .init(fields.map { ($0.name, $0.value) }))
    if let origin, headers["Access-Control-Allow-Origin"] == nil {
      head.headers.add(name: "Access-Control-Allow-Origin", value: origin)
    }
    if server.policy.allowsOthers { head.headers.add(name: "Vary", value: "Origin") }
    if headers["Date"] == nil { head.headers.add(name: "Date", value: HTTPDate.now) }
    let isLast =
      !request.isKeepAlive || request.requestsUpgrade || isInputClosed && parts.isEmpty
      || headers["Connection"]?.lowercased() == "close"
    if isLast {
      head.headers.add(name: "Connection", value: "close")
    } else if version == .http1_0 {
      head.headers.add(name: "Connection", value: "keep-alive")
    }
    if status == 426 {
      head.headers.add(name: "Upgrade", value: "websocket")
      head.headers.add(name: "Connection", value: "upgrade")
    }
    return head
  }

  private func scheduleHeartbeat(_ context: ChannelHandlerContext) {
    guard options.heartbeat > 0 else { return }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    heartbeat.replace(
      context.eventLoop.scheduleTask(in: TimeAmount(seconds: options.heartbeat)) {
        let (handler, context) = bound.value
        guard case .streaming = handler.phase else { return }
        if context.channel.isWritable {
          let comment = context.channel.allocator.buffer(string: ":\n\n")
          context.writeAndFlush(
            handler.wrapOutboundOut(.body(.byteBuffer(comment))), promise: nil)
        }
        handler.scheduleHeartbeat(context)
      })
  }
}
