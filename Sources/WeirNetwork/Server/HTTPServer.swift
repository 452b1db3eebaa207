import Glibc
import NIOCore
import NIOPosix
import Weir

/// A running HTTP server. Its state belongs to the event loop.
final class HTTPServer {
  let intake: Intake<HTTPExchange>
  private let endpoint: Endpoint
  private let tls: TLSOptions?
  private let options: ServerOptions
  private(set) var policy: OriginPolicy
  let bodies: BodyBudget
  private var connections: [ObjectIdentifier: any Channel] = [:]
  /// The connections with a complete request that the consumer has no room for.
  private var waiting: [HTTPServerHandler] = []
  private var isStopped = false

  init(
    _ endpoint: Endpoint, tls: TLSOptions?, options: ServerOptions, intake: Intake<HTTPExchange>
  ) {
    (self.endpoint, self.tls, self.options, self.intake) = (endpoint, tls, options, intake)
    policy = OriginPolicy(endpoint, usesTLS: tls != nil, origins: options.origins)
    bodies = BodyBudget(limit: options.totalBodyLimit)
  }

  /// Listens, and ends the intake if that fails.
  func start(on loop: any EventLoop, onBound: @escaping @Sendable (Endpoint) -> Void) {
    let bound = NIOLoopBound(self, eventLoop: loop)
    let bootstrap = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptPause())
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.recvAllocator, value: Connecting.receiveAllocator)
      .childChannelOption(.writeBufferWaterMark, value: Connecting.waterMark)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try bound.value.add(channel) }
      }
    for (option, value) in ConnectionOptions().socketOptions(for: endpoint) {
      _ = bootstrap.childChannelOption(option, value: value)
    }
    let listening: EventLoopFuture<any Channel>
    switch endpoint {
    case .unix(let path): listening = bootstrap.bind(unix: path, .system, on: loop)
    case .host("", let port):
      // A system without IPv6 has no address "::".
      let boundBootstrap = NIOLoopBound(bootstrap, eventLoop: loop)
      listening = bootstrap.bind(host: "::", port: port).flatMapError { error in
        guard (error as? IOError)?.errnoCode != EADDRINUSE else {
          return loop.makeFailedFuture(error)
        }
        return boundBootstrap.value.bind(host: "0.0.0.0", port: port)
      }
    case .host(let host, let port): listening = bootstrap.bind(host: host, port: port)
    }
    listening.whenComplete { [endpoint, intake] result in
      switch result {
      case .success(let channel):
        onBound(endpoint.bound(by: channel))
        bound.value.attach(channel)
      case .failure(let error):
        intake.finish(.failed(NetworkError("listen on", endpoint.description, error)))
      }
    }
  }

  private func attach(_ listener: any Channel) {
    let bound = NIOLoopBound(self, eventLoop: listener.eventLoop)
    let loop = listener.eventLoop
    policy.isLoopback = listener.localAddress?.ipAddress?.isLoopbackAddress ?? true
    intake.attach {
      loop.execute { bound.value.resume() }
    } stop: {
      loop.execute {
        bound.value.stop()
        listener.close(promise: nil)
      }
    }
  }

  private func add(_ channel: any Channel) throws {
    guard !isStopped, connections.count < options.connectionLimit else {
      guard !isStopped, tls == nil else { throw ChannelError.ioOnClosedChannel }
      return try channel.pipeline.syncOperations.addHandler(ServerRefusal())
    }
    if let tls { try channel.pipeline.syncOperations.addHandler(tls.serverHandler()) }
    let peer = channel.remoteAddress.flatMap(Endpoint.init)?.description ?? endpoint.description
    try HTTPServerHandler(self, options: options, peer: peer).add(to: channel)
    connections[ObjectIdentifier(channel)] = channel
    let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
    channel.closeFuture.whenComplete { _ in
      bound.value.connections[ObjectIdentifier(channel)] = nil
    }
  }

  func wait(_ handler: HTTPServerHandler) { waiting.append(handler) }

  func remove(_ handler: HTTPServerHandler) { waiting.removeAll { $0 === handler } }

  private func resume() {
    let handlers = waiting
    waiting = []
    for handler in handlers { handler.deliver() }
  }

  private func stop() {
    isStopped = true
    waiting = []
    for connection in connections.values { connection.close(promise: nil) }
  }
}
