import NIOHTTP1

/// The server's side of a WebSocket handshake (RFC 6455, section 4.2).
enum WebSocketUpgrade {
  enum Answer {
    /// The header fields of the response with status 101.
    case accepted(NIOHTTP1.HTTPHeaders)
    case refused(status: Int, detail: String)
  }

  /// Returns the answer to a request.
  ///
  /// - Parameter subprotocol: the subprotocol to use.
  static func answer(_ request: HTTPRequestHead, subprotocol: String?) -> Answer {
    let headers = request.headers
    guard headers.hasToken("websocket", in: "Upgrade"),
      headers.hasToken("upgrade", in: "Connection")
    else { return .refused(status: 426, detail: "the request is not a WebSocket handshake") }
    guard request.method == .GET, request.version == .http1_1 else {
      return .refused(status: 400, detail: "the handshake is not a GET request of HTTP/1.1")
    }
    guard headers["Sec-WebSocket-Version"] == ["13"] else {
      return .refused(status: 426, detail: "the version of the WebSocket protocol is not 13")
    }
    let keys = headers["Sec-WebSocket-Key"]
    guard keys.count == 1, WebSocketKey.isValid(keys[0]) else {
      return .refused(status: 400, detail: "the handshake has no valid 'Sec-WebSocket-Key'")
    }
    var response: NIOHTTP1.HTTPHeaders = [
      "Upgrade": "websocket", "Connection": "Upgrade",
      "Sec-WebSocket-Accept": WebSocketKey.accept(keys[0]),
    ]
    if let subprotocol {
      let offered = headers[canonicalForm: "Sec-WebSocket-Protocol"]
      guard offered.contains(where: { $0 == subprotocol }) else {
        return .refused(
          status: 400, detail: "the client does not offer the subprotocol '\(subprotocol)'")
      }
      response.add(name: "Sec-WebSocket-Protocol", value: subprotocol)
    }
    return .accepted(response)
  }
}
