import NIOCore

/// The content of a close frame (RFC 6455, sections 5.5.1 and 7.4).
struct WebSocketClose: Hashable, Sendable {
  /// The close code; nil if the frame is empty.
  var code: UInt16?
  var reason = ""

  static let normal = WebSocketClose(code: 1_000)
  static let goingAway = WebSocketClose(code: 1_001)

  /// Whether the peer has closed the connection without an error.
  var isNormal: Bool { code == nil || code == 1_000 || code == 1_001 }

  /// The frame's payload.
  func payload(_ allocator: ByteBufferAllocator) -> ByteBuffer {
    var buffer = allocator.buffer(capacity: 2 + reason.utf8.count)
    guard let code else { return buffer }
    buffer.writeInteger(code)
    buffer.writeString(reason)
    return buffer
  }

  /// The description of the code and the reason in an error, without control characters.
  var detail: String {
    let reason = String(
      String.UnicodeScalarView(
        reason.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    let code = code.map { "code \($0)" } ?? "no code"
    return reason.isEmpty ? code : "\(code): \(reason)"
  }
}

extension WebSocketClose {
  /// Reads the payload of a close frame.
  init(payload: ByteBuffer) throws(WebSocketViolation) {
    var payload = payload
    if payload.readableBytes == 0 { return }
    guard let code = payload.readInteger(as: UInt16.self) else {
      throw .protocolError("the close frame has 1 byte")
    }
    guard Self.isAllowed(code) else { throw .protocolError("invalid close code \(code)") }
    guard let reason = String(validating: payload.readableBytesView, as: UTF8.self) else {
      throw .invalidText
    }
    (self.code, self.reason) = (code, reason)
  }

  /// Whether a peer may send the code: codes of the IANA registry, of libraries and applications.
  private static func isAllowed(_ code: UInt16) -> Bool {
    switch code {
    case 1_000...1_003, 1_007...1_014, 3_000...4_999: true
    default: false
    }
  }
}
