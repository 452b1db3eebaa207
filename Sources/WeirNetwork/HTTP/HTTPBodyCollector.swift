import NIOCore

/// Collects the body of a response, up to a limit.
final class HTTPBodyCollector: HTTPResponseConsumer {
  private let intake: Intake<HTTPResponse>
  private let limit: Int
  private var head: HTTPResponse?
  /// Kept apart from the head: a copy of the response would make each append copy the body.
  private var body: [UInt8] = []

  init(for intake: Intake<HTTPResponse>, limit: Int) { (self.intake, self.limit) = (intake, limit) }

  func receive(head: HTTPResponse) throws(NetworkError) -> Bool {
    self.head = head
    return true
  }

  func receive(body part: ByteBuffer) throws(NetworkError) {
    guard part.readableBytes <= limit - body.count else {
      throw NetworkError(
        "read from", head.map { "\($0.url)" } ?? "", .protocolViolation,
        "the body is larger than \(limit) bytes")
    }
    body += part.readableBytesView
  }

  func finish(_ error: NetworkError?) {
    if let error { return intake.finish(.failed(error)) }
    if var response = head {
      response.body = body
      intake.deliver(response)
    }
    intake.finish(.completed)
  }
}
