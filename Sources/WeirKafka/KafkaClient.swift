import WeirNetwork

/// Returns how to permit a connection to a broker; nil if it is permitted. Called on any thread.
package typealias KafkaPermit = @Sendable (Endpoint) -> String?

/// A Kafka cluster, the broker that lists its other brokers, and the login for them.
package struct KafkaClient: Sendable {
  package let endpoint: Endpoint
  package let usesTLS: Bool
  private let user: String?
  private let password: String?

  /// Creates a client from an address such as `host:9092` or `kafkas://user:password@host`; returns
  /// nil if it is invalid.
  package init?(_ address: String) {
    guard let url = WebURL(address.contains("://") ? address : "kafka://" + address),
      url.scheme == .kafka || url.scheme == .kafkas, url.path.isEmpty || url.path == "/",
      url.query == nil
    else { return nil }
    (endpoint, usesTLS) = (url.endpoint, url.scheme.usesTLS)
    (user, password) = (url.user, url.password)
  }

  /// The settings of librdkafka for the connections.
  var settings: [String: String] {
    var settings = [
      "bootstrap.servers": "\(endpoint)", "client.id": "weir",
      "socket.connection.setup.timeout.ms": "10000", "socket.keepalive.enable": "true",
      "security.protocol": (user == nil ? "" : "sasl_") + (usesTLS ? "ssl" : "plaintext"),
    ]
    if let user {
      settings["sasl.mechanism"] = "PLAIN"
      settings["sasl.username"] = user
      settings["sasl.password"] = password ?? ""
    }
    return settings
  }

  /// Whether a topic can have a name.
  package static func isTopic(_ name: String) -> Bool {
    (1...249).contains(name.utf8.count) && name != "." && name != ".."
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || "._-".utf8.contains($0)
      }
  }
}
