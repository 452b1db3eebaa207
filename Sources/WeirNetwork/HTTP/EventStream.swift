import NIOCore

/// An event source of the WHATWG HTML Standard: reads an event stream and reconnects after its end.
///
/// The state is only accessed on the event loop.
final class EventStream: @unchecked Sendable {
  private static let maximumDelay = 60_000.0
  private static let minimumDelay = 10.0
  private static let idLimit = 8 << 10

  private let request: HTTPRequest
  private let intake: Intake<ServerSentEvent>
  private let permit: NetworkPermit
  private let loop = NetworkLoop.group.next()

  private var lastEventID: String
  /// The reconnection time in milliseconds.
  private var delay: Double
  private var hasConnected = false
  /// The number of consecutive connections without an event.
  private var failures = 0

  init(
    _ request: HTTPRequest, for intake: Intake<ServerSentEvent>,
    permit: @escaping NetworkPermit, delay: Double
  ) {
    (self.request, self.intake, self.permit) = (request, intake, permit)
    self.delay = delay * 1_000
    lastEventID = request.headers["Last-Event-ID"] ?? ""
  }

  /// Starts the stream, on any thread.
  func start() { loop.execute { self.connect() } }

  private func connect() {
    guard !intake.isDisposed else { return }
    var request = request
    request.headers.addUnlessPresent("Accept", "text/event-stream")
    request.headers.addUnlessPresent("Cache-Control", "no-store")
    request.headers["Last-Event-ID"] = sendableID
    HTTPFetch(
      request, for: intake, permit: permit, limitsStalls: false,
      consumer: EventStreamConsumer(stream: self, lastEventID: lastEventID)
    ).start()
  }

  /// The last event ID, unless it is not valid as the value of a header.
  private var sendableID: String? {
    let id = lastEventID.utf8
    let isValid =
      (1...Self.idLimit).contains(id.count) && id.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    return isValid ? lastEventID : nil
  }

  // MARK: Reports of a connection

  func connected() { hasConnected = true }

  func receive(_ item: EventStreamParser.Item) {
    switch item {
    case .event(let event):
      failures = 0
      intake.deliver(event)
    case .retry(let milliseconds): delay = Double(milliseconds)
    }
  }

  func stop() { intake.finish(.completed) }

  /// Reports the end of a connection.
  func ended(_ error: NetworkError?, lastEventID: String) {
    self.lastEventID = lastEventID
    let isRepeatable = request.method == "GET"
    if let error {
      guard isRepeatable, hasConnected, error.isTransient else {
        return intake.finish(.failed(error))
      }
    } else if !isRepeatable {
      return intake.finish(.completed)
    }
    reconnect()
  }

  private func reconnect() {
    let base = max(delay, Self.minimumDelay)
    let factor = Double(1 << min(failures, 20))
    let wait = min(base * factor, max(base, Self.maximumDelay))
    failures += 1
    let timer = loop.scheduleTask(in: .microseconds(Int64(wait * 1_000))) { self.connect() }
    intake.attach {
    } stop: {
      timer.cancel()
    }
  }
}
