import NIOCore
import NIOHTTP1

/// The request of a WebSocket client, and the check of the server's answer.
struct WebSocketRequest: Sendable {
  let url: WebURL
  let headers: HTTPHeaders
  let subprotocols: [String]
  let key = WebSocketKey.random()

  /// The header fields that the handshake itself sets.
  static let reserved: Set<String> = [
    "connection", "upgrade", "content-length", "transfer-encoding", "sec-websocket-key",
    "sec-websocket-version", "sec-websocket-protocol", "sec-websocket-extensions",
  ]

  /// Creates a request; fails if a header field or a subprotocol is not valid.
  init(
    url: WebURL, headers: HTTPHeaders, subprotocols: [String]
  ) throws(NetworkError) {
    (self.url, self.headers, self.subprotocols) = (url, headers, subprotocols)
    for header in headers.fields {
      guard HeaderSyntax.isValid(header) else {
        throw violation("invalid header field '\(header.name)'")
      }
      guard !Self.reserved.contains(header.name.lowercased()) else {
        throw violation("the header field '\(header.name)' is set by the handshake")
      }
    }
    for name in subprotocols where !HeaderSyntax.isToken(name) {
      throw violation("invalid subprotocol '\(name)'")
    }
  }

  /// The head of the request.
  var head: HTTPRequestHead {
    var fields = NIOHTTP1.HTTPHeaders(headers.fields.map { ($0.name, $0.value) })
    if !fields.contains(name: "Host") { fields.add(name: "Host", value: url.authority) }
    if !fields.contains(name: "Authorization"), url.user != nil || url.password != nil {
      let credentials = "\(url.user ?? ""):\(url.password ?? "")"
      fields.add(name: "Authorization", value: "Basic " + Base64.encode(Array(credentials.utf8)))
    }
    fields.add(name: "Connection", value: "Upgrade")
    fields.add(name: "Upgrade", value: "websocket")
    fields.add(name: "Sec-WebSocket-Version", value: "13")
    fields.add(name: "Sec-WebSocket-Key", value: key)
    if !subprotocols.isEmpty {
      let names = subprotocols.joined(separator: ", ")
      fields.add(name: "Sec-WebSocket-Protocol", value: names)
    }
    return HTTPRequestHead(version: .http1_1, method: .GET, uri: url.target, headers: fields)
  }

  /// Throws unless the server has accepted the request.
  func check(_ response: HTTPResponseHead) throws(NetworkError) {
    let status = response.status
    guard status == .switchingProtocols else {
      throw NetworkError(
        "connect to", url.description, .rejected,
        "the server answered with status \(status.code) instead of a WebSocket handshake"
          + ((300..<400).contains(status.code) ? "; redirections are not followed" : ""))
    }
    let headers = response.headers
    guard headers.hasToken("websocket", in: "Upgrade"),
      headers.hasToken("upgrade", in: "Connection")
    else { throw violation("the handshake has no valid 'Upgrade'") }
    guard headers["Sec-WebSocket-Accept"] == [WebSocketKey.accept(key)] else {
      throw violation("the handshake has no valid 'Sec-WebSocket-Accept'")
    }
    guard headers["Sec-WebSocket-Extensions"].isEmpty else {
      throw violation("the server uses an extension that was not offered")
    }
    let chosen = headers["Sec-WebSocket-Protocol"]
    guard chosen.count <= 1, chosen.allSatisfy(subprotocols.contains) else {
      throw violation("the server uses a subprotocol that was not offered")
    }
  }

  private func violation(_ detail: String) -> NetworkError {
    NetworkError("connect to", url.description, .protocolViolation, detail)
  }
}

extension NIOHTTP1.HTTPHeaders {
  /// Whether a list of tokens contains a token, regardless of case.
  func hasToken(_ token: String, in name: String) -> Bool {
    self[canonicalForm: name].contains { $0.lowercased() == token }
  }
}
