import Weir
import WeirNetwork
import WeirStreams
import WeirSyntax

extension Word {
  /// Built-in functions for HTTP servers.
  static let serving: [Word] =
    [
      Word(
        "serve(_ address: String, tls: TLS? = nil, slowReaders: SlowReaders = .dropOldest, handler: (HTTPRequest) -> T) -> Disposable",
        .free, chapter: .network, effect: .other, exported: .absent(.language),
        summary: "Starts an HTTP server that answers each request with the result of a closure.",
        notes: """
          A string is sent as text, or as HTML if it begins with '<!doctype html'; a stream as \
          server-sent events, or as messages if the client asks for a WebSocket; any other value as \
          JSON. 'HTTPAnswer' sets status and headers. 'slowReaders' determines what happens if a \
          client has not read 1,024 values of a stream: '.wait' for the client, '.dropOldest' \
          value, or '.disconnect'; '--account' counts the dropped values. A request has at most \
          16 MiB. Requires '--allow=listen'.
          """,
        example: """
          let server = serve("127.0.0.1:18812") { request in
            (path: request.path, name: request.query["name"])
          }
          http.get("http://127.0.0.1:18812/hello?name=ann")
            .on(completed: { server.dispose() })
            .startWithValues { print($0.text) }  // {"path":"/hello","name":"ann"}
          """,
        behaviour: .function { (call) throws(Fault) in
          let (endpoint, tls) = (try call.listening(0), try call.tls(1))
          let policy = try call.policy(2, default: .dropOldest)
          let (handler, interpreter) = (try call.function(3), call.interpreter)
          let run = call.serve(endpoint, tls, policy) { (request) throws(Fault) in
            try interpreter.invoke(handler, [request])
          }
          return .object(DisposableObject(run, in: call.heap))
        }),
      Word(
        "serve(_ address: String, page stream: Stream<Value, Error>, tls: TLS? = nil) -> Disposable",
        .free, chapter: .network, effect: .other, exported: .absent(.language),
        summary: "Starts an HTTP server with a page that shows the marbles of a stream, live.",
        notes: """
          The stream is started once, immediately. A browser that connects later shows the last 200 \
          events first. Requires '--allow=listen'.
          """,
        example: """
          let server = serve("127.0.0.1:18813", page: interval(1))
          http.get("http://127.0.0.1:18813/")
            .on(completed: { server.dispose() })
            .startWithValues { print($0.status, $0.text.prefix(15)) }  // 200 <!doctype html>
          """,
        behaviour: .function { (call) throws(Fault) in
          let endpoint = try call.listening(0)
          let (stream, tls) = (try call.stream(1), try call.tls(2))
          let live = LiveMarbles(call.interpreter.loop)
          let run = CompositeDisposable()
          let shown = call.makeStream(.values(.signal(live.signal)))
          let source = call.site.unit.source.text(at: call.site.span)
          let page = LivePage.html(title: String(source))
          run += stream.beginning { live.start(stream.producer) }
          run += call.serve(endpoint, tls, .dropOldest) { (request) throws(Fault) in
            guard case .object(let request as MessageObject) = request else { return .void }
            switch request["path"]?.description {
            case "/": return .string(page)
            case "/events": return call.make(.producer(live.producer), from: [shown])
            default:
              return .object(
                AnswerObject(status: 404, headers: [:], body: .string("not found\n")))
            }
          }
          return .object(DisposableObject(run, in: call.heap))
        }),
      Word(
        "init(_ body: Any = \"\", status: Int = 200, headers: [String: String] = [:]) -> HTTPAnswer",
        .type(["HTTPAnswer"]), chapter: .network, exported: .absent(.language),
        summary: "Creates an answer of a server with a status and headers.",
        example: """
          let server = serve("127.0.0.1:18814") { _ in HTTPAnswer("not here", status: 404) }
          http.get("http://127.0.0.1:18814/")
            .on(completed: { server.dispose() })
            .startWithValues { print($0.status, $0.text) }  // 404 not here
          """,
        behaviour: .function { (call) throws(Fault) in
          let status = call.isGiven(1) ? try call.count(1) : 200
          guard (200..<600).contains(status) else {
            throw call.mistake(1, "a status from 200 to 599", .int(status))
          }
          return .object(
            AnswerObject(
              status: status, headers: try call.headers(2),
              body: call.isGiven(0) ? try call.value(0) : .string("")))
        }),
      Word(
        "messages: SignalProducer<String, NetworkError>", .value([.httpServerRequest]),
        chapter: .network, explanation: .source, exported: .absent(.language),
        summary: "The messages of a client that has asked for a WebSocket.",
        notes: """
          The messages begin when the closure of 'serve' has returned a stream. After disposal, \
          further messages are ignored; the answer continues.
          """,
        example: """
          let server = serve("127.0.0.1:18815") { request in request.messages.map { "re: \\($0)" } }
          interval(0.05).pipe(to: webSocket("ws://127.0.0.1:18815/")).take(first: 2)
            .on(completed: { server.dispose() })
            .startWithValues { print($0) }  // re: 0 | re: 1
          """,
        behaviour: .property(
          get: { (call) throws(Fault) in
            let request = try call.receiver(MessageObject.self)
            let name = "webSocket of '\(request["peer"]?.description ?? "")'"
            return call.make(
              call.messages(call.account(name), .webSocket) {
                request.exchange?.messages
                  ?? NetworkSource(name: name) { intake in
                    intake.finish(
                      .failed(
                        NetworkError(
                          "read from", name, .protocolViolation, "the request is no WebSocket")))
                  }
              })
          }, set: nil)),
    ]
    + Word.fields(
      of: .request,
      [
        "The method, as 'GET'.", "The path of the URL, decoded.",
        "The parameters of the URL's query.", "The headers, with names in lower case.",
        "The body as text.", "The address of the client.",
      ])
}

extension WordCall {
  /// Starts a server. Returns a disposable that stops it.
  fileprivate func serve(
    _ endpoint: Endpoint, _ tls: TLSOptions?, _ policy: SlowReaderPolicy,
    handler: @escaping (Value) throws(Fault) -> Value
  ) -> any Disposable {
    let name = "serve '\(endpoint)'"
    let requests = messages(account(name), .request) {
      NetworkSource<HTTPExchange>.serve(on: endpoint, tls: tls)
    }
    return ServerRun(name, interpreter, policy, handler).start(requests)
  }
}

extension MessageCoding<HTTPExchange> {
  fileprivate static let request = MessageCoding(
    value: { exchange in
      .object(
        MessageObject(.request, exchange.fields, exchange: RequestExchange(exchange)))
    },
    record: { MessageType.request.record($0.fields) },
    replayed: { MessageType.request.replayed($0) })
}

extension HTTPExchange {
  fileprivate var fields: [Value] {
    [
      .string(method), .string(path),
      .dictionary(names: query.flatMap { [$0.name, $0.value] }),
      .dictionary(names: headers.fields.flatMap { [$0.name.lowercased(), $0.value] }),
      .string(text), .string(peer),
    ]
  }
}
