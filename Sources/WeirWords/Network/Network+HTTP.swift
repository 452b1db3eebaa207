import Weir
import WeirNetwork
import WeirRuntime

extension Word {
  /// Built-in functions for requests to HTTP servers.
  static let httpRequests: [Word] =
    [
      Word(
        "http: HTTPClient", .free, distribution: .function,
        summary: "The client for HTTP requests.",
        notes: """
          Supports HTTP/1.1 and TLS, but no HTTP/2, cookies and proxies. Decodes the content \
          encodings gzip and deflate. Requires '--allow=net'.
          """,
        example: exchange("get", 18_793),
        behavior: .property { (_) throws(Fault) in .object(HTTPClientObject()) }),
      request("get", "GET", "Requests a resource.", 18_794),
      request("delete", "DELETE", "Requests the removal of a resource.", 18_795),
      request("head", "HEAD", "Requests the headers of a resource.", 18_796),
      requestWithBody("post", "POST", "Sends a body to a resource.", 18_797),
      requestWithBody("put", "PUT", "Replaces a resource with a body.", 18_798),
      requestWithBody("patch", "PATCH", "Changes a resource with a body.", 18_799),
      requestWithBytes("post", "POST", "Sends bytes to a resource.", 18_787),
      requestWithBytes("put", "PUT", "Replaces a resource with bytes.", 18_788),
      requestWithBytes("patch", "PATCH", "Changes a resource with bytes.", 18_789),
      Word(
        "events(_ url: String, headers: [String: String] = [:], tls: TLS? = nil) -> SignalProducer<ServerSentEvent, NetworkError>",
        .value([.httpClient]), summary: "The server-sent events of a URL.",
        notes: """
          Reconnects after the connection ends, by default after 3 seconds or as the server says, \
          and continues after the last event. Completes at a response 204. Fails if the first \
          connection fails, at another status, or if the response is not a stream of events.
          """,
        example: """
          let server = serve("127.0.0.1:18800") { _ in interval(0.05).map { "tick \\($0)" } }
          http.events("http://127.0.0.1:18800/").take(first: 2)
            .on(completed: { server.dispose() })
            .startWithValues { print($0.data) }  // tick 0 | tick 1
          """,
        behavior: .function { (call) throws(Fault) in
          var request = HTTPRequest(
            try call.url(0, ["http", "https"]), headers: try call.headers(1))
          request.tls = try call.tls(2)
          let permit = try call.permit(for: request.url, request.tls)
          let account = call.account("http '\(request.url)'")
          return call.make(
            call.messages(account, .event) { [request] in
              HTTPSources.events(request, permit: permit)
            })
        }),
      Word(
        "checked: SignalProducer<HTTPResponse, NetworkError> where Value == HTTPResponse",
        .producers, explanation: .tests,
        summary: "Fails if the status of the response is not from 200 to 299.",
        example: """
          let server = serve("127.0.0.1:18791") { _ in HTTPAnswer("no", status: 404) }
          http.get("http://127.0.0.1:18791/").checked.startWithFailed { error in
            print(error.kind)
            server.dispose()
          }  // rejected
          """,
        behavior: .property { (call) throws(Fault) in
          if let request = call.requestStream {
            return try call.make(request.request, permit: request.permit, isChecked: true)
          }
          return call.derive(\.checked)
        }),
      Word(
        "lines: SignalProducer<String, NetworkError> where Value == HTTPResponse", .producers,
        explanation: .source, summary: "The lines of the response's body, as they arrive.",
        notes: """
          The body is not stored: it can be endless. Reading pauses while the lines are not \
          processed. Applies to a request itself, as 'http.get(url).lines' or \
          'http.get(url).checked.lines'.
          """,
        example: """
          let server = serve("127.0.0.1:18792") { _ in "one\\ntwo\\n" }
          http.get("http://127.0.0.1:18792/").lines
            .on(completed: { server.dispose() })
            .startWithResult { print($0) }  // success("one") | success("two")
          """,
        behavior: .property { (call) throws(Fault) in
          guard let request = call.requestStream else {
            throw call.site.failure(
              "'lines' requires a request",
              hints: ["use 'lines' directly after the request, as 'http.get(url).lines'"])
          }
          let account = call.account("http '\(request.request.url)'")
          return call.make(
            .lines(
              LineFeed(account) { run in
                run.read(request, account)
              }))
        }),
      Word(
        "json: T", .value([.httpResponse, .httpServerRequest, .kafkaMessage]),
        summary: "The body or text parsed as JSON; nil if it is not valid JSON.",
        behavior: .property { (call) throws(Fault) in
          Value.json(try call.receiver(MessageObject.self).text(call))
        }
      ).readingOpenData(),
    ]
    + [
      .allValues(
        "headerValues", in: "headers", of: .response, lowercased: true,
        "The values of all headers with a name, in order, such as those of 'Set-Cookie'.")
    ]
    + Word.fields(
      of: .response,
      [
        "The status code, as 200.", "The URL after redirects.",
        "The headers, with names in lower case.",
      ])
    + [
      Word(
        "text: String", .value([.httpResponse]), distribution: .function,
        summary: "The body as text.",
        notes: """
          Decoded with the charset that its byte order mark or the header 'Content-Type' states, \
          by default UTF-8: UTF-8, UTF-16, ISO-8859-1, US-ASCII or windows-1252. Another charset \
          is a runtime error. Invalid characters are replaced with U+FFFD, and the byte order mark \
          is dropped.
          """,
        behavior: .property { (call) throws(Fault) in
          .string(try call.receiver(MessageObject.self).text(call))
        }),
      Word(
        "bytes: [UInt8]", .value([.httpResponse]), distribution: .function,
        summary: "The bytes of the body.",
        notes: "A body that was sent with the content encoding gzip or deflate is decoded.",
        example: """
          let server = serve("127.0.0.1:18786") { _ in "né" }
          http.get("http://127.0.0.1:18786/").on(completed: { server.dispose() })
            .startWithValues { print($0.bytes) }  // [110, 195, 169]
          """,
        behavior: .property { (call) throws(Fault) in
          .array(try call.receiver(MessageObject.self).body.map { Value(byte: $0) })
        }),
    ]
    + Word.fields(
      of: .event,
      [
        "The identifier of the event or of an event before it.",
        "The type of the event; 'message' by default.", "The data of the event.",
      ])

