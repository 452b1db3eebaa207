import NIOCore
import WeirStreams

/// An element of a response whose body is read as lines.
package enum HTTPStreamPart: Sendable {
  /// The response without its body: the first element.
  case head(HTTPResponse)
  case lines(LineBatch)
}

/// Divides the body of a response into lines.
final class HTTPLineConsumer: HTTPResponseConsumer {
  private let intake: Intake<HTTPStreamPart>
  private let account: FlowAccount?
  private let subject: String
  private var assembler: LineAssembler
  private var decoder = CharsetDecoder(.utf8)

  init(for intake: Intake<HTTPStreamPart>, subject: String, account: FlowAccount?) {
    (self.intake, self.account, self.subject) = (intake, account, subject)
    assembler = LineAssembler(of: subject)
  }

  func receive(head: HTTPResponse) throws(NetworkError) -> Bool {
    let type = head.headers["Content-Type"]
    // The lines of an error are not read by all consumers: its status comes first.
    if let charset = Charset(ofContentType: type) {
      decoder = CharsetDecoder(charset)
    } else if head.isSuccess {
      throw NetworkError(
        "read from", subject, .protocolViolation,
        "the charset '\(Charset.name(in: type)?.prefix(40) ?? "")' is not supported")
    }
    intake.deliver(.head(head))
    return true
  }

  func receive(body: ByteBuffer) throws(NetworkError) {
    let text =
      decoder.isTransparent ? body : ByteBuffer(bytes: decoder.decode(body.readableBytesView))
    if let batch = try assembler.append(text) { intake.deliver(.lines(batch)) }
  }

  func finish(_ error: NetworkError?) {
    guard let error else {
      if let batch = try? assembler.append(ByteBuffer(bytes: decoder.finish())) {
        intake.deliver(.lines(batch))
      }
      if let batch = assembler.finish() { intake.deliver(.lines(batch)) }
      return intake.finish(.completed)
    }
    // The rest of the line is unknown.
    if assembler.hasPartialLine { account?.count(received: 1, dropped: 1) }
    intake.finish(.failed(error))
  }
}
