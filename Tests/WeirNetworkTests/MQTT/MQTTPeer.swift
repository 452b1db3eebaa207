import NIOCore
import NIOPosix
import Weir

@testable import WeirNetwork

/// A server that answers packets as a test demands. By default it accepts the login and
/// subscriptions.
final class MQTTPeer: Sendable {
  typealias Answer = @Sendable (MQTTPacket) -> [MQTTPacket]?

  private final class State: Sendable {
    let connection = Locked<(any Channel)?>(nil)
    let packets = Locked<[MQTTPacket]>([])
  }

  private let state = State()
  private let listener: any Channel
  private let version: MQTTVersion

  /// Starts a server.
  ///
  /// - Parameter answer: returns the packets that answer a packet; nil for the default.
  init(_ version: MQTTVersion = .v5, _ answer: @escaping Answer = { _ in nil }) throws {
    self.version = version
    let state = state
    listener = try ServerBootstrap(group: NetworkLoop.group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          state.connection.withLock { $0 = channel }
          try channel.pipeline.syncOperations.addHandler(
            Handler(version) { packet in
              state.packets.withLock { $0.append(packet) }
              return answer(packet) ?? Self.answer(packet, version)
            })
        }
      }
      .bind(host: "127.0.0.1", port: 0).wait()
  }

  deinit { stop() }

  var packets: [MQTTPacket] { state.packets.withLock(\.self) }

  func client(_ change: (inout MQTTOptions) -> Void = { _ in }) -> MQTTClient {
    var options = MQTTOptions()
    options.version = version
    change(&options)
    return MQTTClient(
      .host("127.0.0.1", port: listener.localAddress?.port ?? 0), options: options)
  }

  func send(_ packets: [MQTTPacket]) throws {
    var buffer = ByteBuffer()
    for packet in packets { try packet.encode(version, into: &buffer) }
    send(Array(buffer.readableBytesView))
  }

  func send(_ bytes: [UInt8]) {
    state.connection.withLock(\.self)?.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
  }

  func stop() {
    state.connection.withLock(\.self)?.close(promise: nil)
    listener.close(promise: nil)
  }

  private static func answer(_ packet: MQTTPacket, _ version: MQTTVersion) -> [MQTTPacket] {
    switch packet {
    case .connect: [.connack(MQTTConnack())]
    case .subscribe(let packet):
      [
        .suback(
          MQTTSuback(
            identifier: packet.identifier,
            reasons: packet.subscriptions.map { MQTTReasonCode(rawValue: $0.qos.rawValue) }))
      ]
    case .pingreq: [.pingresp]
    default: []
    }
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private let version: MQTTVersion
    private let answer: (MQTTPacket) -> [MQTTPacket]
    private var decoder: MQTTDecoder

    init(_ version: MQTTVersion, _ answer: @escaping (MQTTPacket) -> [MQTTPacket]) {
      (self.version, self.answer) = (version, answer)
      decoder = MQTTDecoder(version)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      decoder.append(unwrapInboundIn(data))
      while let packet = try? decoder.next() {
        var buffer = ByteBuffer()
        for answer in answer(packet) { try? answer.encode(version, into: &buffer) }
        context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
        if packet.type == .disconnect { context.close(promise: nil) }
      }
    }
  }
}