  private static let requestNotes = """
    Emits the response when its body is complete, at most 64 MiB, and completes. A response with \
    any status is a value; after 'checked', a status other than 200 to 299 is a failure. 'lines' \
    reads the body as it arrives. Up to 10 redirects are followed, each with its own permission; \
    to another host, only headers such as 'Accept', 'Content-Type' and 'User-Agent' are sent. \
    'timeout' is the time in seconds without data after which the request fails. Disposal closes \
    the connection.
    """

  /// Returns an example with a server that answers a request at a port of its own.
  private static func exchange(_ name: String, _ port: Int) -> String {
    let method = name.uppercased()
    let hasBody = ["post", "put", "patch"].contains(name)
    let body = hasBody ? ", body: (item: \"nut\", count: 3)" : ""
    let content = hasBody ? "$0.text" : "$0.path"
    let text = hasBody ? "{\"item\":\"nut\",\"count\":3}" : "/orders"
    let isHead = name == "head"
    let result = isHead ? "$0.headers[\"content-length\"]!" : "$0.text"
    return """
      let server = serve("127.0.0.1:\(port)") { "\\($0.method) \\(\(content))" }
      http.\(name)("http://127.0.0.1:\(port)/orders"\(body))
        .on(completed: { server.dispose() })
        .startWithValues { print($0.status, \(result)) }
      // 200 \(isHead ? "12" : "\(method) \(text)")
      """
  }

  private static func request(
    _ name: String, _ method: String, _ summary: String, _ port: Int
  ) -> Word {
    Word(
      "\(name)(_ url: String, headers: [String: String] = [:], timeout: TimeInterval = 30, redirects: Int = 10, tls: TLS? = nil) -> SignalProducer<HTTPResponse, NetworkError>",
      .value([.httpClient]), summary: summary, notes: requestNotes,
      example: exchange(name, port),
      behavior: .function { (call) throws(Fault) in
        try call.request(method, body: nil, options: 1)
      })
  }

  private static func requestWithBody(
    _ name: String, _ method: String, _ summary: String, _ port: Int
  ) -> Word {
    Word(
      "\(name)(_ url: String, body: Any = \"\", headers: [String: String] = [:], timeout: TimeInterval = 30, redirects: Int = 10, tls: TLS? = nil) -> SignalProducer<HTTPResponse, NetworkError>",
      .value([.httpClient]), summary: summary,
      notes: """
        A body that is not a string is sent as JSON, with the header 'Content-Type: \
        application/json'. \(requestNotes)
        """,
      example: exchange(name, port),
      behavior: .function { (call) throws(Fault) in
        try call.request(method, body: 1, options: 2)
      })
  }

