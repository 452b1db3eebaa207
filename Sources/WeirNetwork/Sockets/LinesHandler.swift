import NIOCore
import WeirStreams

/// A channel handler that divides the bytes of a connection into lines for an intake.
///
/// The end of the input delivers a last line without line ending and completes the intake. A reset
/// fails the intake; an incomplete line before it is counted as dropped.
final class LinesHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let subject: String
  private let intake: Intake<LineBatch>
  private let account: FlowAccount?
  private let closesAtEnd: Bool
  private var assembler: LineAssembler

  /// - Parameter closesAtEnd: whether the end of the input closes the output too.
  init(
    _ subject: String, _ intake: Intake<LineBatch>, _ account: FlowAccount?, closesAtEnd: Bool
  ) {
    (self.subject, self.intake, self.account) = (subject, intake, account)
    self.closesAtEnd = closesAtEnd
    assembler = LineAssembler(of: subject)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    do throws(NetworkError) {
      if let batch = try assembler.append(unwrapInboundIn(data)) { intake.deliver(batch) }
    } catch {
      fail(error, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { complete(context) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    fail(NetworkError("read from", subject, error), context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    complete(context)
    context.fireChannelInactive()
  }

  private func complete(_ context: ChannelHandlerContext) {
    if let batch = assembler.finish() { intake.deliver(batch) }
    intake.finish(.completed)
    if closesAtEnd { context.close(promise: nil) }
  }

  private func fail(_ error: NetworkError, _ context: ChannelHandlerContext) {
    if assembler.hasPartialLine { account?.count(received: 1, dropped: 1) }
    intake.finish(.failed(error))
    context.close(promise: nil)
  }
}

extension OutboxHandler where Message == Line, Out == ByteBuffer {
  /// Creates a handler that writes lines, each with a line ending, and then closes the output.
  convenience init(lines outbox: Outbox<Line>) {
    self.init(outbox) { lines, allocator in
      var buffer = allocator.buffer(capacity: lines.reduce(0) { $0 + $1.count + 1 })
      for line in lines {
        line.withBytes { _ = buffer.writeBytes($0) }
        buffer.writeInteger(UInt8(ascii: "\n"))
      }
      return [buffer]
    } finish: { context in
      context.close(mode: .output, promise: nil)
    }
  }
}
