import NIOHTTP1

extension HTTPRequest {
  /// Returns the request with its implied headers and without credentials in the URL. Throws if the
  /// request is invalid.
  func prepared() throws(NetworkError) -> HTTPRequest {
    try validate()
    var request = self
    request.takeCredentials()
    request.headers.addUnlessPresent("User-Agent", "weir")
    request.headers.addUnlessPresent("Accept", "*/*")
    // A range of an encoded body cannot be decoded, and a HEAD asks for the length of the plain one.
    let isPlain = method.uppercased() == "HEAD" || headers["Range"] != nil
    request.headers.addUnlessPresent("Accept-Encoding", isPlain ? "identity" : "gzip, deflate")
    if !body.isEmpty || ["POST", "PUT", "PATCH"].contains(method) {
      request.headers.addUnlessPresent("Content-Length", "\(body.count)")
    }
    return request
  }

  /// Moves the user name and password of the URL to the header `Authorization`.
  mutating func takeCredentials() {
    guard url.user != nil || url.password != nil else { return }
    let credentials = "\(url.user ?? ""):\(url.password ?? "")"
    headers.addUnlessPresent("Authorization", "Basic " + Base64.encode(Array(credentials.utf8)))
    (url.user, url.password) = (nil, nil)
  }

  /// The head of a prepared request.
  var head: HTTPRequestHead {
    var fields = headers
    fields.addUnlessPresent("Host", url.authority)
    return HTTPRequestHead(
      version: .http1_1, method: HTTPMethod(rawValue: method), uri: url.target,
      headers: NIOHTTP1.HTTPHeaders(fields.fields.map { ($0.name, $0.value) }))
  }

  private func validate() throws(NetworkError) {
    guard url.scheme == .http || url.scheme == .https else {
      throw invalid("the scheme is not http or https")
    }
    guard HeaderSyntax.isToken(method), method.uppercased() != "CONNECT" else {
      throw invalid("the method is not valid")
    }
    guard timeout > 0 else { throw invalid("the timeout is not positive") }
    for field in headers.fields {
      // The value can be a credential.
      guard HeaderSyntax.isToken(field.name) else { throw invalid("a header name is not valid") }
      guard HeaderSyntax.isValue(field.value) else {
        throw invalid("the value of the header '\(field.name)' contains control characters")
      }
    }
    guard headers["Transfer-Encoding"] == nil else {
      throw invalid("the header 'Transfer-Encoding' is not supported")
    }
    guard headers.values(of: "Content-Length").allSatisfy({ $0 == "\(body.count)" }),
      headers.values(of: "Content-Length").count <= 1, headers.values(of: "Host").count <= 1
    else { throw invalid("the header 'Content-Length' or 'Host' is not valid") }
  }

  private func invalid(_ detail: String) -> NetworkError {
    NetworkError("request", "\(url)", .system, detail)
  }
}
