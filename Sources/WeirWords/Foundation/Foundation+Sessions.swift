import FoundationEssentials
import Weir
import WeirNetwork
import WeirRuntime
import WeirStreams

extension Word {
  static let sessions: [Word] =
    requests + [
      constant(
        "shared: URLSession", of: ["URLSession"],
        "The client for HTTP requests, which require '--allow=net'."
      ) { (_) throws(Fault) in .object(URLSessionObject()) },
      making(
        "init(configuration: Any = nil) -> URLSession", of: ["URLSession"],
        "Returns the client for HTTP requests; a configuration has no effect."
      ) { (_) throws(Fault) in .object(URLSessionObject()) },
      Word(
        "dataTaskPublisher(for request: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError>",
        .value([.urlSession]),
        others: ["dataTaskPublisher(for request: URLRequest)"], explanation: .source,
        summary: "Requests a resource at each start and emits its data and its response.",
        notes: "A response with any status is a value. Requires '--allow=net'.",
        example: """
          let server = serve("127.0.0.1:18751") { _ in "hello" }
          let url = URL(string: "http://127.0.0.1:18751/")!
          let cancellable = URLSession.shared.dataTaskPublisher(for: url)
            .map { String(decoding: $0.data, as: UTF8.self) }
            .sink(
              receiveCompletion: { _ in server.dispose() },
              receiveValue: { print($0) })  // hello
          """,
        behavior: .function { (call) throws(Fault) in
          call.make(try call.responses(to: 0), as: .publisher)
        }),
      Word(
        "data(from url: URL) async throws -> (Data, URLResponse)", .value([.urlSession]),
        others: ["data(for request: URLRequest)"], effect: .other,
        summary: "Requests a resource and returns its data and its response.",
        example: """
          let server = serve("127.0.0.1:18752") { _ in "hello" }
          let url = URL(string: "http://127.0.0.1:18752/")!
          let (data, _) = try await URLSession.shared.data(from: url)
          print(String(decoding: data, as: UTF8.self))  // hello
          server.dispose()
          """,
        behavior: .function { (call) throws(Fault) in
          let finished = FinishedRun()
          try call.interpreter.wait(call.site) { (continuation) throws(Fault) in
            try call.responses(to: 0).start { event in
              if case .value(let value) = event { finished.values.append(value) }
              guard let end = event.termination else { return }
              finished.end = end
              continuation.resume()
            }
          }
          if case .failure(let error)? = finished.failure { throw .thrown(error, call.site) }
          guard case .tuple(let pair)? = finished.values.first else { throw .interrupted }
          return .tuple(TupleValue(pair.elements, labels: [nil, nil]))
        }),
      Word(
        "dataTask(with request: URL, completionHandler: (Data?, URLResponse?, Error?) -> Void) -> URLSessionDataTask",
        .value([.urlSession]),
        others: [
          "dataTask(with request: URLRequest, completionHandler: (Data?, URLResponse?, Error?) -> Void)"
        ],
        summary: "Creates a task that requests a resource when it is resumed.",
        example: """
          let server = serve("127.0.0.1:18753") { _ in "hello" }
          let url = URL(string: "http://127.0.0.1:18753/")!
          URLSession.shared.dataTask(with: url) { data, response, error in
            print(String(decoding: data!, as: UTF8.self))  // hello
            server.dispose()
          }.resume()
          """,
        behavior: .function { (call) throws(Fault) in
          let (responses, handler) = (try call.responses(to: 0), try call.function(1))
          return .object(
            URLSessionTaskObject {
              responses.start { event in
                switch event {
                case .value(.tuple(let pair)):
                  handler(.some(pair.elements[0]), .some(pair.elements[1]), .none)
                case .failed(let error): handler(.none, .none, .some(error))
                case .value, .completed, .interrupted: break
                }
              }
            })
        }),
      Word(
        "resume()", .value([.urlSessionTask]), effect: .other, summary: "Starts the request.",
        behavior: .function { (call) throws(Fault) in
          try call.receiver(URLSessionTaskObject.self).resume()
          return .void
        }),
      Word(
        "cancel()", .value([.urlSessionTask]), effect: .disposes, summary: "Cancels the request.",
        behavior: .function { (call) throws(Fault) in
          try call.receiver(URLSessionTaskObject.self).cancel()
          return .void
        }),
      property(
        "reactive: Reactive<URLSession>", [.urlSession], others: ["rx"],
        "The reactive extensions of the session."
      ) { (call) throws(Fault) in .object(ProxyObject(call.receiver)) },
      reactive(
        "data(with request: URLRequest) -> SignalProducer<(Data, URLResponse), NetworkError> where Value == URLSession",
        "Requests a resource and emits its data and its response, as ReactiveSwift's producer."
      ) { response, _ in .success(response.pair) },
      reactive(
        "response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> where Value == URLSession",
        "Requests a resource and emits its response and its data, as RxSwift's observable."
      ) { response, _ in
        .success(
          .tuple(
            TupleValue(
              [.object(response.response), .object(response.data)], labels: ["response", "data"])))
      },
      reactive(
        "data(request: URLRequest) -> Observable<Data> where Value == URLSession",
        "Requests a resource and emits its data; fails unless the status is 200 to 299."
      ) { response, _ in response.checked.map { Value.object($0.data) } },
      reactive(
        "json(request: URLRequest) -> Observable<Any> where Value == URLSession",
        "Requests a resource and emits its JSON; fails unless the status is 200 to 299.",
        others: ["json(url: URL)"]
      ) { response, call in
        response.checked.flatMap { response in
          let text = String(decoding: response.data.bytes, as: UTF8.self)
          return (try? JSON(parsing: text)).map { .success(.plain($0)) }
            ?? .failure(.urlError("cannotParseResponse"))
        }
      },
      making(
        "init(_ code: Any) -> URLError", of: ["URLError"], "Creates the error of a request.",
        example: "print(URLError(.timedOut).code)  // -1001"
      ) { (call) throws(Fault) in
        guard case .enumCase(let code) = try call.value(0) else {
          throw call.mistake(0, "a code, as .timedOut", try call.value(0))
        }
        return .urlError(code.name)
      },
    ]