  private static func requestWithBytes(
    _ name: String, _ method: String, _ summary: String, _ port: Int
  ) -> Word {
    Word(
      "\(name)(_ url: String, bytes: [UInt8], headers: [String: String] = [:], timeout: TimeInterval = 30, redirects: Int = 10, tls: TLS? = nil) -> SignalProducer<HTTPResponse, NetworkError>",
      .value([.httpClient]), summary: summary,
      notes: """
        The numbers are from 0 to 255. They are sent with the header 'Content-Type: \
        application/octet-stream' unless 'headers' has another one. \(requestNotes)
        """,
      example: """
        let server = serve("127.0.0.1:\(port)") { "\\($0.method) \\($0.text)" }
        http.\(name)("http://127.0.0.1:\(port)/", bytes: [110, 195, 169])
          .on(completed: { server.dispose() })
          .startWithValues { print($0.text) }  // \(method) né
        """,
      behavior: .function { (call) throws(Fault) in
        try call.request(method, body: 1, options: 2, isBytes: true)
      })
  }
}

extension WordCall {
  /// Creates a request of the client.
  ///
  /// - Parameters:
  ///   - body: the index of the argument for the body; nil if there is none.
  ///   - options: the index of the first argument after the body.
  ///   - isBytes: whether the body is an array of bytes.
  fileprivate func request(
    _ method: String, body: Int?, options index: Int, isBytes: Bool = false
  ) throws(Fault) -> Value {
    var request = HTTPRequest(
      try url(0, ["http", "https"]), method: method, headers: try headers(index))
    if isGiven(index + 1) {
      request.timeout = Double(try positiveInterval(index + 1).nanoseconds) / 1e9
    }
    if isGiven(index + 2) { request.redirectLimit = try count(index + 2) }
    request.tls = try tls(index + 3)
    if let body, isGiven(body) {
      let value = try value(body)
      var type: String?
      if isBytes {
        guard let bytes = value.bytes else {
          throw mistake(body, "an array of numbers from 0 to 255", value)
        }
        (request.body, type) = (bytes, "application/octet-stream")
      } else if case .string(let text) = value {
        request.body = Array(text.utf8)
      } else {
        (request.body, type) = (Array(value.jsonText.utf8), "application/json")
      }
      if let type, request.headers["Content-Type"] == nil {
        request.headers.add("Content-Type", type)
      }
    }
    return try make(
      request, permit: try permit(for: request.url, request.tls), isChecked: false)
  }

  fileprivate func make(
    _ request: HTTPRequest, permit: @escaping NetworkPermit, isChecked: Bool
  ) throws(Fault) -> Value {
    let account = account("http '\(request.url)'")
    let responses = messages(account, .response) {
      HTTPSources.response(request, permit: permit)
    }
    return .object(
      RequestStream(
        isChecked ? responses.checked : responses, request, permit: permit, isChecked: isChecked,
        by: word.maker, interpreter))
  }

  fileprivate var requestStream: RequestStream? {
    guard case .object(let object) = receiver else { return nil }
    return object as? RequestStream
  }

  /// Returns the URL of an argument, which must have one of the schemes.
  func url(_ index: Int, _ schemes: [String]) throws(Fault) -> WebURL {
    let text = try string(index)
    let expected = schemes.map { "'\($0)://'" }.joined(separator: " or ")
    guard let url = WebURL(text), schemes.contains(url.scheme.rawValue) else {
      throw site.failure(
        "invalid URL \(WebURL.withoutCredentials(text).debugDescription.shortened)",
        hints: ["a URL begins with \(expected) and a host"])
    }
    return url
  }

  /// Returns the headers of an argument.
  func headers(_ index: Int) throws(Fault) -> HTTPHeaders {
    var headers = HTTPHeaders()
    guard isGiven(index) else { return headers }
    guard case .dictionary(let given) = try value(index) else {
      throw mistake(index, "headers, as [\"Accept\": \"text/plain\"]", try value(index))
    }
    for (name, value) in given.pairs { headers.add(name.description, value.description) }
    return headers
  }

  /// Throws unless the program is permitted to connect to the host of a URL. Returns the decision
  /// for further hosts, to which the server redirects.
  func permit(for url: WebURL, _ tls: TLSOptions?) throws(Fault) -> NetworkPermit {
    try checkConnecting(to: url.endpoint, url.scheme.usesTLS ? tls : nil)
    let first = url.endpoint
    return { [interpreter] endpoint, answer in
      if endpoint == first { return answer(.permitted) }
      interpreter.loop.arrive {
        let request = Permissions.Request(.net, endpoint.description)
        switch interpreter.permissionChecker.access(request, as: .program) {
        case .success: answer(.permitted)
        case .failure(let refusal): answer(.refused(remedy: refusal.remedy ?? ""))
        }
      }
    }
  }
}
