import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks whether a program may connect to an endpoint. The answer can come from any thread; only the
/// first one counts.
package typealias NetworkPermit =
  @Sendable (Endpoint, @escaping @Sendable (NetworkDecision) -> Void) -> Void

/// The decision about a connection.
package enum NetworkDecision: Sendable {
  case permitted
  /// The remedy states how to permit the connection; it may be empty.
  case refused(remedy: String = "")
}

/// Performs a request and follows its redirects.
///
/// The state is only accessed on the event loop.
final class HTTPFetch<Element: Sendable>: @unchecked Sendable {
  private let intake: Intake<Element>
  private let permit: NetworkPermit
  private let consumer: any HTTPResponseConsumer
  private let loop = NetworkLoop.group.next()
  /// Whether a body without data fails after the timeout.
  private let limitsStalls: Bool

  private var request: HTTPRequest
  private var redirects = 0
  private var isFinished = false
  /// The permit that is being asked for; answers to earlier ones are ignored.
  private var isAwaitingPermit = false
  /// Closes the attempts to connect.
  private var stop: (@Sendable () -> Void)?
  /// The connection that the request has been sent on.
  private var connection: HTTPConnection?
  private var hasHead = false
  /// Whether the request leaves the choice of a content encoding to the client.
  private let decodesContent: Bool
  private var decoder: ContentDecoder?
  /// The end of the response, after the last part that the decoder has received.
  private var end: HTTPConnection.Event?
  private var lastActivity = NIODeadline.now()
  /// Whether the consumer was busy when the timeout was last checked.
  private var wasPaused = false
  private var timer: Scheduled<Void>?

  init(
    _ request: HTTPRequest, for intake: Intake<Element>, permit: @escaping NetworkPermit,
    limitsStalls: Bool = true, consumer: any HTTPResponseConsumer
  ) {
    (self.request, self.intake, self.permit) = (request, intake, permit)
    (self.limitsStalls, self.consumer) = (limitsStalls, consumer)
    decodesContent = request.headers["Accept-Encoding"] == nil
  }

  /// Starts the request, on any thread.
  func start() {
    intake.attach {
    } stop: { [self] in
      loop.execute { self.close() }
    }
    loop.execute { [self] in
      do throws(NetworkError) {
        request = try request.prepared()
        requestPermit()
      } catch {
        finish(error)
      }
    }
  }

  private func requestPermit() {
    let hop = redirects
    isAwaitingPermit = true
    permit(request.url.endpoint) { [self] decision in
      loop.execute {
        guard self.isAwaitingPermit, self.redirects == hop, !self.isFinished else { return }
        self.isAwaitingPermit = false
        switch decision {
        case .permitted: self.connect()
        case .refused(let remedy):
          self.finish(self.error(.notPermitted, remedy, operation: "connect to"))
        }
      }
    }
  }

  // MARK: Connections

  private var server: HTTPConnections.Server {
    let tls = request.url.scheme.usesTLS ? request.tls ?? .verified : nil
    return HTTPConnections.Server(endpoint: request.url.endpoint, tls: tls)
  }

  private func connect() {
    hasHead = false
    lastActivity = .now()
    scheduleTimer(at: lastActivity + timeout)
    if let idle = HTTPConnections.shared.take(to: server, for: request) {
      send(on: idle)
    } else {
      open()
    }
  }

  /// Opens a connection.
  private func open() {
    var options = ConnectionOptions()
    options.connectTimeout = min(request.timeout, 31_536_000)
    let (server, hop) = (server, redirects)
    Connecting(server.endpoint, tls: server.tls, options: options).connect { [self] stop in
      if isFinished || hop != redirects { stop() } else { self.stop = stop }
    } _: { [self] channel in
      guard !isFinished, hop == redirects else { throw ChannelError.alreadyClosed }
      send(on: try HTTPConnection(on: channel))
    }.whenFailure { [self] error in
      if hop == redirects { finish(NetworkError("connect to", "\(request.url)", error)) }
    }
  }

  private func send(on connection: HTTPConnection) {
    self.connection = connection
    intake.attach { [self] in
      loop.execute {
        self.lastActivity = .now()
        self.decode()
        self.connection?.resume()
      }
    } stop: { [self] in
      loop.execute { self.close() }
    }
    connection.send(request) { [self] in
      decoder?.hasInput != true && intake.hasRoom()
    } receive: { [self] in
      receive($0)
    }
  }

  /// Ends the use of the connection, or the attempts to connect.
  ///
  /// - Parameter isClean: whether the response has ended as it should.
  private func leaveConnection(isClean: Bool) {
    if let connection {
      if isClean, connection.isReusable {
        HTTPConnections.shared.keep(connection, to: server)
      } else {
        connection.close(isClean: isClean)
      }
    } else {
      stop?()
    }
    (stop, connection) = (nil, nil)
    timer?.cancel()
    timer = nil
  }

  /// Ends the request without a report, after a disposal.
  private func close(isClean: Bool = false) {
    isFinished = true
    leaveConnection(isClean: isClean)
  }

  private func finish(_ error: NetworkError?) {
    guard !isFinished else { return }
    close(isClean: error == nil)
    consumer.finish(error)
  }

  // MARK: Responses

