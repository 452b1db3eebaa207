import NIOCore

/// Collects the body of a response, up to a limit.
final class HTTPBodyCollector: HTTPResponseConsumer {
  private let intake: Intake<HTTPResponse>
  private let limit: Int
  private var response: HTTPResponse?

  init(for intake: Intake<HTTPResponse>, limit: Int) { (self.intake, self.limit) = (intake, limit) }

  func receive(head: HTTPResponse) throws(NetworkError) -> Bool {
    response = head
    return true
  }

  func receive(body: ByteBuffer) throws(NetworkError) {
    guard let response, response.body.count + body.readableBytes <= limit else {
      throw NetworkError(
        "read from", response.map { "\($0.url)" } ?? "", .protocolViolation,
        "the body is larger than \(limit) bytes")
    }
    self.response?.body += body.readableBytesView
  }

  func finish(_ error: NetworkError?) {
    if let error { return intake.finish(.failed(error)) }
    if let response { intake.deliver(response) }
    response = nil
    intake.finish(.completed)
  }
}
