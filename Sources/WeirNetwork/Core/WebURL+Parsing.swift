import Glibc

extension WebURL {
  /// Parses an absolute URL; returns nil if the scheme is unknown, or the host or port is invalid.
  ///
  /// Characters that may not appear in a path or a query are percent-encoded. The fragment is
  /// dropped; in the schemes of MQTT, where `#` is a wildcard, it belongs to the path. A host name
  /// contains only letters, digits and `-._~`; internationalized names are written in Punycode.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.lengthLimit, let colon = text.firstIndex(of: ":"),
      let scheme = Scheme(rawValue: text[..<colon].lowercased())
    else { return nil }
    var rest = text[colon...].dropFirst()
    guard rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    guard let authority = Authority(rest[..<end]) else { return nil }
    let reference = Reference(rest[end...], keepsFragment: scheme == .mqtt || scheme == .mqtts)
    self.init(
      scheme: scheme, user: authority.user, password: authority.password, host: authority.host,
      port: authority.port ?? scheme.defaultPort, path: reference.path, query: reference.query)
    normalizePath()
  }

  mutating func normalizePath() {
    guard scheme.hasHierarchicalPath else { return }
    path = Reference.removingDotSegments(path.isEmpty ? "/" : path)
  }

  /// The part of a URL between `//` and the path.
  private struct Authority {
    var user: String?
    var password: String?
    let host: String
    let port: Int?

    init?(_ text: Substring) {
      var address = text
      if let at = text.lastIndex(of: "@") {
        let credentials = text[..<at]
        address = text[at...].dropFirst()
        let colon = credentials.firstIndex(of: ":") ?? credentials.endIndex
        let name = PercentEncoding.decode(credentials[..<colon])
        user = name.isEmpty ? nil : name
        password =
          colon < credentials.endIndex
          ? PercentEncoding.decode(credentials[colon...].dropFirst()) : nil
      }
      if address.last == ":" { address.removeLast() }
      guard case .host(let host, let port)? = Endpoint(String(address), defaultPort: -1),
        Self.isValid(host, isAddress: address.hasPrefix("["))
      else { return nil }
      self.host = host.lowercased()
      self.port = port < 0 ? nil : port
    }

    private static func isValid(_ host: String, isAddress: Bool) -> Bool {
      if isAddress {
        var address = in6_addr()
        return inet_pton(AF_INET6, host, &address) == 1
      }
      return (1...255).contains(host.utf8.count)
        && host.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
          default: "-._~".utf8.contains(byte)
          }
        }
    }
  }
}
