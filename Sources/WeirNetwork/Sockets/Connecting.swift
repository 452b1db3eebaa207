import Glibc
import NIOCore
import NIOPosix
import NIOSSL
import Weir

/// The limits of a connection, in seconds.
public struct ConnectionOptions: Hashable, Sendable {
  /// The time in which a connection must be established, including TLS.
  public var connectTimeout = 10.0
  /// The time after which an idle connection is probed. A dead peer or a cut link is noticed after
  /// this time and three more probes, one each 5 seconds: by default after 30 seconds.
  public var keepalive = 15.0

  public init() {}
}

/// Opens connections of clients.
package struct Connecting: Sendable {
  package let endpoint: Endpoint
  package var tls: TLSOptions?
  package var options = ConnectionOptions()

  package init(_ endpoint: Endpoint, tls: TLSOptions? = nil, options: ConnectionOptions = .init()) {
    (self.endpoint, self.tls, self.options) = (endpoint, tls, options)
  }

  /// Connects for an intake and adds handlers to the channel once it is connected. Disposal of the
  /// intake closes the channels of all attempts.
  ///
  /// - Parameter configure: adds handlers after those of TLS. Called on the event loop with the
  ///   active channel, before it reads.
  package func connect<Element>(
    for intake: Intake<Element>, _ configure: @escaping @Sendable (any Channel) throws -> Void
  ) -> EventLoopFuture<Void> {
    let attempts = Locked<[any Channel]>([])
    let configured = Locked<Result<Void, any Error>?>(nil)
    return connect { channel in
      try channel.syncOptions?.setOption(.autoRead, value: false)
      attempts.withLock { $0.append(channel) }
      intake.attach(resume: {}) {
        for channel in attempts.withLock(\.self) { channel.close(promise: nil) }
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
    }.flatMapThrowing { channel in
      do {
        try configured.withLock(\.self)?.get()
      } catch {
        channel.close(promise: nil)
        throw error
      }
    }
  }

  /// Connects and adds handlers to the channel. A name with several addresses creates a channel for
  /// each attempt.
  ///
  /// The future fails with a `NetworkError`. TLS errors after the connection has been established
  /// reach the handlers as `errorCaught`.
  ///
  /// - Parameter configure: adds handlers after those of TLS. Called on the event loop before the
  ///   channel is active.
  package func connect(
    _ configure: @escaping @Sendable (any Channel) throws -> Void
  ) -> EventLoopFuture<any Channel> {
    let tls = tls
    let endpoint = endpoint
    let time = TimeAmount.nanoseconds(Int64(min(max(options.connectTimeout, 0), 1e6) * 1e9))
    let bootstrap = ClientBootstrap(group: NetworkLoop.group)
      .connectTimeout(time)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelOption(.recvAllocator, value: Self.receiveAllocator)
      .channelOption(.writeBufferWaterMark, value: Self.waterMark)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            try channel.pipeline.syncOperations.addHandlers([
              tls.clientHandler(for: endpoint), HandshakeDeadline(endpoint, time),
            ])
          }
          try configure(channel)
        }
      }
    let connected: EventLoopFuture<any Channel> =
      switch endpoint {
      case .unix(let path): bootstrap.connect(unixDomainSocketPath: path)
      case .host(let host, let port):
        options.keepsAlive(bootstrap).connect(host: host.isEmpty ? "localhost" : host, port: port)
      }
    return connected.flatMapErrorThrowing { [endpoint] error in
      throw NetworkError("connect to", endpoint.description, error)
    }
  }

  package static let receiveAllocator = AdaptiveRecvByteBufferAllocator(
    minimum: 2_048, initial: 16_384, maximum: 262_144)

  package static let waterMark = ChannelOptions.Types.WriteBufferWaterMark(
    low: 32 << 10, high: 128 << 10)
}

extension ConnectionOptions {
  fileprivate func keepsAlive(_ bootstrap: ClientBootstrap) -> ClientBootstrap {
    bootstrap
      .channelOption(.socketOption(.init(rawValue: SO_KEEPALIVE)), value: 1)
      .channelOption(.tcpOption(.init(rawValue: TCP_KEEPIDLE)), value: seconds(keepalive))
      .channelOption(.tcpOption(.init(rawValue: TCP_KEEPINTVL)), value: 5)
      .channelOption(.tcpOption(.init(rawValue: TCP_KEEPCNT)), value: 3)
      // Data that the peer does not acknowledge is given up after the same time.
      .channelOption(
        .tcpOption(.init(rawValue: TCP_USER_TIMEOUT)), value: (seconds(keepalive) + 15) * 1_000
      )
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
  }

  private func seconds(_ time: Double) -> ChannelOptions.Types.SocketOption.Value {
    ChannelOptions.Types.SocketOption.Value(max(1, min(time, 32_767)).rounded(.up))
  }
}
