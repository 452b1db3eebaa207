import NIOCore
import NIOHTTP1

extension HTTPServerHandler {
  /// Processes received parts until a request is complete.
  func processParts() {
    var count = 0
    defer { parts.removeFirst(min(count, parts.count)) }
    while count < parts.count {
      switch (phase, parts[count]) {
      case (.idle, .head(let head)): begin(head)
      case (.body(let head), .body(let data)): append(data, head)
      case (.body(let head), .end):
        count += 1
        return complete(head)
      case (.idle, _), (.body, _): break
      default: return
      }
      count += 1
    }
  }

  private func begin(_ head: HTTPRequestHead) {
    let hosts = head.headers["Host"]
    guard hosts.count == 1 || hosts.isEmpty && head.version == .http1_0 else { return refuse(400) }
    switch server.policy.decision(on: head) {
    case .own: origin = nil
    case .allowed(let site): origin = site
    case .refused(let status, let reason): return refuse(status, reason)
    }
    if let length = head.headers["Content-Length"].first {
      // The decoder has checked the digits. A length beyond `Int` is beyond the limit.
      guard let length = Int(length), length <= options.bodyLimit else { return refuse(413) }
    }
    phase = .body(head)
    (body, share) = (nil, nil)
    scheduleTimeout(options.headTimeout)
    if head.headers.hasToken("100-continue", in: "Expect"), head.version != .http1_0 {
      let answer = HTTPResponseHead(version: .http1_1, status: .continue)
      context?.writeAndFlush(wrapOutboundOut(.head(answer)), promise: nil)
    }
  }

  private func append(_ data: ByteBuffer, _ head: HTTPRequestHead) {
    let count = body?.readableBytes ?? 0
    guard data.readableBytes <= options.bodyLimit - count else { return refuse(413) }
    let share = share ?? BodyBudget.Share(of: server.bodies)
    self.share = share
    guard share.grow(by: data.readableBytes) else {
      return refuse(503, "the bodies of all requests are larger than the limit")
    }
    if body == nil { body = data } else { body?.writeImmutableBuffer(data) }
  }

  private func complete(_ head: HTTPRequestHead) {
    timeout.cancel()
    if head.isPreflight, origin != nil { return allow(head) }
    phase = .waiting(head)
    deliver()
  }

  /// Passes the complete request to the consumer, or waits until there is room.
  func deliver() {
    guard case .waiting(let head) = phase, let context else { return }
    guard server.intake.hasRoom() else { return server.wait(self) }
    phase = .answering(head)
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    let share = share
    let exchange = HTTPExchange(
      method: head.method.rawValue, target: head.uri,
      headers: HTTPHeaders(head.headers.map { HTTPHeaders.Field($0.name, $0.value) }),
      body: body.map { Array($0.readableBytesView) } ?? [], peer: peer
    ) { answer in
      share?.release()
      // Even on the loop, the handler first completes what it is doing.
      loop.execute { bound.value.answer(answer) }
    }
    (body, self.share) = (nil, nil)
    server.intake.deliver(exchange)
  }

  /// Answers the question of a browser whether a page of an allowed origin may send a request.
  private func allow(_ head: HTTPRequestHead) {
    guard let loop = context?.eventLoop else { return }
    phase = .answering(head)
    (body, share) = (nil, nil)
    var headers: HTTPHeaders = [
      "Access-Control-Allow-Methods": head.headers["Access-Control-Request-Method"][0]
    ]
    let names = head.headers["Access-Control-Request-Headers"]
    if !names.isEmpty {
      headers["Access-Control-Allow-Headers"] = names.joined(separator: ", ")
    }
    let bound = NIOLoopBound(self, eventLoop: loop)
    loop.execute { [headers] in
      bound.value.answer(.full(status: 204, headers: headers, body: []))
    }
  }

  /// Answers a request that is not accepted, and closes the connection.
  func refuse(_ status: Int, _ reason: String? = nil) {
    parts = []
    (body, share, origin) = (nil, nil, nil)
    timeout.cancel()
    let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    phase = .answering(head)
    isInputClosed = true
    answer(.error(status, reason: reason))
  }

  func scheduleTimeout(_ seconds: Double, isHead: Bool = true) {
    guard let context else { return }
    isHeadTimeout = isHead
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    timeout.replace(
      context.eventLoop.scheduleTask(in: TimeAmount(seconds: seconds)) {
        let handler = bound.value
        switch handler.phase {
        case .idle where !isHead: handler.close()
        case .idle, .body: handler.refuse(408)
        case .closing: handler.close()
        default: break
        }
      })
  }
}

extension HTTPRequestHead {
  /// Whether a browser asks if a page of another origin may send a request.
  fileprivate var isPreflight: Bool {
    method == .OPTIONS && headers.contains(name: "Access-Control-Request-Method")
  }
}
