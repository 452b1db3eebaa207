import Weir
import WeirNetwork
import WeirSyntax

/// The exchange of a request that a server has received. Accessed on the session's thread only.
package final class RequestExchange {
  let exchange: HTTPExchange
  /// The messages of the client after a WebSocket was accepted.
  package private(set) var messages: NetworkSource<WebSocketMessage>?

  package init(_ exchange: HTTPExchange) { self.exchange = exchange }

  /// Whether the client asks for a WebSocket.
  var wantsWebSocket: Bool {
    exchange.headers["Upgrade"]?.lowercased() == "websocket"
  }

  /// Accepts a WebSocket, which sends the messages of a queue.
  func acceptWebSocket(_ outbox: Outbox<WebSocketMessage>) throws(NetworkError) {
    messages = try exchange.acceptWebSocket(outbox: outbox)
  }
}

/// The answer of a server to a request.
package final class AnswerObject: Host {
  let status: Int
  let headers: HTTPHeaders
  let body: Value

  package init(status: Int, headers: HTTPHeaders, body: Value) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  package var kind: ReceiverKind { .httpAnswer }
  package var typeName: String { "HTTPAnswer" }
  package var description: String { "HTTPAnswer(status: \(status))" }
}

/// A running HTTP server of a program.
package final class ServerRun: @unchecked Sendable {
  private let interpreter: Interpreter
  private let name: String
  private let site: SourceLocation
  private let policy: SlowReaderPolicy
  private let handler: (Value) throws(Fault) -> Value
  /// The running answers that are streams.
  private let answers = CompositeDisposable()

  package init(
    _ name: String, _ interpreter: Interpreter, _ site: SourceLocation,
    _ policy: SlowReaderPolicy,
    _ handler: @escaping (Value) throws(Fault) -> Value
  ) {
    (self.name, self.interpreter, self.site) = (name, interpreter, site)
    (self.policy, self.handler) = (policy, handler)
  }

  /// Answers the requests of a stream.
  package func start(_ requests: SignalProducer<Value, Value>) -> any Disposable {
    let run = CompositeDisposable()
    run += answers
    run += requests.start(
      Signal.Observer { event in
        switch event {
        case .value(let request): self.answer(request)
        case .failed(let error): self.interpreter.unhandled.add(error)
        case .completed, .interrupted: break
        }
      })
    return run
  }

  private func answer(_ request: Value) {
    guard case .object(let object as MessageObject) = request else { return }
    do throws(Fault) {
      let result = try handler(request)
      guard let exchange = object.exchange else { return start(unanswered: result) }
      do throws(NetworkError) {
        try respond(result, to: exchange)
      } catch {
        throw site.failure(error.description)
      }
    } catch {
      _ = try? object.exchange?.exchange.respond(status: 500)
      interpreter.record(error)
    }
  }

  /// During a replay, a stream is started as it was, but nothing is sent.
  private func start(unanswered result: Value) {
    guard let stream = result.asStream(interpreter) else { return }
    answers += stream.producer.start()
  }

  private func respond(
    _ result: Value, to request: RequestExchange
  ) throws(NetworkError) {
    if case .some(let wrapped) = result { return try respond(wrapped, to: request) }
    if let stream = result.asStream(interpreter) {
      return request.wantsWebSocket
        ? try openWebSocket(stream, request) : try sendEvents(stream, request, [:])
    }
    guard case .object(let answer as AnswerObject) = result else {
      return try request.exchange.respond(result, status: 200, headers: [:])
    }
    if let stream = answer.body.asStream(interpreter) {
      return try sendEvents(stream, request, answer.headers)
    }
    try request.exchange.respond(answer.body, status: answer.status, headers: answer.headers)
  }

  private func sendEvents(
    _ stream: Stream, _ request: RequestExchange, _ headers: HTTPHeaders
  ) throws(NetworkError) {
    let outgoing: OutgoingMessages<ServerSentEvent> = outgoing()
    try request.exchange.respondEvents(headers: headers, outbox: outgoing.outbox)
    send(stream, to: outgoing) { ServerSentEvent(data: $0.messageText) }
  }

  private func openWebSocket(
    _ stream: Stream, _ request: RequestExchange
  ) throws(NetworkError) {
    let outgoing: OutgoingMessages<WebSocketMessage> = outgoing()
    try request.acceptWebSocket(outgoing.outbox)
    send(stream, to: outgoing, encode: WebSocketMessage.init)
  }

  private func outgoing<Message>() -> OutgoingMessages<Message> {
    OutgoingMessages(
      interpreter, account: interpreter.ioAccounts.account("sent by \(name)"), policy: policy)
  }

  /// Sends the values of a stream to a client until one of them ends.
  private func send<Message>(
    _ stream: Stream, to outgoing: OutgoingMessages<Message>,
    encode: @escaping @Sendable (Value) -> Message
  ) {
    let run = SerialDisposable()
    let handle = answers += run
    stream.producer.startWithSignal { signal, disposable in
      run.inner = disposable
      signal.observe(
        Signal.Observer { event in
          guard case .value(let value) = event else {
            outgoing.outbox.close()
            handle?.dispose()
            return
          }
          if !outgoing.put(encode(value)) { run.dispose() }
        })
    }
  }
}

extension HTTPExchange {
  /// Responds with a value: a string as text or HTML, nothing for Void, and other values as JSON.
  fileprivate func respond(
    _ value: Value, status: Int, headers: HTTPHeaders
  ) throws(NetworkError) {
    var headers = headers
    let body: String
    var type = "text/plain; charset=utf-8"
    switch value {
    case .void, .none:
      try respond(status: status == 200 ? 204 : status, headers: headers)
      return
    case .string(let text):
      body = text
      if text.prefix(16).lowercased().hasPrefix("<!doctype html") {
        type = "text/html; charset=utf-8"
      }
      if text.hasPrefix("<svg") { type = "image/svg+xml" }
    default:
      (body, type) = (value.jsonText, "application/json")
    }
    if headers["Content-Type"] == nil { headers.add("Content-Type", type) }
    try respond(status: status, headers: headers, body: Array(body.utf8))
  }
}

extension Value {
  /// The text of a message: a string as it is, other values as JSON.
  package var messageText: String {
    if case .string(let text) = self { text } else { jsonText }
  }
}
