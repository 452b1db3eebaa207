import NIOCore
import NIOWebSocket

/// A channel handler that performs the WebSocket protocol after the handshake.
///
/// It passes received messages to an inbox, answers pings, sends pings of its own, and performs
/// the closing handshake. It ends the inbox exactly once:
///
/// - A close by the peer with code 1000 or 1001 or without a code completes it.
/// - A close with another code, a violation of the protocol, a timeout, and the end of the
///   connection without a closing handshake fail it.
///
/// The messages of an outbox can be answers to those of the peer. A close by the peer that
/// completes the inbox is therefore answered after the outbox is closed and sent, or after the
/// close timeout.
final class WebSocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketMessage
  typealias OutboundOut = WebSocketFrame

  enum Phase: Equatable {
    case open
    /// The close frame has been sent, and the peer's is expected.
    case closing
    /// The peer has closed the WebSocket with a code, and the outbox is still being sent. The inbox
    /// has ended.
    case answering(UInt16?)
    /// The inbox has ended, and what still arrives is ignored.
    case ended
  }

  let role: WebSocketRole
  let options: WebSocketOptions
  let inbox: WebSocketInbox
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
  /// Whether an outbox adds messages, and `closeOutput()` is called at its end.
  var hasOutbox = false
  private(set) var context: ChannelHandlerContext?

  init(
    role: WebSocketRole, options: WebSocketOptions, inbox: WebSocketInbox, subject: String
  ) {
    (self.role, self.options, self.inbox, self.subject) = (role, options, inbox, subject)
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

  /// Closes the WebSocket with code 1000, or answers the close of the peer.
  func closeOutput() {
    guard let context else { return }
    if case .answering = phase { sendAnswer(context) } else { close(.normal, context) }
  }

  /// Whether received frames are processed.
  private var isReceiving: Bool { violation == nil && (phase == .open || phase == .closing) }

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
    guard isReceiving else { return }
    do throws(WebSocketViolation) {
      switch try assembler.receive(unwrapInboundIn(data)) {
      case .message(let message): inbox.deliver(message)
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
      switch phase {
      case .answering: break
      default:
        endEarly()
        context.close(promise: nil)
      }
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
    case _? where !isReceiving: break
    case .invalidFrameLength: refuse(.tooLarge, context)
    case _?: refuse(.protocolError("invalid control frame"), context)
    case nil:
      end(.failed(NetworkError("read from", subject, error)))
      context.close(promise: nil)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch phase {
    case .open, .answering: break
    case .closing, .ended:
      promise?.fail(ChannelError.outputClosed)
      return
    }
    let allocator = context.channel.allocator
    switch unwrapOutboundIn(data) {
    case .text(let text): send(.text, allocator.buffer(string: text), context, promise)
    case .binary(let bytes): send(.binary, allocator.buffer(bytes: bytes), context, promise)
    }
  }

  /// Tells the peer before the program closes the connection.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if phase == .open {
      phase = .closing
      timers.cancelAll()
      let close = role == .client ? WebSocketClose.normal : .goingAway
      send(.connectionClose, close.payload(context.channel.allocator), context)
      context.flush()
    }
    context.close(mode: mode, promise: promise)
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
