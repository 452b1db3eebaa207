extension HTTPRequest {
  /// Returns the request that follows a redirect, or nil if the response is not a redirect. Throws
  /// if the redirect leads to an invalid URL or may not be followed.
  func redirected(by response: HTTPResponse) throws(NetworkError) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"]
    else { return nil }
    guard let target = url.resolving(location), target.scheme == .http || target.scheme == .https
    else { throw refused("the server redirects to an invalid or unsupported URL") }
    guard allowsInsecureRedirects || url.scheme == .http || target.scheme == .https else {
      throw refused("the server redirects from https to http")
    }
    var request = self
    request.url = target
    if response.status == 303 ? method != "HEAD" : response.status < 303 && method == "POST" {
      request.method = "GET"
      request.body = []
      for name in ["Content-Length", "Content-Type", "Content-Encoding", "Content-Language"] {
        request.headers.remove(name)
      }
    }
    if !url.hasSameOrigin(as: target) {
      request.headers = HTTPHeaders(request.headers.fields.filter(\.isSafeForOtherOrigins))
    }
    request.takeCredentials()
    return request
  }

  private func refused(_ detail: String) -> NetworkError {
    NetworkError("follow the redirect of", "\(url)", .protocolViolation, detail)
  }
}

extension HTTPHeaders.Field {
  /// The header fields that are sent to other origins. Others can contain credentials.
  private static let safe: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "cache-control", "connection",
    "content-encoding", "content-language", "content-length", "content-type", "expect",
    "last-event-id", "range", "user-agent",
  ]

  fileprivate var isSafeForOtherOrigins: Bool { Self.safe.contains(name.lowercased()) }
}
