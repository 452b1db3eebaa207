/// The URL of a network service, with a host and a port.
///
///     let url = WebURL("https://ann:secret@Example.org/a b?q=1#top")!
///     url.endpoint  // .host("example.org", port: 443)
///     url.target  // "/a%20b?q=1"
///     url.description  // "https://example.org/a%20b?q=1"
public struct WebURL: Hashable, Sendable {
  public enum Scheme: String, CaseIterable, Sendable {
    case http, https, ws, wss, redis, rediss, mqtt, mqtts, kafka, kafkas

    /// The port of a URL without port.
    public var defaultPort: Int {
      switch self {
      case .http, .ws: 80
      case .https, .wss: 443
      case .redis, .rediss: 6_379
      case .mqtt: 1_883
      case .mqtts: 8_883
      case .kafka: 9_092
      case .kafkas: 9_093
      }
    }

    /// Whether connections are encrypted.
    public var usesTLS: Bool {
      switch self {
      case .https, .wss, .rediss, .mqtts, .kafkas: true
      case .http, .ws, .redis, .mqtt, .kafka: false
      }
    }

    /// Whether the path is hierarchical, begins with a slash and has no dot segments.
    var hasHierarchicalPath: Bool {
      switch self {
      case .http, .https, .ws, .wss: true
      case .redis, .rediss, .mqtt, .mqtts, .kafka, .kafkas: false
      }
    }
  }

  /// The maximum length of a URL in bytes.
  public static let lengthLimit = 64 << 10

  public let scheme: Scheme
  /// The user name without percent encoding; nil if it is empty or missing.
  public internal(set) var user: String?
  /// The password without percent encoding.
  public internal(set) var password: String?
  /// The host name in lowercase, or the IP address without brackets.
  public let host: String
  public let port: Int
  /// The path in percent encoding. It begins with a slash, or is empty in the schemes of Redis,
  /// MQTT and Kafka.
  public internal(set) var path: String
  /// The query in percent encoding, without its question mark.
  public internal(set) var query: String?

  /// The address to connect to.
  public var endpoint: Endpoint { .host(host, port: port) }

  /// The path and the query, as an HTTP request contains them.
  public var target: String { path + (query.map { "?" + $0 } ?? "") }

  /// The path without percent encoding. Invalid UTF-8 is replaced with U+FFFD.
  public var decodedPath: String { PercentEncoding.decode(path) }

  /// The host as in a URL, and the port unless it is the default port of the scheme.
  public var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == scheme.defaultPort ? name : "\(name):\(port)"
  }

  /// Whether both URLs have the same scheme, host and port.
  public func hasSameOrigin(as other: WebURL) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }
}

extension WebURL: CustomStringConvertible {
  /// The URL without user name and password.
  public var description: String { "\(scheme.rawValue)://\(authority)\(target)" }
}

extension WebURL: CustomReflectable {
  /// Shows only the description, so that a dump contains no credentials.
  public var customMirror: Mirror { Mirror(self, children: ["url": description]) }
}
