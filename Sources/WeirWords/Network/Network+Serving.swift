import Weir
import WeirNetwork
import WeirRuntime

extension Word {
  /// Built-in functions for HTTP servers.
  static let serving: [Word] =
    [
      Word(
        "serve(_ address: String, tls: TLS? = nil, origins: [String] = [], slowReaders: SlowReaders = .dropOldest, handler: (HTTPRequest) -> T) -> Disposable",
        .free, effect: .other,
        summary: "Starts an HTTP server that answers each request with the result of a closure.",
        notes: """
          A string is sent as text, or as HTML if it begins with '<!doctype html'; a stream as \
          server-sent events, or as messages if the client asks for a WebSocket; any other value as \
          JSON. 'HTTPAnswer' sets status and headers. 'slowReaders' determines what happens if a \
          client has not read 1,024 values of a stream: '.wait' for the client, '.dropOldest' \
          value, or '.disconnect'; '--account' counts the dropped values. A request has at most \
          16 MiB. The pages of other web sites get no answer, unless 'origins' contains their \
          origin, as \"https://example.org\", or \"*\" for all. Requires '--allow=listen'.
          """,
        example: """
          let server = serve("127.0.0.1:18812") { request in
            (path: request.path, name: request.query["name"])
          }
          http.get("http://127.0.0.1:18812/hello?name=ann")
            .on(completed: { server.dispose() })
            .startWithValues { print($0.text) }  // {"path":"/hello","name":"ann"}
          """,
        behavior: .function { (call) throws(Fault) in
          let (endpoint, tls) = (try call.listening(0), try call.tls(1))
          let (origins, policy) = (try call.origins(2), try call.policy(3, default: .dropOldest))
          let (handler, interpreter) = (try call.function(4), call.interpreter)
          let run = call.serve(endpoint, tls, origins, policy) { (request) throws(Fault) in
            try interpreter.invoke(handler, [request])
          }
          return .object(DisposableObject(run, in: call.heap))
        }),
      Word(
        "serve(_ address: String, page stream: Stream<Value, Error>, _ others: Stream<Any, Any>..., tls: TLS? = nil, origins: [String] = []) -> Disposable",
        .free, effect: .other,
        summary: "Starts an HTTP server with a page that shows the marbles of streams, live.",
        notes: """
          Several streams are shown one below the other, on one time axis. Each stream is started \
          once, immediately. A browser that connects later shows the last 200 \
          events first. The pages of other web sites cannot read the events, unless 'origins' \
          contains their origin, as \"https://example.org\", or \"*\" for all. Requires \
          '--allow=listen'.
          """,
        example: """
          let server = serve("127.0.0.1:18813", page: interval(1))
          http.get("http://127.0.0.1:18813/")
            .on(completed: { server.dispose() })
            .startWithValues { print($0.status, $0.text.prefix(15)) }  // 200 <!doctype html>
          """,
        behavior: .function { (call) throws(Fault) in
          let endpoint = try call.listening(0)
          let streams = try [call.stream(1)] + call.streams(in: 2)
          let (tls, origins) = (try call.tls(3), try call.origins(4))
          let live = LiveMarbles(call.interpreter.loop)
          let run = CompositeDisposable()
          let shown = call.makeStream(.values(.signal(live.signal)))
          let source = call.site.unit.source.text(at: call.site.span)
          let page = LivePage.html(
            title: String(source), labels: Word.labels(in: String(source), streams.count))
          for (index, stream) in streams.enumerated() {
            run += stream.beginning { live.start(stream.producer, at: index) }
          }
          run += call.serve(endpoint, tls, origins, .dropOldest) { (request) throws(Fault) in
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
        .type(["HTTPAnswer"]), summary: "Creates an answer of a server with a status and headers.",
        example: """
          let server = serve("127.0.0.1:18814") { _ in HTTPAnswer("not here", status: 404) }
          http.get("http://127.0.0.1:18814/")
            .on(completed: { server.dispose() })
            .startWithValues { print($0.status, $0.text) }  // 404 not here
          """,
        behavior: .function { (call) throws(Fault) in
          let status = call.isGiven(1) ? try call.count(1) : 200
          guard (200..<600).contains(status) else {
            throw call.mistake(1, "a status from 200 to 599", .int(status))
          }
          let headers = try call.headers(2)
          if let invalid = headers.firstInvalidName {
            throw call.site.failure(
              "the header \(invalid.debugDescription.shortened) is not valid",
              hints: ["a name has no spaces, and a value no control characters"])
          }
          return .object(
            AnswerObject(
              status: status, headers: headers,
              body: call.isGiven(0) ? try call.value(0) : .string("")))
        }),
      Word(
        "messages: SignalProducer<String, NetworkError>", .value([.httpServerRequest]),
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
        behavior: .property { (call) throws(Fault) in
          let request = try call.receiver(MessageObject.self)
          let name = "webSocket of '\(request["peer"]?.description ?? "")'"
          return call.make(
            call.messages(call.account(name), .webSocket) {
              request.exchange?.messages
                ?? NetworkSource(name: name) { intake in
                  intake.finish(
                    .failed(
                      NetworkError(
                        "read from", name, .protocolViolation,
                        "the request does not open a WebSocket")))
                }
            })
        }),
    ]
    + Word.fields(
      of: .request,
      [
        "The method, as 'GET'.", "The path of the URL, decoded.",
        "The parameters of the URL's query; of a repeated name, its last value.",
        "The headers, with names in lower case.",
        "The body as text.", "The address of the client.",
      ])
    + [
      .allValues(
        "queryValues", in: "query", of: .request,
        "All values of a parameter of the URL's query, in order.",
        example: """
          let server = serve("127.0.0.1:18833") { $0.queryValues(of: "tag") }
          http.get("http://127.0.0.1:18833/?tag=a&tag=b")
            .on(completed: { server.dispose() })
            .startWithValues { print($0.text) }  // ["a","b"]
          """),
      .allValues(
        "headerValues", in: "headers", of: .request, lowercased: true,
        "The values of all headers with a name, in order."),
    ]
}

extension Word {
  /// Returns the source texts of the streams in a call of `serve`, as labels of their rows.
  fileprivate static func labels(in call: String, _ count: Int) -> [String] {
    let source = SourceText(name: "", text: call)
    var texts: [String] = []
    if case .expression(let expression)? = Parser.parse(source).statements.first?.kind,
      case .call(let call) = expression.kind
    {
      let arguments = call.arguments.drop { $0.label?.text != "page" }
      texts = arguments.prefix { $0.label == nil || $0.label?.text == "page" }
        .map { String(source.text(at: $0.value.span)) }
    }
    return texts.count == count ? texts : (1...count).map { "stream \($0)" }
  }
}

extension WordCall {
  /// Returns the streams of a variadic parameter.
  fileprivate func streams(in parameter: Int) throws(Fault) -> [Stream] {
    var streams: [Stream] = []
    for value in list(parameter) {
      guard let stream = value.asStream(interpreter) else {
        throw mistake(parameter, "a stream", value)
      }
      streams.append(stream)
    }
    return streams
  }

  /// Starts a server. Returns a disposable that stops it.
  fileprivate func serve(
    _ endpoint: Endpoint, _ tls: TLSOptions?, _ origins: [String], _ policy: SlowReaderPolicy,
    handler: @escaping (Value) throws(Fault) -> Value
  ) -> any Disposable {
    let name = "serve '\(endpoint)'"
    var options = ServerOptions()
    options.origins = origins
    let requests = messages(account(name), .request) { [options] in
      NetworkSource<HTTPExchange>.serve(on: endpoint, tls: tls, options: options)
    }
    return ServerRun(name, interpreter, site, policy, handler).start(requests)
  }

  /// Returns the origins of an argument; none if it is omitted.
  fileprivate func origins(_ index: Int) throws(Fault) -> [String] {
    guard isGiven(index) else { return [] }
    guard case .array(let values) = try value(index) else {
      throw mistake(index, "origins, as [\"https://example.org\"]", try value(index))
    }
    let origins = values.map(\.description)
    for origin in origins where origin != "*" && WebURL(origin: origin) == nil {
      throw site.failure(
        "invalid origin \(WebURL.withoutCredentials(origin).debugDescription.shortened)",
        hints: ["an origin is a scheme, a host and a port, as \"http://localhost:3000\""])
    }
    return origins
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
  fileprivate var fields: [MessageType.Content] {
    [
      .string(method), .string(path),
      .pairs(query.flatMap { [$0.name, $0.value] }),
      .pairs(headers.fields.flatMap { [$0.name.lowercased(), $0.value] }),
      .string(text), .string(peer),
    ]
  }
}
