/// The address of a network service.
///
///     Endpoint("example.org:443")  // .host("example.org", port: 443)
///     Endpoint("[::1]:6379")       // .host("::1", port: 6379)
///     Endpoint(":8080")            // .host("", port: 8080), all interfaces of a server
public enum Endpoint: Hashable, Sendable {
  /// A host name or an IP address without brackets, and a port.
  case host(String, port: Int)
  /// The path of a Unix domain socket.
  case unix(String)

  /// Creates an endpoint from `host:port`; returns nil if the text has no valid port or an invalid
  /// host. An IPv6 address is enclosed in brackets.
  public init?(_ text: String, defaultPort: Int? = nil) {
    var (host, rest) = (text[...], text[text.endIndex...])
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      rest = text[text.index(after: end)...]
      guard !host.isEmpty else { return nil }
    } else if let colon = text.lastIndex(of: ":") {
      (host, rest) = (text[..<colon], text[colon...])
      guard !host.contains(":") else { return nil }
    }
    let port =
      rest.isEmpty
      ? defaultPort : rest.first == ":" ? Self.port(rest.dropFirst()) : nil
    guard let port, Self.isValid(host) else { return nil }
    self = .host(String(host), port: port)
  }

  private static func port(_ digits: Substring) -> Int? {
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(digits).flatMap { $0 <= 65_535 ? $0 : nil }
  }

  private static func isValid(_ host: Substring) -> Bool {
    host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/?#@\\\"[]".utf8.contains($0) }
  }
}

extension Endpoint: CustomStringConvertible {
  /// The endpoint as `host:port`, or the path of a Unix domain socket.
  public var description: String {
    switch self {
    case .host(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): path
    }
  }
}
