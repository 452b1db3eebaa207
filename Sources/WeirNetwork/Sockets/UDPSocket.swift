import NIOCore
import NIOPosix
import Weir
import WeirStreams

/// A datagram, and the address that has sent it or that it is sent to.
public struct Datagram: Hashable, Sendable {
  public let peer: Endpoint
  public let bytes: [UInt8]

  public init(peer: Endpoint, bytes: [UInt8]) { (self.peer, self.bytes) = (peer, bytes) }

  /// The bytes as UTF-8 text, repaired, without a line ending.
  public var text: String {
    var end = bytes.count
    if end > 0, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > 0, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// A datagram for each line of the text. A datagram without line ending is one line.
  var lines: [Datagram] {
    let text = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Datagram(peer: peer, bytes: Array($0)) }
  }
}

/// A UDP socket. Datagrams that arrive while the consumer is busy are dropped and counted, since
/// UDP cannot wait.
public struct UDPSocket: Sendable {
  private let endpoint: Endpoint
  /// Whether the endpoint is the local address.
  package let isServer: Bool

  /// Creates a socket that exchanges datagrams with one remote address.
  public init(to endpoint: Endpoint) { (self.endpoint, isServer) = (endpoint, false) }

  /// Creates a socket that receives datagrams at a local address.
  public init(at endpoint: Endpoint) { (self.endpoint, isServer) = (endpoint, true) }

  /// The received datagrams. Never completes.
  public var datagrams: SignalProducer<Datagram, NetworkError> { source().producer }

  /// The address, as host and port or as a path.
  package var address: String { endpoint.description }

  package var name: String { "udp '\(endpoint)'" }

  /// Receives datagrams.
  ///
  /// - Parameters:
  ///   - dividesLines: whether each line of a datagram is an element.
  ///   - outbox: the lines to send, each as a datagram without line ending. The socket remains open
  ///     after the last line.
  ///   - account: counts the datagrams that are dropped.
  ///   - whenBound: called on the network thread with the local address.
  package func source(
    dividingLines dividesLines: Bool = false, sending outbox: Outbox<Line>? = nil,
    account: FlowAccount? = nil,
    whenBound: @escaping @Sendable (Endpoint) -> Void = { _ in }
  ) -> NetworkSource<Datagram> {
    NetworkSource(name: name, limit: 1_024) { [endpoint, isServer] intake in
      guard case .host(let host, let port) = endpoint else {
        return intake.finish(.failed(NetworkError("open", endpoint.description, .unreachable)))
      }
      let bootstrap = DatagramBootstrap(group: NetworkLoop.group)
        .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 65_536))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            if let outbox {
              let handler = OutboxHandler<Line, AddressedEnvelope<ByteBuffer>>(outbox) {
                [unowned channel] lines, allocator in
                guard let peer = channel.remoteAddress else { return [] }
                return lines.map { line in
                  line.withBytes {
                    AddressedEnvelope(remoteAddress: peer, data: allocator.buffer(bytes: $0))
                  }
                }
              } finish: { _ in
              }
              try channel.pipeline.syncOperations.addHandler(handler)
            }
            let handler = DatagramHandler(
              endpoint.description, intake, account, dividesLines: dividesLines)
            try channel.pipeline.syncOperations.addHandler(handler)
            intake.attach(resume: {}, stop: { channel.close(promise: nil) })
          }
        }
      let name = !host.isEmpty ? host : isServer ? "0.0.0.0" : "localhost"
      let opened =
        isServer
        ? bootstrap.bind(host: name, port: port) : bootstrap.connect(host: name, port: port)
      opened.whenComplete { result in
        switch result {
        case .success(let channel):
          whenBound(channel.localAddress.map(Endpoint.init) ?? endpoint)
        case .failure(let error):
          outbox?.stop()
          let operation = isServer ? "listen on" : "connect to"
          intake.finish(.failed(NetworkError(operation, endpoint.description, error)))
        }
      }
    }
  }
}

private final class DatagramHandler: ChannelInboundHandler {
  typealias InboundIn = AddressedEnvelope<ByteBuffer>

  private let subject: String
  private let intake: Intake<Datagram>
  private let account: FlowAccount?
  private let dividesLines: Bool

  init(
    _ subject: String, _ intake: Intake<Datagram>, _ account: FlowAccount?, dividesLines: Bool
  ) {
    (self.subject, self.intake, self.account) = (subject, intake, account)
    self.dividesLines = dividesLines
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let envelope = unwrapInboundIn(data)
    let datagram = Datagram(
      peer: Endpoint(envelope.remoteAddress), bytes: Array(envelope.data.readableBytesView))
    for element in dividesLines ? datagram.lines : [datagram] {
      if intake.hasRoom() {
        intake.deliver(element)
      } else {
        account?.count(received: 1, dropped: 1)
      }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    intake.finish(.failed(NetworkError("read from", subject, error)))
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) { intake.finish(.completed) }
}
