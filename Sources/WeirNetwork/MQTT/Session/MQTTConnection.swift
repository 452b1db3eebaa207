import NIOCore
import Weir

/// The channel handler of a connection: login, probes, disconnecting, and the packets of its role.
///
/// While the role has no room, messages stay in the decoder and nothing is read.
final class MQTTConnection: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  enum Phase { case connecting, open, closing }

  let options: MQTTOptions
  /// The address in errors.
  let subject: String
  let role: any MQTTRole
  private let login: MQTTConnect
  var decoder: MQTTDecoder
  var phase = Phase.connecting
  var context: ChannelHandlerContext?
  private var output = ByteBuffer()
  private var isReadHeld = false
  private(set) var isPaused = false
  /// The error of a connection that the peer has ended, while its last packets are processed.
  private(set) var ending: NetworkError?
  let keepAlive = MQTTKeepAlive()
  /// The time limit for the reply to a request.
  let reply = MQTTDeadline()

  init(_ options: MQTTOptions, subject: String, login: MQTTConnect, role: any MQTTRole) {
    (self.options, self.subject, self.login, self.role) = (options, subject, login, role)
    decoder = MQTTDecoder(options.version, limit: max(2, options.maximumPacketSize))
  }

  func error(_ kind: NetworkError.Kind, _ detail: String = "") -> NetworkError {
    NetworkError(phase == .connecting ? "connect to" : "communicate with", subject, kind, detail)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  /// Begins with the login. Called once, after the handler has been added to an active channel.
  func start() {
    role.start(self)
    guard phase == .connecting else { return }
    expectReply()
    send(.connect(login))
    flush()
  }

  // MARK: Reading

  func read(context: ChannelHandlerContext) {
    if isPaused { isReadHeld = true } else { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard phase != .closing else { return }
    keepAlive.received()
    decoder.append(unwrapInboundIn(data))
    process()
  }

  /// Continues after the role had no room.
  func resume() {
    guard isPaused else { return }
    process()
  }

  private func process() {
    isPaused = false
    do throws(MQTTCodecError) {
      while phase != .closing {
        if decoder.nextType == .publish, !role.hasRoom {
          isPaused = true
          break
        }
        guard let packet = try decoder.next() else { break }
        try handle(packet)
      }
    } catch {
      fail(self.error(.protocolViolation, error.detail), error.reason)
    }
    flush()
    if isPaused { return }
    if let ending { return fail(ending, nil) }
    readHeld()
  }

  func readHeld() {
    guard isReadHeld else { return }
    isReadHeld = false
    context?.read()
  }

  // MARK: Writing

  /// Adds a packet to the output; returns false if it cannot be encoded, and then fails.
  func send(_ packet: MQTTPacket) {
    do {
      try packet.encode(options.version, into: &output)
      keepAlive.sent()
    } catch {
      fail(self.error(.protocolViolation, error.detail), .unspecified)
    }
  }

  /// Adds an encoded packet to the output.
  func send(encoded packet: ByteBuffer) {
    output.writeImmutableBuffer(packet)
    keepAlive.sent()
  }

  /// Writes the output.
  ///
  /// - Parameter written: called after all of it has been written.
  func flush(written: (() -> Void)? = nil) {
    guard let context, output.readableBytes > 0 else { return }
    let bytes = output
    output = ByteBuffer()
    guard let written else { return context.writeAndFlush(wrapOutboundOut(bytes), promise: nil) }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenSuccess(written)
    context.writeAndFlush(wrapOutboundOut(bytes), promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if phase == .open { role.writabilityChanged(self) }
    context.fireChannelWritabilityChanged()
  }

  // MARK: The end of the channel

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { peerEnded(error(.reset)) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    peerEnded(NetworkError("communicate with", subject, error))
  }

  func channelInactive(context: ChannelHandlerContext) {
    peerEnded(error(.reset))
    reply.cancel()
    self.context = nil
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    peerEnded(error(.reset))
    reply.cancel()
    self.context = nil
  }

  private func peerEnded(_ error: NetworkError) {
    if phase == .closing {
      context?.close(promise: nil)
    } else if ending == nil {
      ending = error
      keepAlive.stop()
      reply.cancel()
      if !isPaused { process() }
    }
  }
}
