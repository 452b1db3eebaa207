import NIOCore
import Weir
import WeirStreams

/// A connection that a `Listener` has accepted.
///
/// Nothing is read before `lines` starts. All members are thread-safe.
public final class ServerConnection: Sendable {
  /// The address of the client.
  public let peer: Endpoint
  /// The lines to send. Closing it closes the output of the connection.
  package let outbox: Outbox<Line>
  private let channel: any Channel
  private let inbox: NIOLoopBound<HeldInput>
  private let room = RoomNotice()
  private let hasReader = Locked(false)

  /// Adds the handlers for lines to an accepted channel. Called on the event loop.
  init(_ channel: any Channel, _ account: FlowAccount?) throws {
    self.channel = channel
    peer = channel.remoteAddress.map(Endpoint.init) ?? .unix("")
    outbox = Outbox(account: account) { [room] in room.notify() }
    let held = HeldInput()
    inbox = NIOLoopBound(held, eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.addHandler(OutboxHandler(lines: outbox))
    try channel.pipeline.syncOperations.addHandler(held)
  }

  /// The lines that the client sends. Can be started once; a second start is interrupted.
  ///
  /// Completes when the client closes its output; lines can still be sent until `close()`. Fails if
  /// the connection is reset. Disposal before the end closes the connection.
  public var lines: SignalProducer<Line, NetworkError> { lineSource().lines }

  /// Sends a line to the client; returns false if the connection has ended or if 1,024 lines are
  /// queued already.
  public func send(_ line: some LineRepresentable) -> Bool {
    if case .taken = outbox.put(line.line) { true } else { false }
  }

  /// Closes the connection after the queued lines are sent.
  public func close() { outbox.close() }

  /// Closes the connection immediately. The queued lines are dropped.
  public func disconnect() { channel.close(promise: nil) }

  /// Sets the action that is called when a full queue has room again, or when the connection ends.
  package func whenRoom(_ action: @escaping @Sendable () -> Void) { room.set(action) }

  package func lineSource(account: FlowAccount? = nil) -> NetworkSource<LineBatch> {
    NetworkSource(name: "connection of '\(peer)'", limit: 4) { [self] intake in
      let isFirst = !hasReader.exchange(true)
      guard isFirst else { return intake.finish(.interrupted) }
      channel.eventLoop.execute { [self] in
        do {
          try ReadGate.add(to: channel, for: intake)
          try inbox.value.release(
            to: LinesHandler(peer.description, intake, account, closesAtEnd: false), channel)
        } catch {
          intake.finish(.failed(NetworkError("read from", peer.description, error)))
        }
      }
    }
  }
}

/// An action that is called when a queue has room.
private final class RoomNotice: Sendable {
  private let action = Locked<(@Sendable () -> Void)?>(nil)

  func set(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }

  func notify() { action.withLock(\.self)?() }
}

/// A channel handler that holds back the input of a connection until its lines are read.
///
/// Only input that the client sent before it closed its output is stored; everything else remains
/// in the socket.
private final class HeldInput: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = NIOAny

  private var buffers: [ByteBuffer] = []
  private var hasEnded = false
  private var error: (any Error)?
  private var wantsRead = false

  func read(context: ChannelHandlerContext) { wantsRead = true }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    buffers.append(unwrapInboundIn(data))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { hasEnded = true }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { self.error = error }

  func channelInactive(context: ChannelHandlerContext) {
    hasEnded = true
    context.fireChannelInactive()
  }

  /// Adds the handler for lines to the end of the channel, passes the stored input on, and removes
  /// this handler.
  func release(to handler: LinesHandler, _ channel: any Channel) throws {
    let operations = channel.pipeline.syncOperations
    try operations.addHandler(handler, position: .before(self))
    let context = try operations.context(handler: handler)
    for buffer in buffers { handler.channelRead(context: context, data: NIOAny(buffer)) }
    buffers = []
    if let error { handler.errorCaught(context: context, error: error) }
    if hasEnded {
      handler.userInboundEventTriggered(context: context, event: ChannelEvent.inputClosed)
    }
    operations.removeHandler(self, promise: nil)
    if wantsRead { channel.read() }
  }
}
