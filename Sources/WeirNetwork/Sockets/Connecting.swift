import Glibc
import NIOCore
import NIOPosix
import NIOSSL
import Weir
import WeirStreams

/// The limits of a connection, in seconds.
public struct ConnectionOptions: Hashable, Sendable {
  /// The time in which a connection must be established, including TLS.
  public var connectTimeout = 10.0
  /// The time after which an idle connection is probed: three times, 5 seconds apart. A dead peer or
  /// a cut link is noticed 5 seconds after the last probe: by default after 30 seconds.
  public var keepalive = 15.0

  public init() {}
}

/// Opens connections of clients.
package struct Connecting: Sendable {
  package let endpoint: Endpoint
  package var tls: TLSOptions?
  package var options = ConnectionOptions()
  /// Opens the file of a Unix domain socket.
  package var files = FileOpener.system

  package init(_ endpoint: Endpoint, tls: TLSOptions? = nil, options: ConnectionOptions = .init()) {
    (self.endpoint, self.tls, self.options) = (endpoint, tls, options)
  }

  /// Connects for an intake, whose disposal closes the connection.
  package func connect<Element>(
    for intake: Intake<Element>, _ configure: @escaping @Sendable (any Channel) throws -> Void
  ) -> EventLoopFuture<Void> {
    connect(opening: { intake.attach(resume: {}, stop: $0) }, configure)
  }

  /// Connects and adds handlers to the channel. A name with several addresses creates a channel for
  /// each attempt.
  ///
  /// The future fails with a `NetworkError`. TLS errors after the connection has been established
  /// reach the handlers as `errorCaught`.
  ///
  /// - Parameters:
  ///   - opening: called on the event loop at each attempt, with an action that closes the channels
  ///     of all attempts so far. The action is thread-safe.
  ///   - configure: adds handlers after those of TLS. Called on the event loop with the active
  ///     channel, before it reads.
  package func connect(
    opening: @escaping @Sendable (_ stop: @escaping @Sendable () -> Void) -> Void,
    _ configure: @escaping @Sendable (any Channel) throws -> Void
  ) -> EventLoopFuture<Void> {
    let attempts = Locked<[any Channel]>([])
    let configured = Locked<Result<Void, any Error>?>(nil)
    let tls = tls
    let endpoint = endpoint
    let time = options.connectTime
    let bootstrap = ClientBootstrap(group: NetworkLoop.group)
      .connectTimeout(time)
      .channelOption(.autoRead, value: false)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelOption(.recvAllocator, value: Self.receiveAllocator)
      .channelOption(.writeBufferWaterMark, value: Self.waterMark)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            try channel.pipeline.syncOperations.addHandlers([
              tls.clientHandler(for: endpoint), CertificateRefusalHandler(),
              HandshakeDeadline(endpoint, time),
            ])
          }
          try channel.pipeline.syncOperations.addHandler(
            ActivationHandler { channel in
              // Of several attempts, the first active channel is used, and the others are closed.
              guard configured.withLock({ $0 == nil }) else { return }
              let result = Result {
                try configure(channel)
                try channel.syncOptions?.setOption(.autoRead, value: true)
              }
              configured.withLock { $0 = result }
            })
          attempts.withLock { $0.append(channel) }
          opening { for channel in attempts.withLock(\.self) { channel.close(promise: nil) } }
        }
      }
    for (option, value) in options.socketOptions(for: endpoint) {
      _ = bootstrap.channelOption(option, value: value)
    }
    let connected: EventLoopFuture<any Channel> =
      switch endpoint {
      case .unix(let path): bootstrap.connect(unix: path, files)
      case .host(let host, let port):
        bootstrap.connect(host: host.isEmpty ? "localhost" : host, port: port)
      }
    return connected.flatMapThrowing { channel in
      do {
        try configured.withLock(\.self)?.get()
      } catch {
        channel.close(promise: nil)
        throw error
      }
    }.flatMapErrorThrowing { [endpoint] error in
      throw NetworkError("connect to", endpoint.description, error)
    }
  }

  package static let receiveAllocator = AdaptiveRecvByteBufferAllocator(
    minimum: 2_048, initial: 16_384, maximum: 262_144)

  package static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(
    low: 32 << 10, high: 128 << 10)
}

extension ConnectionOptions {
  typealias SocketOption = ChannelOptions.Types.SocketOption

  /// The options of TCP sockets: keepalive probes, a time limit for data that the peer does not
  /// acknowledge, and no delay of small messages.
  func socketOptions(for endpoint: Endpoint) -> [(option: SocketOption, value: SocketOption.Value)]
  {
    guard case .host = endpoint else { return [] }
    let idle = SocketOption.Value(max(1, min(keepalive, 32_767)).rounded(.up))
    return [
      (.socketOption(.init(rawValue: SO_KEEPALIVE)), 1),
      (.tcpOption(.init(rawValue: TCP_KEEPIDLE)), idle),
      (.tcpOption(.init(rawValue: TCP_KEEPINTVL)), 5),
      (.tcpOption(.init(rawValue: TCP_KEEPCNT)), 3),
      (.tcpOption(.init(rawValue: TCP_USER_TIMEOUT)), (idle + 15) * 1_000),
      (.tcpOption(.tcp_nodelay), 1),
    ]
  }

  /// The time in which a connection must be established.
  var connectTime: TimeAmount { TimeAmount(seconds: connectTimeout) }
}
