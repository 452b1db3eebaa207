import NIOCore
import NIOPosix

/// A connection to a Redis server. Sends commands in order and matches their replies.
///
/// All methods are called on the event loop of the channel. Commands are written with `flush()`,
/// or at the end of the processing of replies.
final class RedisConnection: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
  typealias Reply = (Result<RedisValue, NetworkError>) -> Void

  /// The address of the server, for errors.
  let subject: String
  /// Called with each message that is not the reply of a command.
  var onMessage: (RedisValue) -> Void = { _ in }
  /// Called once when an active connection fails; not after `close()`.
  var onEnd: (NetworkError) -> Void
  /// Whether a message that is not a reply may be decoded. After false, `resume()` must be called.
  var hasRoom: () -> Bool = { true }
  /// Called after the replies of a read have been processed, and when writing is possible again.
  var onProgress: () -> Void = {}
  /// The time after which a server that does not reply is given up; nil waits indefinitely.
  var replyTimeout: TimeAmount? = .seconds(30) {
    didSet { watch() }
  }

  private let onActive: (RedisConnection) -> Void
  private var context: ChannelHandlerContext?
  private var decoder = RESPDecoder()
  private var replies = CircularBuffer<(command: String, reply: Reply)>()
  private var output = ByteBuffer()
  private var ending: NetworkError?
  private var isDecoding = false
  private var isActive = false
  private var isClosed = false
  private var holdsRead = false
  private var lastProgress = NIODeadline.now()
  private var watchdog: Scheduled<Void>?

  /// Creates a connection.
  ///
  /// - Parameter onActive: called when the connection is established.
  init(
    _ subject: String, onActive: @escaping (RedisConnection) -> Void,
    onEnd: @escaping (NetworkError) -> Void
  ) {
    (self.subject, self.onActive, self.onEnd) = (subject, onActive, onEnd)
  }

  /// Whether a command can be written without being buffered by the channel.
  var isWritable: Bool { !isClosed && context?.channel.isWritable == true }
  var eventLoop: (any EventLoop)? { context?.eventLoop }
  var pendingReplies: Int { replies.count }

  /// Sends a command. After the end of the connection, `reply` is called with an error.
  func send(_ arguments: [String], _ reply: @escaping Reply) {
    send(arguments.first ?? "", reply) { $0.writeCommand(arguments) }
  }

  /// Sends a command that `encode` writes.
  func send(_ command: String, _ reply: @escaping Reply, encode: (inout ByteBuffer) -> Void) {
    guard !isClosed, ending == nil else {
      return reply(.failure(ending ?? NetworkError("run \(command) on", subject, .reset)))
    }
    encode(&output)
    if replies.isEmpty { lastProgress = .now() }
    replies.append((command, reply))
    watch()
  }

  /// Sends a command whose answers are messages.
  func sendWithoutReply(_ arguments: [String]) { output.writeCommand(arguments) }

  func flush() {
    guard !isDecoding, output.readableBytes > 0, let context, !isClosed else { return }
    let bytes = output
    output = context.channel.allocator.buffer(capacity: min(bytes.readableBytes, 64 << 10))
    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  /// Closes the connection. Commands without reply fail.
  func close() { end(nil) }

  /// Ends the connection with an error.
  func fail(_ error: NetworkError) { end(error) }

  private func end(_ error: NetworkError?) {
    guard !isClosed else { return }
    isClosed = true
    watchdog?.cancel()
    watchdog = nil
    context?.close(promise: nil)
    let lost = replies
    replies = []
    for (command, reply) in lost {
      reply(.failure(error ?? NetworkError("run \(command) on", subject, .reset)))
    }
    if let error, isActive { onEnd(error) }
    // The closures may refer to this connection.
    (onMessage, onProgress, onEnd, hasRoom) = ({ _ in }, {}, { _ in }, { true })
  }
}

extension RedisConnection {
  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { activate() }
  }

  func channelActive(context: ChannelHandlerContext) {
    activate()
    context.fireChannelActive()
  }

  private func activate() {
    guard !isActive, !isClosed else { return }
    isActive = true
    onActive(self)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    finish(NetworkError("read from", subject, .reset))
    self.context = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(NetworkError("read from", subject, .reset))
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    finish(NetworkError("read from", subject, error))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      finish(NetworkError("read from", subject, .reset, "the server closed the connection"))
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    onProgress()
    flush()
    context.fireChannelWritabilityChanged()
  }

  func read(context: ChannelHandlerContext) {
    if hasRoom() { context.read() } else { holdsRead = true }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosed, ending == nil else { return }
    lastProgress = .now()
    decoder.append(unwrapInboundIn(data))
    decode()
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    onProgress()
    flush()
    context.fireChannelReadComplete()
  }

  /// Continues reading if there is room.
  func resume() {
    decode()
    flush()
    guard holdsRead, !isClosed, let context, hasRoom() else { return }
    holdsRead = false
    context.read()
  }

  private func finish(_ error: NetworkError) {
    guard !isClosed, ending == nil else { return }
    ending = error
    // Messages received before the end are delivered first, as far as there is room.
    decode()
  }

  private func decode() {
    guard !isDecoding else { return }
    isDecoding = true
    defer { isDecoding = false }
    do {
      while !isClosed, !replies.isEmpty || hasRoom() {
        guard let value = try decoder.next() else {
          if let ending { end(ending) }
          return
        }
        process(value)
      }
    } catch {
      let reason = (error as? RESPError)?.reason ?? "\(error)"
      end(NetworkError("read from", subject, .protocolViolation, reason))
    }
  }

  private func process(_ value: RedisValue) {
    if case .push = value { return onMessage(value) }
    guard let (command, reply) = replies.popFirst() else { return onMessage(value) }
    if case .error(let text) = value {
      reply(.failure(NetworkError("run \(command) on", subject, .rejected, text)))
    } else {
      reply(.success(value))
    }
  }

  /// Ends the connection when the server does not reply in time.
  private func watch() {
    guard watchdog == nil, !isClosed, !replies.isEmpty, let replyTimeout, let context else {
      return
    }
    watchdog = context.eventLoop.assumeIsolated().scheduleTask(
      deadline: lastProgress + replyTimeout
    ) { [weak self] in
      guard let self else { return }
      watchdog = nil
      if let timeout = self.replyTimeout, !replies.isEmpty, lastProgress + timeout <= .now() {
        end(NetworkError("read from", subject, .timedOut, "the server does not reply"))
      } else {
        watch()
      }
    }
  }
}
