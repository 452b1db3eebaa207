import NIOCore

/// A channel handler that replaces the line ends in folded header lines of responses with spaces
/// (RFC 9112, section 5.2), since the decoder refuses folded lines.
///
/// It is added before the decoder. The number of bytes does not change.
final class HeaderUnfolding: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private static let (tab, feed, carriage, space): (UInt8, UInt8, UInt8, UInt8) = (9, 10, 13, 32)

  private enum State { case statusLine, fields, body }

  private var state = State.statusLine
  /// The status line so far.
  private var status: [UInt8] = []
  /// Whether the current line has a byte before its line end.
  private var isEmptyLine = true
  /// A line end whose next byte has not arrived yet.
  private var held: ByteBuffer?
  /// Whether a line has ended without a carriage return, which the decoder refuses.
  private(set) var hasBareLineFeed = false

  /// Expects the header of the next response.
  func beginResponse() {
    (state, status, isEmptyLine) = (.statusLine, [], true)
    (held, hasBareLineFeed) = (nil, false)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var buffer = unwrapInboundIn(data)
    guard state != .body else { return context.fireChannelRead(data) }
    if var held {
      self.held = nil
      held.writeBuffer(&buffer)
      buffer = held
    }
    let end = unfold(&buffer)
    if let rest = buffer.getSlice(at: end, length: buffer.writerIndex - end),
      end < buffer.writerIndex
    {
      held = ByteBuffer(bytes: rest.readableBytesView)
      buffer.moveWriterIndex(to: end)
    }
    if buffer.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(buffer)) }
  }

  /// Replaces line ends up to the end of the header. Returns the index of a line end at the end of
  /// the buffer that must be held back.
  private func unfold(_ buffer: inout ByteBuffer) -> Int {
    var index = buffer.readerIndex
    while index < buffer.writerIndex, state != .body {
      let byte = buffer.getInteger(at: index, as: UInt8.self)!
      guard byte == Self.carriage || byte == Self.feed else {
        isEmptyLine = false
        if state == .statusLine, status.count < 16 { status.append(byte) }
        index += 1
        continue
      }
      let length = byte == Self.feed ? 1 : 2
      if byte == Self.feed { hasBareLineFeed = true }
      if byte == Self.carriage {
        guard let next = buffer.getInteger(at: index + 1, as: UInt8.self),
          index + 1 < buffer.writerIndex
        else { return index }
        guard next == Self.feed else {
          index += 1
          continue
        }
      }
      if state == .fields, !isEmptyLine {
        guard index + length < buffer.writerIndex else { return index }
        let next = buffer.getInteger(at: index + length, as: UInt8.self)!
        if next == Self.space || next == Self.tab {
          buffer.setRepeatingByte(Self.space, count: length, at: index)
          index += length
          continue
        }
      }
      endLine()
      index += length
    }
    return buffer.writerIndex
  }

  private func endLine() {
    switch state {
    case .statusLine: if !isEmptyLine { state = .fields }
    case .fields where isEmptyLine:
      // An interim response is followed by another one.
      let isInterim =
        status.starts(with: "HTTP/1.1 1".utf8) && !status.starts(with: "HTTP/1.1 101".utf8)
      state = isInterim ? .statusLine : .body
      status = []
    case .fields, .body: break
    }
    isEmptyLine = true
  }

  func handlerRemoved(context: ChannelHandlerContext) { flush(context) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { flush(context) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    flush(context)
    context.fireChannelInactive()
  }

  private func flush(_ context: ChannelHandlerContext) {
    guard let held else { return }
    self.held = nil
    context.fireChannelRead(wrapInboundOut(held))
  }
}