  private static let requests: [Word] = [
    making("init(url: URL) -> URLRequest", of: ["URLRequest"], "Creates a request for a URL.") {
      (call) throws(Fault) in .foundation(ResourceRequest(url: try call.content(0, URL.self)))
    },
    changeable("url: URL?", of: ResourceRequest.self, "The URL.") {
      .some(.foundation($0.url))
    } set: { request, value in
      guard let url = value.content(URL.self) else { return "a request needs a URL" }
      request.url = url
      return nil
    },
    changeable("httpMethod: String?", of: ResourceRequest.self, "The method; 'GET' by default.") {
      .text($0.method)
    } set: { request, value in
      request.method = value.unwrapped == .none ? "GET" : value.unwrapped.description
      return nil
    },
    changeable("httpBody: Data?", of: ResourceRequest.self, "The body.") {
      $0.body.isEmpty ? .none : .some(.object(DataObject($0.body)))
    } set: { request, value in
      if case .object(let data as DataObject) = value.unwrapped {
        request.body = data.bytes
      } else {
        request.body = []
      }
      return nil
    },
    changeable(
      "allHTTPHeaderFields: [String: String]?", of: ResourceRequest.self, "The headers."
    ) { request in
      .some(
        .dictionary(
          DictionaryValue(request.headers.map { (.string($0.key), .string($0.value)) })))
    } set: { request, value in
      request.headers = [:]
      guard case .dictionary(let headers) = value.unwrapped else { return nil }
      for (name, value) in headers.pairs { request.headers[name.description] = value.description }
      return nil
    },
    Word(
      "setValue(_ value: String?, forHTTPHeaderField name: String)", .value([.urlRequest]),
      others: ["addValue(_ value: String, forHTTPHeaderField name: String)"], effect: .other,
      summary: "Sets a header.",
      behavior: .function { (call) throws(Fault) in
        let request = try call.receiver(FoundationValue<ResourceRequest>.self)
        request.content.headers[try call.string(1)] =
          call.isGiven(0) ? try call.string(0) : nil
        return .void
      }),
    property("statusCode: Int", [.urlResponse], "The status code, such as 200.") {
      (call) throws(Fault) in
      try call.receiver(URLResponseObject.self).message["status"] ?? .int(0)
    },
    property("url: URL?", [.urlResponse], "The URL after redirects.") { (call) throws(Fault) in
      let text = try call.receiver(URLResponseObject.self).message["url"]?.description ?? ""
      return .optional(URL(string: text).map { .foundation($0) })
    },
    property(
      "allHeaderFields: [AnyHashable: Any]", [.urlResponse], "The headers, with lowercase names."
    ) { (call) throws(Fault) in
      try call.receiver(URLResponseObject.self).message["headers"] ?? .dictionary(DictionaryValue())
    },
    method(
      "value(forHTTPHeaderField name: String) -> String?", [.urlResponse], "Returns a header."
    ) { (call) throws(Fault) in
      guard
        case .dictionary(let headers)? = try call.receiver(URLResponseObject.self)
          .message["headers"]
      else { return .none }
      return .optional(headers[.string(try call.string(0).lowercased())])
    },
  ]

