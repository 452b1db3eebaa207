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
  private var assembler: LineAssembler

  init(for intake: Intake<HTTPStreamPart>, subject: String, account: FlowAccount?) {
    (self.intake, self.account) = (intake, account)
    assembler = LineAssembler(of: subject)
  }

  func receive(head: HTTPResponse) throws(NetworkError) -> Bool {
    intake.deliver(.head(head))
    return true
  }

  func receive(body: ByteBuffer) throws(NetworkError) {
    if let batch = try assembler.append(body) { intake.deliver(.lines(batch)) }
  }

  func finish(_ error: NetworkError?) {
    guard let error else {
      if let batch = assembler.finish() { intake.deliver(.lines(batch)) }
      return intake.finish(.completed)
    }
    // The rest of the line is unknown.
    if assembler.hasPartialLine { account?.count(received: 1, dropped: 1) }
    intake.finish(.failed(error))
  }
}
