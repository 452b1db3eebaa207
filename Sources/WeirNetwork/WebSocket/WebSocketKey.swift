/// The key of a WebSocket handshake (RFC 6455, section 4).
enum WebSocketKey {
  /// Returns a random key for a request.
  static func random() -> String {
    Base64.encode((0..<16).map { _ in UInt8.random(in: 0...255) })
  }

  /// Returns the value of `Sec-WebSocket-Accept` with which a server answers a key.
  static func accept(_ key: String) -> String {
    Base64.encode(SHA1.digest((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
  }

  /// Whether a request's key is the base64 form of 16 bytes.
  static func isValid(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    return bytes.count == 24 && bytes.suffix(2) == [0x3D, 0x3D]
      && bytes.dropLast(2).allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F: true
        default: false
        }
      }
  }
}
