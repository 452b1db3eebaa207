import NIOCore
import Weir

extension WebSocketHandler {
  /// The time that the peer has to close the connection after the closing handshake.
  private static let lingerTime = TimeAmount.seconds(2)

  /// Starts the closing handshake.
  func close(_ close: WebSocketClose, _ context: ChannelHandlerContext) {
    guard phase == .open else { return }
    phase = .closing
    timers.ping.cancel()
    timers.pong.cancel()
    send(.connectionClose, close.payload(context.channel.allocator), context)
    context.flush()
    scheduleCloseTimeout(context)
  }

  /// Ends the inbox after a close frame of the peer, and begins to answer it.
  func answer(_ close: WebSocketClose, _ context: ChannelHandlerContext) {
    let isFirst = phase == .open
    end(
      close.isNormal
        ? .completed
        : .failed(
          NetworkError(
            "read from", subject, .rejected,
            "the WebSocket was closed with \(close.detail)")))
    switch (role, isFirst) {
    case (_, true):
      phase = .answering(close.code)
      if hasOutbox, close.isNormal { scheduleAnswer(context) } else { sendAnswer(context) }
    case (.client, false): linger(context)
    case (.server, false): context.close(promise: nil)
    }
  }

  /// Answers the close frame of the peer, and ends the connection.
  func sendAnswer(_ context: ChannelHandlerContext) {
    guard case .answering(let code) = phase else { return }
    phase = .ended
    let sent = context.eventLoop.makePromise(of: Void.self)
    let payload = WebSocketClose(code: code).payload(context.channel.allocator)
    send(.connectionClose, payload, context, sent)
    context.flush()
    if role == .server {
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      sent.futureResult.whenComplete { _ in bound.value.close(promise: nil) }
    }
    linger(context)
  }

  /// Fails the connection after a violation by the peer, and after the outbox has sent the answers
  /// to earlier messages.
  func refuse(_ violation: WebSocketViolation, _ context: ChannelHandlerContext) {
    if self.violation != nil { return }
    self.violation = violation
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.eventLoop.execute { bound.value.fail(violation) }
  }

  private func fail(_ violation: WebSocketViolation) {
    guard let context, phase != .ended else { return }
    let isFirst = phase == .open
    endEarly()
    if isFirst {
      let close = WebSocketClose(code: violation.code, reason: violation.reason)
      send(.connectionClose, close.payload(context.channel.allocator), context)
      context.flush()
    }
    // Closing at once could discard the close frame: the peer's unread data causes a reset.
    context.close(mode: .output, promise: nil)
    linger(context)
  }

  /// Fails the inbox because the connection ends without a closing handshake.
  func endEarly() {
    end(
      .failed(
        violation.map { NetworkError("read from", subject, .protocolViolation, $0.reason) }
          ?? NetworkError("read from", subject, .reset)))
  }

  /// Closes the connection unless the peer closes it soon.
  private func linger(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    timers.close.replace(
      context.eventLoop.scheduleTask(in: Self.lingerTime) { bound.value.close(promise: nil) })
  }

  /// Ends the inbox once.
  func end(_ termination: Termination<NetworkError>) {
    guard phase != .ended else { return }
    phase = .ended
    timers.ping.cancel()
    timers.pong.cancel()
    inbox.finish(termination)
  }
}
