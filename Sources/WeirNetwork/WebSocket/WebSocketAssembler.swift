import NIOCore
import NIOWebSocket

/// Validates received frames and joins the fragments of messages.
struct WebSocketAssembler {
  enum Event: Equatable {
    case message(WebSocketMessage)
    case ping(ByteBuffer)
    case pong
    case close(WebSocketClose)
  }

  /// The fragments of a message received so far.
  private struct Partial {
    let isText: Bool
    var data: ByteBuffer
    var validator = UTF8Validator()
  }

  private let role: WebSocketRole
  private let limit: Int
  private var partial: Partial?

  /// Creates an assembler.
  ///
  /// - Parameters:
  ///   - role: the side that receives the frames.
  ///   - limit: the maximum size of a message in bytes.
  init(role: WebSocketRole, limit: Int) { (self.role, self.limit) = (role, limit) }

  /// Adds a frame; returns nil if it does not complete a message.
  mutating func receive(_ frame: WebSocketFrame) throws(WebSocketViolation) -> Event? {
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      throw .protocolError("a reserved bit is set")
    }
    guard (frame.maskKey != nil) == (role == .server) else {
      throw .protocolError(role == .server ? "a frame is not masked" : "a frame is masked")
    }
    let data = frame.unmaskedData
    if frame.opcode.isControlOpcode {
      guard frame.fin, data.readableBytes <= 125 else {
        throw .protocolError("invalid control frame")
      }
    }
    switch frame.opcode {
    case .ping: return .ping(data)
    case .pong: return .pong
    case .connectionClose: return .close(try WebSocketClose(payload: data))
    case .text, .binary: return try begin(frame, data)
    case .continuation: return try append(frame, data)
    default: throw .protocolError("unknown opcode")
    }
  }

  private mutating func begin(
    _ frame: WebSocketFrame, _ data: ByteBuffer
  ) throws(WebSocketViolation) -> Event? {
    guard partial == nil else { throw .protocolError("a fragmented message is not complete") }
    guard data.readableBytes <= limit else { throw .tooLarge }
    let isText = frame.opcode == .text
    if frame.fin {
      guard isText else { return .message(.binary(Array(data.readableBytesView))) }
      guard let text = String(validating: data.readableBytesView, as: UTF8.self) else {
        throw .invalidText
      }
      return .message(.text(text))
    }
    var partial = Partial(isText: isText, data: data)
    guard !isText || data.withUnsafeReadableBytes({ partial.validator.accept($0) }) else {
      throw .invalidText
    }
    self.partial = partial
    return nil
  }

  private mutating func append(
    _ frame: WebSocketFrame, _ data: ByteBuffer
  ) throws(WebSocketViolation) -> Event? {
    guard var partial else { throw .protocolError("a continuation without a message") }
    self.partial = nil
    guard data.readableBytes <= limit - partial.data.readableBytes else { throw .tooLarge }
    guard !partial.isText || data.withUnsafeReadableBytes({ partial.validator.accept($0) }) else {
      throw .invalidText
    }
    partial.data.writeImmutableBuffer(data)
    guard frame.fin else {
      self.partial = partial
      return nil
    }
    if !partial.isText { return .message(.binary(Array(partial.data.readableBytesView))) }
    guard partial.validator.isComplete else { throw .invalidText }
    return .message(.text(String(buffer: partial.data)))
  }
}
