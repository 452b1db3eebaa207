import Weir
import WeirNetwork
import WeirStreams
import WeirSyntax

/// The client for HTTP requests.
package final class HTTPClientObject: Host {

  package init() {}
  package var kind: ReceiverKind { .httpClient }
  package var typeName: String { "HTTPClient" }
  package var description: String { "HTTPClient" }
}

/// The stream of the response to a request.
package final class RequestStream: Stream, @unchecked Sendable {
  package let request: HTTPRequest
  package let permit: NetworkPermit
  /// Whether a status other than 200 to 299 is a failure.
  let isChecked: Bool

  package init(
    _ responses: SignalProducer<Value, Value>, _ request: HTTPRequest,
    permit: @escaping NetworkPermit, isChecked: Bool, by maker: StreamOrigin,
    _ interpreter: Interpreter
  ) {
    (self.request, self.permit, self.isChecked) = (request, permit, isChecked)
    super.init(TypedSource.producer(responses), by: maker, inputs: [], interpreter: interpreter)
  }
}

extension BatchRun {
  /// Starts to read the lines of a response for this run; returns nil during a replay.
  package func read(_ stream: RequestStream, _ account: FlowAccount) -> (any PausableReading)? {
    if io.isPlaying { return nil }
    let source = HTTPSources.lines(stream.request, permit: stream.permit, account: account)
    let isChecked = stream.isChecked
    let reading = Locked<Intake<HTTPStreamPart>?>(nil)
    let refused = Locked(false)
    let intake = Intake<HTTPStreamPart>(limit: source.limit) { part in
      switch part {
      case .head(let response):
        if isChecked, let error = response.statusError {
          refused.withLock { $0 = true }
          self.end(.failed(.failure(error)))
        }
        reading.withLock(\.self)?.taken()
      case .lines(let batch):
        if !refused.withLock(\.self) { self.receive(batch) }
      }
    } end: { end in
      if !refused.withLock(\.self) { self.end(end.ofValues) }
    }
    reading.withLock { $0 = intake }
    source.open(intake)
    return intake
  }
}
