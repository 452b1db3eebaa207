import NIOCore
import Weir

/// The timers of a WebSocket connection.
struct WebSocketTimers {
  /// A timer that runs at most once at a time.
  struct Timer {
    private var task: Scheduled<Void>?

    var isActive: Bool { task != nil }

    mutating func cancel() {
      task?.cancel()
      task = nil
    }

    mutating func replace(_ task: Scheduled<Void>) {
      self.task?.cancel()
      self.task = task
    }
  }

  var ping = Timer()
  var pong = Timer()
  var close = Timer()

  mutating func cancelAll() {
    ping.cancel()
    pong.cancel()
    close.cancel()
  }
}

extension WebSocketHandler {
  func schedulePing(_ context: ChannelHandlerContext) {
    guard options.pingInterval > 0 else { return }
    timers.ping.replace(
      after(options.pingInterval, context) { handler, context in
        guard handler.phase == .open else { return }
        handler.send(.ping, ByteBuffer(), context)
        context.flush()
        handler.schedulePing(context)
        handler.schedulePongTimeout(context)
      })
  }

  private func schedulePongTimeout(_ context: ChannelHandlerContext) {
    if timers.pong.isActive { return }
    scheduleTimeout(options.pongTimeout, \.timers.pong, context)
  }

  func scheduleCloseTimeout(_ context: ChannelHandlerContext) {
    scheduleTimeout(options.closeTimeout, \.timers.close, context)
  }

  /// Answers the close of the peer after a time, even if the outbox has not ended.
  func scheduleAnswer(_ context: ChannelHandlerContext) {
    timers.close.replace(
      after(options.closeTimeout, context) { handler, context in handler.sendAnswer(context) })
  }

  /// Fails the connection after a time, which does not pass while the consumer holds back reading.
  private func scheduleTimeout(
    _ seconds: Double, _ timer: ReferenceWritableKeyPath<WebSocketHandler, WebSocketTimers.Timer>,
    _ context: ChannelHandlerContext
  ) {
    self[keyPath: timer].replace(
      after(seconds, context) { [timer = Unchecked(timer)] handler, context in
        guard handler.phase != .ended else { return }
        guard handler.isReading else {
          return handler.scheduleTimeout(seconds, timer.value, context)
        }
        handler.end(.failed(NetworkError("read from", handler.subject, .timedOut)))
        context.close(promise: nil)
      })
  }

  private func after(
    _ seconds: Double, _ context: ChannelHandlerContext,
    _ action: @escaping @Sendable (WebSocketHandler, ChannelHandlerContext) -> Void
  ) -> Scheduled<Void> {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    return context.eventLoop.scheduleTask(in: TimeAmount(seconds: seconds)) {
      action(bound.value.0, bound.value.1)
    }
  }
}
