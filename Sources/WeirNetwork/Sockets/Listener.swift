import Glibc
import NIOCore
import NIOPosix
import Weir
import WeirStreams

/// A server that accepts connections of TCP or Unix domain sockets.
///
/// Disposing `connections` closes the listening socket and all accepted connections.
public struct Listener: Sendable {
  package let endpoint: Endpoint
  private let tls: TLSOptions?
  private let options: ConnectionOptions
  /// Opens the folder of a Unix domain socket.
  package var files = FileOpener.system

  /// Creates a server. Nothing is opened until `connections` starts.
  ///
  /// - Parameters:
  ///   - endpoint: the local address; port 0 selects a free port, an empty host all interfaces.
  ///   - tls: the certificate and the private key of the server; nil for no encryption.
  ///   - options: the limits of accepted connections. A client must complete the TLS handshake in
  ///     the connection timeout.
  public init(_ endpoint: Endpoint, tls: TLSOptions? = nil, options: ConnectionOptions = .init()) {
    (self.endpoint, self.tls, self.options) = (endpoint, tls, options)
  }

  /// The accepted connections. Never completes; fails if the address cannot be used.
  public var connections: SignalProducer<ServerConnection, NetworkError> { source().producer }

  /// The address, as host and port or as a path.
  package var address: String { endpoint.description }

  package var name: String { "listen '\(endpoint)'" }

  /// Accepts connections.
  ///
  /// - Parameters:
  ///   - whenBound: called on the network thread with the local address.
  ///   - account: counts the lines that are sent to clients.
  package func source(
    whenBound: @escaping @Sendable (Endpoint) -> Void = { _ in }, account: FlowAccount? = nil
  ) -> NetworkSource<ServerConnection> {
    NetworkSource(name: name) { [self] intake in
      let children = ChildChannels()
      do {
        if let tls { _ = try tls.serverHandler() }
      } catch {
        return intake.finish(.failed(NetworkError("listen on", endpoint.description, error)))
      }
      bind(intake, children, account).whenComplete { result in
        switch result {
        case .success(let channel):
          whenBound(endpoint.bound(by: channel))
          channel.closeFuture.whenComplete { _ in
            children.close()
            intake.finish(.completed)
          }
        case .failure(let error):
          intake.finish(.failed(NetworkError("listen on", endpoint.description, error)))
        }
      }
    }
  }

  private func bind(
    _ intake: Intake<ServerConnection>, _ children: ChildChannels, _ account: FlowAccount?
  ) -> EventLoopFuture<any Channel> {
    let bootstrap = ServerBootstrap(group: NetworkLoop.group)
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelOption(.socketOption(.init(rawValue: SO_REUSEADDR)), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptPause())
          try ReadGate.add(to: channel, for: intake)
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.recvAllocator, value: Connecting.receiveAllocator)
      .childChannelOption(.writeBufferWaterMark, value: Connecting.waterMark)
      .childChannelInitializer { [tls, endpoint, options] channel in
        channel.eventLoop.makeCompletedFuture {
          children.add(channel)
          func accept() throws {
            let connection = try ServerConnection(channel, account)
            if !intake.deliver(connection) { channel.close(promise: nil) }
          }
          guard let tls else { return try accept() }
          // A connection does not read before its lines are read, whereas the handshake must.
          try channel.pipeline.syncOperations.addHandlers([
            tls.serverHandler(),
            HandshakeDeadline(endpoint, options.connectTime) {
              do { try accept() } catch { channel.close(promise: nil) }
            },
          ])
        }
      }
    for (option, value) in options.socketOptions(for: endpoint) {
      _ = bootstrap.childChannelOption(option, value: value)
    }
    return switch endpoint {
    case .unix(let path): bootstrap.bind(unix: path, files, on: NetworkLoop.group.next())
    case .host(let host, let port):
      bootstrap.bind(host: host.isEmpty ? "0.0.0.0" : host, port: port)
    }
  }
}

/// The open channels that a server has accepted.
private final class ChildChannels: Sendable {
  private let channels = Locked<[ObjectIdentifier: any Channel]>([:])

  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    channels.withLock { $0[id] = channel }
    channel.closeFuture.whenComplete { [self] _ in channels.withLock { $0[id] = nil } }
  }

  func close() {
    for channel in channels.withLock({ Array($0.values) }) { channel.close(promise: nil) }
  }
}

extension Endpoint {
  /// The local address of a channel that listens on this endpoint.
  func bound(by channel: any Channel) -> Endpoint {
    if case .unix = self { self } else { channel.localAddress.map(Endpoint.init) ?? self }
  }

  /// Creates the endpoint of a socket address.
  package init(_ address: SocketAddress) {
    if let path = address.pathname {
      self = .unix(path)
    } else {
      self = .host(address.ipAddress ?? "", port: address.port ?? 0)
    }
  }
}
