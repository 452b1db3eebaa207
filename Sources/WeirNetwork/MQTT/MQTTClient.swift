import NIOCore
import Weir

/// A client of an MQTT server. Each start of a source or a sink is a connection of its own.
///
///     let client = MQTTClient(WebURL("mqtt://localhost")!)!
///     client.messages([MQTTFilter("sensors/+/temperature", qos: .atLeastOnce)])
///       .startWithValues { print($0.topic, $0.text ?? "") }
public struct MQTTClient: Sendable {
  public let endpoint: Endpoint
  public let options: MQTTOptions

  public init(_ endpoint: Endpoint, options: MQTTOptions = .init()) {
    (self.endpoint, self.options) = (endpoint, options)
  }

  /// Creates a client for an `mqtt` or `mqtts` URL. User name and password of the URL replace those
  /// of the options. Returns nil for another scheme.
  public init?(_ url: WebURL, options: MQTTOptions = .init()) {
    guard url.scheme == .mqtt || url.scheme == .mqtts else { return nil }
    var options = options
    options.user = url.user ?? options.user
    options.password = url.password ?? options.password
    if url.scheme == .mqtts, options.tls == nil { options.tls = .verified }
    self.init(url.endpoint, options: options)
  }

  /// The name in accounts, without credentials.
  package var name: String { "mqtt '\(endpoint)'" }

  /// Opens a connection for a role.
  ///
  /// - Parameter opening: called at each attempt to connect, with an action that closes the
  ///   connection.
  func connect(
    _ role: @escaping @Sendable () -> any MQTTRole, hasSession: Bool, receiveMaximum: Int,
    opening: @escaping @Sendable (_ stop: @escaping @Sendable () -> Void) -> Void,
    failed: @escaping @Sendable (NetworkError) -> Void
  ) {
    if let error = NetworkLoop.startError { return failed(error) }
    let login = options.connect(hasSession: hasSession, receiveMaximum: receiveMaximum)
    Connecting(endpoint, tls: options.tls, options: options.connection)
      .connect(opening: opening) { [options, endpoint] channel in
        let connection = MQTTConnection(
          options, subject: endpoint.description, login: login, role: role())
        try channel.pipeline.syncOperations.addHandler(connection)
        connection.start()
      }
      .whenFailure { failed(NetworkError("connect to", endpoint.description, $0)) }
  }
}