  private func receive(_ event: HTTPConnection.Event) {
    lastActivity = .now()
    if case .failure(let failure) = event, let connection, connection.isReused, !hasHead,
      request.isIdempotent, failure is IOError || failure as? ChannelError == .eof
    {
      // The server has closed the connection before it received the request.
      connection.close(isClean: false)
      self.connection = nil
      return open()
    }
    do throws(NetworkError) {
      switch event {
      case .head(let head): try receive(head)
      case .body(let part):
        guard let decoder else { return try consumer.receive(body: part) }
        decoder.append(part)
        decode()
      case .end, .failure:
        if end == nil { end = event }
        decode()
      case .progress: break
      }
    } catch {
      finish(error)
    }
  }

  /// Decodes parts of the body while the consumer has room, and ends the response after its last part.
  private func decode() {
    do throws(NetworkError) {
      while let decoder, decoder.hasInput {
        guard !isFinished, intake.hasRoom() else { return }
        if let piece = try decoder.next() { try consumer.receive(body: piece) }
      }
      switch end {
      case .failure(let failure): finish(error(for: failure))
      case .end:
        try decoder?.finish()
        finish(nil)
      default: break
      }
    } catch {
      finish(error)
    }
  }

  private func receive(_ head: HTTPResponseHead) throws(NetworkError) {
    hasHead = true
    let response = HTTPResponse(head, url: request.url)
    if request.redirectLimit > 0, let next = try request.redirected(by: response) {
      guard redirects < request.redirectLimit else {
        throw error(
          .protocolViolation, "the server redirects more than \(request.redirectLimit) times")
      }
      redirects += 1
      request = next
      leaveConnection(isClean: false)
      requestPermit()
      return
    }
    guard response.status >= 200 else {
      throw error(.protocolViolation, "the server switches to another protocol")
    }
    decoder = try contentDecoder(for: response)
    if try !consumer.receive(head: response) { finish(nil) }
  }

  /// Returns the decoder of the body; nil if the body is passed on as it is.
  private func contentDecoder(for response: HTTPResponse) throws(NetworkError) -> ContentDecoder? {
    let coding = response.headers["Content-Encoding"]?.lowercased() ?? "identity"
    let hasBody = request.method != "HEAD" && response.status != 204 && response.status != 304
    guard hasBody, coding != "identity", !coding.isEmpty, decodesContent else { return nil }
    if let coding = ContentDecoder.Coding(rawValue: coding == "x-gzip" ? "gzip" : coding) {
      return ContentDecoder(coding, subject: "\(request.url)")
    }
    throw error(.protocolViolation, "the content encoding '\(coding.prefix(40))' is not supported")
  }

  private func error(for failure: any Error) -> NetworkError {
    switch failure {
    case HTTPParserError.invalidEOFState: error(.reset, "the response is incomplete")
    case HTTPParserError.headerOverflow:
      error(.protocolViolation, "the header of the response is larger than 80 KiB or 256 fields")
    case is HTTPParserError, is NIOHTTPDecoderError:
      error(.protocolViolation, "the response is not valid HTTP" + reason(failure))
    case ChannelError.eof: error(.reset, hasHead ? "" : "no response")
    default: NetworkError("read from", "\(request.url)", failure)
    }
  }

  /// Returns what is wrong with a response, after a colon; empty if it is unknown.
  private func reason(_ failure: any Error) -> String {
    if connection?.hasBareLineFeed == true { return ": a line of the header ends with LF alone" }
    return switch failure {
    case HTTPParserError.invalidConstant, HTTPParserError.invalidVersion:
      ": it does not begin with 'HTTP/'"
    case HTTPParserError.invalidStatus: ": the status is not a number"
    case HTTPParserError.invalidHeaderToken: ": a header contains an invalid character"
    case HTTPParserError.invalidContentLength, HTTPParserError.unexpectedContentLength:
      ": the header 'Content-Length' is not valid"
    case HTTPParserError.invalidChunkSize: ": the size of a chunk is not valid"
    case HTTPParserError.lfExpected: ": a line does not end with CR LF"
    default: ""
    }
  }

  private func error(
    _ kind: NetworkError.Kind, _ detail: String = "", operation: String = "read from"
  ) -> NetworkError {
    NetworkError(operation, "\(request.url)", kind, detail)
  }

  // MARK: Timeouts

  /// A timeout of at most a year, so that the deadline is representable.
  private var timeout: TimeAmount { .nanoseconds(Int64(min(request.timeout, 31_536_000) * 1e9)) }

  private func scheduleTimer(at deadline: NIODeadline) {
    timer?.cancel()
    timer = loop.assumeIsolated().scheduleTask(deadline: deadline) { [self] in checkTimeout() }
  }

  private func checkTimeout() {
    guard !isFinished, !hasHead || limitsStalls else { return }
    // A pause for a busy consumer is no stall. After a pause, the peer has the whole time again.
    let isPaused = hasHead && (connection?.isHolding == true || decoder?.hasInput == true)
    if isPaused || wasPaused { lastActivity = .now() }
    wasPaused = isPaused
    let deadline = lastActivity + timeout
    guard deadline <= .now() else { return scheduleTimer(at: deadline) }
    finish(
      error(.timedOut, connection == nil ? "no connection" : hasHead ? "no data" : "no response"))
  }
}
