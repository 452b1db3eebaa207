import NIOCore
import NIOWebSocket

/// A channel handler that performs the WebSocket protocol after the handshake.
///
/// It passes received messages to an intake, answers pings, sends pings of its own, and performs
/// the closing handshake. It ends the intake exactly once:
///
/// - A close by the peer with code 1000 or 1001 or without a code completes it.
/// - A close with another code, a violation of the protocol, a timeout, and the end of the
///   connection without a closing handshake fail it.
final class WebSocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketMessage
  typealias OutboundOut = WebSocketFrame

  enum Phase {
    case open
    /// The close frame has been sent, and the peer's is expected.
    case closing
    /// The intake has ended, and what still arrives is ignored.
    case ended
  }

  let role: WebSocketRole
  let options: WebSocketOptions
  let intake: Intake<WebSocketMessage>
  /// The URL or the address of the peer, for errors.
  let subject: String
  var phase = Phase.open
  /// Whether the consumer has room, so that the connection reads. A read is in progress when the
  /// handler is added.
  var isReading = true
  var assembler: WebSocketAssembler
  var timers = WebSocketTimers()
  /// The violation that ends the connection as soon as messages sent before are written.
  var violation: WebSocketViolation?
  private(set) var context: ChannelHandlerContext?

  init(
    role: WebSocketRole, options: WebSocketOptions, intake: Intake<WebSocketMessage>,
    subject: String
  ) {
    (self.role, self.options, self.intake, self.subject) = (role, options, intake, subject)
    assembler = WebSocketAssembler(role: role, limit: options.messageLimit)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    schedulePing(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    timers.cancelAll()
  }

  /// Closes the WebSocket with code 1000.
  func closeNormally() {
    if let context { close(.normal, context) }
  }

  func read(context: ChannelHandlerContext) {
    isReading = true
    context.read()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isReading = false
    timers.pong.cancel()
    context.fireChannelReadComplete()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard phase != .ended, violation == nil else { return }
    do throws(WebSocketViolation) {
      switch try assembler.receive(unwrapInboundIn(data)) {
      case .message(let message): intake.deliver(message)
      case .ping(let payload) where phase == .open && context.channel.isWritable:
        send(.pong, payload, context)
        context.flush()
      case .close(let close): answer(close, context)
      case .ping, .pong, nil: break
      }
    } catch {
      refuse(error, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent {
      endEarly()
      context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    endEarly()
    timers.cancelAll()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard phase != .ended else { return }
    switch error as? NIOWebSocketError {
    case .invalidFrameLength: refuse(.tooLarge, context)
    case _?: refuse(.protocolError("invalid control frame"), context)
    case nil:
      end(.failed(NetworkError("read from", subject, error)))
      context.close(promise: nil)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard phase == .open else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    let allocator = context.channel.allocator
    switch unwrapOutboundIn(data) {
    case .text(let text): send(.text, allocator.buffer(string: text), context, promise)
    case .binary(let bytes): send(.binary, allocator.buffer(bytes: bytes), context, promise)
    }
  }

  func send(
    _ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext,
    _ promise: EventLoopPromise<Void>? = nil
  ) {
    let frame = WebSocketFrame(
      fin: true, opcode: opcode, maskKey: role == .client ? .random() : nil, data: data)
    context.write(wrapOutboundOut(frame), promise: promise)
  }
}