  private static func reactive(
    _ signature: String, _ summary: String, others: [String] = [],
    _ convert: @escaping @Sendable (SessionResponse, WordCall) -> Result<Value, Value>
  ) -> Word {
    Word(
      signature, .value([.reactive]), others: others, explanation: .source, summary: summary,
      behavior: .function { (call) throws(Fault) in
        let responses = try call.responses(to: 0).attemptMap { pair -> Result<Value, Value> in
          SessionResponse(pair).map { convert($0, call) }
            ?? .failure(.urlError("badServerResponse"))
        }
        let isRx = call.word.signature.result.hasPrefix("Observable")
        return call.make(responses, as: isRx ? NamedType.named["Observable"] : nil)
      })
  }
}

private final class URLSessionObject: Host {
  var kind: ReceiverKind { .urlSession }
  var typeName: String { "URLSession" }
}

/// A request that starts when the program resumes it.
///
/// Sendable because a session uses its objects on a single thread.
private final class URLSessionTaskObject: Host, @unchecked Sendable {
  private var start: (() -> any Disposable)?
  private var run: (any Disposable)?

  init(_ start: @escaping () -> any Disposable) { self.start = start }

  var kind: ReceiverKind { .urlSessionTask }
  var typeName: String { "URLSessionDataTask" }

  func resume() {
    guard let start else { return }
    self.start = nil
    run = start()
  }

  func cancel() {
    start = nil
    run?.dispose()
  }
}

/// The metadata of a response.
private final class URLResponseObject: Host {
  let message: MessageObject

  init(_ message: MessageObject) { self.message = message }

  var kind: ReceiverKind { .urlResponse }
  var typeName: String { "HTTPURLResponse" }
}

/// The data of a response with its metadata.
private struct SessionResponse {
  let data: DataObject
  let response: URLResponseObject
  /// Both as a tuple of the language.
  let pair: Value

  init?(_ value: Value) {
    guard case .tuple(let parts) = value, parts.count == 2,
      case .object(let data as DataObject) = parts.elements[0],
      case .object(let response as URLResponseObject) = parts.elements[1]
    else { return nil }
    (self.data, self.response, pair) = (data, response, value)
  }

  /// The response, or the failure for a status other than 200 to 299.
  var checked: Result<SessionResponse, Value> {
    guard case .int(200...299)? = response.message["status"] else {
      return .failure(.urlError("badServerResponse"))
    }
    return .success(self)
  }
}

extension Value {
  fileprivate static func urlError(_ name: String) -> Value {
    .object(URLErrorValue(name))
  }

  /// The error of a request as Foundation reports it.
  fileprivate var asURLError: Value {
    guard case .object(let failure as IOFailure) = self, let error = failure.error as? NetworkError
    else { return self }
    return switch error.kind {
    case .refused, .unreachable: .urlError("cannotConnectToHost")
    case .unknownHost: .urlError("cannotFindHost")
    case .timedOut: .urlError("timedOut")
    case .reset: .urlError("networkConnectionLost")
    case .tls: .urlError("secureConnectionFailed")
    case .protocolViolation, .rejected: .urlError("badServerResponse")
    default: .urlError("unknown")
    }
  }
}

extension FunctionValue {
  fileprivate func callAsFunction(_ values: Value...) { _ = interpreter.call(self, values) }
}

extension WordCall {
  /// Returns the responses to the request or the URL of an argument, as pairs of data and response.
  ///
  /// Throws unless the program is permitted to connect to the host.
  fileprivate func responses(to index: Int) throws(Fault) -> SignalProducer<Value, Value> {
    let given = try value(index)
    let request =
      given.content(URL.self).map(ResourceRequest.init) ?? given.content(ResourceRequest.self)
    guard let request else { throw mistake(index, "a URL or a request", given) }
    guard let url = WebURL(request.url.absoluteString), url.scheme == .http || url.scheme == .https
    else { return SignalProducer(error: .urlError("unsupportedURL")) }
    var headers = HTTPHeaders()
    for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
      headers.add(name, value)
    }
    let sent = HTTPRequest(url, method: request.method, headers: headers, body: request.body)
    let permit = try permit(for: url, nil)
    return messages(account("http '\(url)'"), .response) {
      HTTPSources.response(sent, permit: permit)
    }.map { value in
      guard case .object(let message as MessageObject) = value else { return value }
      let parts = [
        Value.object(DataObject(message.body)), .object(URLResponseObject(message)),
      ]
      return .tuple(TupleValue(parts, labels: ["data", "response"]))
    }.mapError(\.asURLError)
  }
}
