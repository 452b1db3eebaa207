import Weir
import WeirStreams

extension HTTPRequest {
  /// A producer that performs the request and emits the whole response, with any status.
  ///
  /// Disposal closes the connection. Fails if the body is larger than 64 MiB.
  public var response: SignalProducer<HTTPResponse, NetworkError> {
    HTTPSources.response(self).producer
  }

  /// A producer that performs the request and emits the lines of the body while they arrive.
  ///
  /// Fails with `NetworkError.Kind.rejected` unless the status is 200 to 299. Completes at the end of
  /// the response; a last line without line ending is emitted. If the response fails, an incomplete
  /// line is dropped. Disposal closes the connection. Reading pauses while the observers are busy.
  /// A line has at most 16 MiB.
  public var lines: SignalProducer<Line, NetworkError> {
    let parts = HTTPSources.lines(self).producer
    return SignalProducer { observer, lifetime in
      lifetime += parts.start { event in
        switch event {
        case .value(.head(let response)):
          if let error = response.statusError { observer.send(error: error) }
        case .value(.lines(let batch)):
          batch.forEach { line in
            observer.send(value: line)
            return !lifetime.hasEnded
          }
        case .failed(let error): observer.send(error: error)
        case .completed: observer.sendCompleted()
        case .interrupted: observer.sendInterrupted()
        }
      }
    }
  }

  /// A producer that emits the events of an event stream (`text/event-stream`).
  ///
  /// After the end or the loss of a connection, the producer connects again and sends the ID of the
  /// last event as `Last-Event-ID`. It waits 3 seconds, or the time that the server sets with
  /// `retry`; the time doubles with each connection that brings no event, to at most 60 seconds.
  ///
  /// Completes after a response with status 204. Fails if the first connection fails, and after a
  /// response with another status or content type. A request with a method other than `GET` is never
  /// sent again: the producer completes or fails with its response. `timeout` does not apply to
  /// pauses between events. An event has at most 16 MiB.
  public var events: SignalProducer<ServerSentEvent, NetworkError> {
    HTTPSources.events(self).producer
  }
}
