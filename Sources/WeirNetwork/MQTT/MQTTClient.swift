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
  /// - Parameter attempt: called with the channel of each attempt to connect.
  func connect(
    _ role: @escaping @Sendable () -> any MQTTRole, hasSession: Bool, receiveMaximum: Int,
    attempt: @escaping @Sendable (any Channel) -> Void = { _ in },
    failed: @escaping @Sendable (NetworkError) -> Void
  ) {
    let login = options.connect(hasSession: hasSession, receiveMaximum: receiveMaximum)
    Connecting(endpoint, tls: options.tls, options: options.connection)
      .connect { [options, endpoint] channel in
        try channel.pipeline.syncOperations.addHandler(
          MQTTConnection(
            options, subject: endpoint.description, login: login, role: role()))
        attempt(channel)
      }
      .whenComplete { result in
        switch result {
        case .failure(let error):
          failed(error as? NetworkError ?? NetworkError("connect to", endpoint.description, error))
        case .success(let channel):
          channel.eventLoop.execute {
            let handler = try? channel.pipeline.syncOperations.handler(type: MQTTConnection.self)
            if let handler { return handler.start() }
            // The server has closed the connection already.
            failed(NetworkError("connect to", endpoint.description, .reset))
          }
        }
      }
  }
}
