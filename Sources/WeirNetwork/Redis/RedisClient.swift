import NIOCore
import Weir

/// A Redis server and the login for it.
///
/// Each start of a source opens a connection of its own; nothing is reconnected. The client speaks
/// version 3 of the Redis serialization protocol, and version 2 to servers that do not know HELLO.
/// A reply is limited to 512 MB, 16,777,216 elements and a nesting of 64.
///
///     let server = RedisClient(WebURL("redis://localhost/2")!)!
///     server.entries("orders", from: .beginning).startWithValues { print($0.id, $0.fields) }
public struct RedisClient: Sendable {
  public let endpoint: Endpoint
  /// How connections are encrypted; nil for unencrypted connections.
  public let tls: TLSOptions?
  private let login: RedisLogin

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - user: the user name of the login; `default` if only a password is given.
  ///   - database: the number of the database.
  public init(
    _ endpoint: Endpoint, tls: TLSOptions? = nil, user: String? = nil, password: String? = nil,
    database: Int = 0
  ) {
    (self.endpoint, self.tls) = (endpoint, tls)
    login = RedisLogin(user: user, password: password, database: database)
  }

  /// Creates a client from a URL such as `rediss://user:password@host:6379/2`; returns nil if the
  /// scheme is not that of Redis, or the path is not the number of a database.
  ///
  /// - Parameter tls: replaces the default options of an encrypted connection.
  public init?(_ url: WebURL, tls: TLSOptions = .verified) {
    guard url.scheme == .redis || url.scheme == .rediss else { return nil }
    let path = url.path.drop { $0 == "/" }
    guard let database = path.isEmpty ? 0 : Int(path), database >= 0 else { return nil }
    self.init(
      url.endpoint, tls: url.scheme.usesTLS ? tls : nil, user: url.user, password: url.password,
      database: database)
  }
}

extension RedisClient: CustomStringConvertible, CustomReflectable {
  /// The address as a URL, without credentials.
  public var description: String {
    "\(tls == nil ? "redis" : "rediss")://\(endpoint)"
      + (login.database == 0 ? "" : "/\(login.database)")
  }

  public var customMirror: Mirror { Mirror(self, children: ["url": description]) }
}

extension RedisClient {
  /// The time in which a server must answer the login.
  private static let loginTimeout = TimeAmount.seconds(10)

  /// Connects and logs in for an intake, which fails when the connection does.
  ///
  /// - Parameter ready: called after the login, on the event loop.
  func connect<Element>(
    for intake: Intake<Element>, ready: @escaping @Sendable (RedisConnection) -> Void
  ) {
    connect(opening: { intake.attach(resume: {}, stop: $0) }, ready: ready) {
      intake.finish(.failed($0))
    }
  }

  /// Connects and logs in. The closures are called on the event loop.
  ///
  /// - Parameters:
  ///   - opening: called at each attempt to connect, with an action that closes the connection.
  ///   - ready: called after the login.
  ///   - failed: called at most once, when the connection or the login fails, or the connection ends;
  ///     not after `RedisConnection.close()`.
  func connect(
    opening: @escaping @Sendable (_ stop: @escaping @Sendable () -> Void) -> Void,
    ready: @escaping @Sendable (RedisConnection) -> Void,
    failed: @escaping @Sendable (NetworkError) -> Void
  ) {
    let (login, subject) = (login, endpoint.description)
    Connecting(endpoint, tls: tls).connect(opening: opening) { channel in
      let connection = RedisConnection(subject) { connection in
        connection.replyTimeout = Self.loginTimeout
        connection.logIn(login) { error in
          if let error { return connection.fail(error) }
          connection.replyTimeout = .seconds(30)
          ready(connection)
          connection.flush()
        }
      } onEnd: { error in
        failed(error)
      }
      try channel.pipeline.syncOperations.addHandler(connection)
    }.whenFailure { error in
      failed(NetworkError("connect to", subject, error))
    }
  }
}
