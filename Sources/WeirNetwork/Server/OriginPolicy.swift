import Glibc
import NIOHTTP1

/// The web pages that may send requests to a server, and the names under which it is reached.
///
/// A browser lets the pages of any site send requests to a server on this machine. It states the
/// site of the page in `Origin`, and the name in the URL of the request in `Host`. A page that has
/// pointed its own name at this machine (DNS rebinding) is recognized by that name.
struct OriginPolicy: Sendable {
  enum Decision: Equatable {
    case own
    /// The request comes from a page of another origin that is allowed.
    case allowed(origin: String)
    case refused(status: Int, reason: String)
  }

  private let scheme: String
  /// The name in the address that the server listens on.
  private let name: String?
  /// Whether the server can be reached from this machine only.
  var isLoopback = true
  private let allowsAll: Bool
  private let origins: Set<String>
  private let hosts: Set<String>

  /// Whether answers depend on the origin of the page.
  var allowsOthers: Bool { allowsAll || !origins.isEmpty }

  init(_ endpoint: Endpoint, usesTLS: Bool, origins: [String]) {
    scheme = usesTLS ? "https" : "http"
    name = if case .host(let host, _) = endpoint, !host.isEmpty { host.lowercased() } else { nil }
    allowsAll = origins.contains("*")
    let urls = origins.compactMap(WebURL.init(origin:))
    self.origins = Set(urls.map(\.origin))
    hosts = Set(urls.map(\.host))
  }

  func decision(on request: HTTPRequestHead) -> Decision {
    let origin = request.headers["Origin"].first
    if allowsAll { return origin.map { .allowed(origin: $0) } ?? .own }
    var own: String?
    if let host = request.headers["Host"].first {
      guard let url = WebURL(origin: "\(scheme)://\(host)"), accepts(url.host) else {
        return .refused(
          status: 421,
          reason: "this server is not reached under this host name; 'origins' allows others")
      }
      own = url.origin
    }
    guard let origin else {
      return request.isFromOtherSite ? Self.otherOrigin : .own
    }
    guard let site = WebURL(origin: origin)?.origin else { return Self.otherOrigin }
    if site == own { return .own }
    return origins.contains(site) ? .allowed(origin: origin) : Self.otherOrigin
  }

  private static let otherOrigin = Decision.refused(
    status: 403, reason: "requests of pages of other origins are not allowed")

  private func accepts(_ written: String) -> Bool {
    let host = written.hasSuffix(".") ? String(written.dropLast()) : written
    if host == "localhost" || host.hasSuffix(".localhost") || host.isLoopbackAddress
      || host == name || hosts.contains(host)
    {
      return true
    }
    return !isLoopback && (host.isAddress || Self.machineNames.contains(host))
  }

  /// The names of this machine in a local network.
  private static let machineNames: Set<String> = {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
    let name = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }.lowercased()
    let label = name.prefix { $0 != "." }
    return [name, String(label), "\(label).local"]
  }()
}

extension HTTPRequestHead {
  /// Whether a browser states that a page of another origin uses the resource. Browsers send no
  /// `Origin` for images and scripts. Following a link is allowed.
  fileprivate var isFromOtherSite: Bool {
    guard let site = headers["Sec-Fetch-Site"].first else { return false }
    return site != "same-origin" && site != "none"
      && headers["Sec-Fetch-Mode"].first != "navigate"
  }
}

extension WebURL {
  /// Parses an origin, as `https://example.org:8443`; returns nil if the text has a path.
  package init?(origin text: String) {
    self.init(text)
    guard scheme == .http || scheme == .https, target == "/", user == nil, password == nil,
      !text.utf8.contains(UInt8(ascii: "#")), text.utf8.last != UInt8(ascii: "/")
    else { return nil }
  }

  /// The scheme, the host, and the port unless it is the default port.
  fileprivate var origin: String { "\(scheme.rawValue)://\(authority)" }
}

extension String {
  /// Whether the text is an IP address.
  fileprivate var isAddress: Bool {
    var (four, six) = (in_addr(), in6_addr())
    return inet_pton(AF_INET, self, &four) == 1 || inet_pton(AF_INET6, self, &six) == 1
  }

  /// Whether the text is an IP address of the loopback interface.
  package var isLoopbackAddress: Bool {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, self, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
    guard inet_pton(AF_INET6, self, &six) == 1 else { return false }
    return withUnsafeBytes(of: &six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
  }
}
