import NIOCore

/// Parses one response of an event stream.
final class EventStreamConsumer: HTTPResponseConsumer {
  private let stream: EventStream
  private var parser: EventStreamParser
  private var subject = ""
  private var isStopped = false

  init(stream: EventStream, lastEventID: String) {
    self.stream = stream
    parser = EventStreamParser(lastEventID: lastEventID)
  }

  func receive(head: HTTPResponse) throws(NetworkError) -> Bool {
    subject = "\(head.url)"
    isStopped = head.status == 204
    if isStopped { return false }
    guard head.status == 200 else {
      throw head.statusError ?? error(.rejected, "status \(head.status)")
    }
    let type = head.headers["Content-Type"] ?? ""
    let essence = type.prefix { $0 != ";" && $0 != " " && $0 != "\t" }
    guard essence.lowercased() == "text/event-stream" else {
      throw error(
        .protocolViolation,
        type.isEmpty
          ? "the response has no content type"
          : "the content type is '\(essence.prefix(80))' instead of 'text/event-stream'")
    }
    stream.connected()
    return true
  }

  func receive(body: ByteBuffer) throws(NetworkError) {
    do throws(EventStreamParser.Overflow) {
      try parser.parse(body.readableBytesView) { stream.receive($0) }
    } catch {
      throw self.error(.protocolViolation, "an event is larger than 16 MiB")
    }
  }

  func finish(_ error: NetworkError?) {
    if isStopped { stream.stop() } else { stream.ended(error, lastEventID: parser.lastEventID) }
  }

  private func error(_ kind: NetworkError.Kind, _ detail: String) -> NetworkError {
    NetworkError("read events from", subject, kind, detail)
  }
}
