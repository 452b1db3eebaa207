import NetworkTestSupport
import Testing
import WeirNetwork
import WeirStreams

extension Nginx {
  func request(_ path: String) -> HTTPRequest {
    HTTPRequest(WebURL("http://127.0.0.1:\(port)\(path)")!)
  }
}

@Suite(.timeLimit(.minutes(1)), .enabled(if: Nginx.isInstalled, "nginx is not installed"))
struct HTTPNginxTests {
  @Test func `response and lines read static files, ranges and redirects of nginx`() async throws {
    let nginx = try Nginx()
    let whole = await HTTPOutcome(of: nginx.request("/lines.txt")).response
    #expect(whole?.status == 200 && whole?.headers["Server"]?.hasPrefix("nginx") == true)
    #expect(whole?.headers["Content-Length"] == "\(whole?.body.count ?? -1)")

    let moved = await HTTPOutcome(of: HTTPSources.lines(nginx.request("/moved")))
    #expect(moved.isCompleted && moved.lines.count == 20_000)
    #expect(moved.lines.last == "line 20000" && moved.lines.last?.number == 20_000)

    var range = nginx.request("/lines.txt")
    range.headers["Range"] = "bytes=7-12"
    let part = await HTTPOutcome(of: range).response
    #expect(part?.status == 206 && part?.text == "line 2")
    #expect(part?.headers["Content-Range"] == "bytes 7-12/\(whole?.body.count ?? -1)")
    range.headers["Range"] = "bytes=0-5,7-12"
    let parts = await HTTPOutcome(of: range).response
    #expect(parts?.status == 206)
    #expect(parts?.headers["Content-Type"]?.hasPrefix("multipart/byteranges") == true)
    range.headers["Range"] = "bytes=9999999-"
    #expect(await HTTPOutcome(of: range).response?.status == 416)

    var conditional = nginx.request("/lines.txt")
    conditional.headers["If-None-Match"] = whole?.headers["ETag"]
    #expect(await HTTPOutcome(of: conditional).response?.status == 304)

    #expect(await HTTPOutcome(of: nginx.request("/none")).response?.status == 404)
    #expect(await HTTPOutcome(of: nginx.request("/%2e%2e/%2e%2e/etc")).response?.status == 404)
  }

  @Test func `response and lines read chunked responses of nginx`() async throws {
    let nginx = try Nginx()
    let changed = await HTTPOutcome(of: nginx.request("/changed/lines.txt")).response
    #expect(changed?.headers["Transfer-Encoding"] == "chunked")
    #expect(changed?.headers["Content-Length"] == nil)
    #expect(changed?.text == (1...20_000).map { "row \($0)\n" }.joined())
    let lines = await HTTPOutcome(of: HTTPSources.lines(nginx.request("/changed/lines.txt")))
    #expect(lines.isCompleted && lines.lines.count == 20_000 && lines.lines.last == "row 20000")
  }

  @Test func `response uses an open connection again, unless a header says otherwise`()
    async throws
  {
    let nginx = try Nginx()
    var connections: [Substring] = []
    for (connection, count) in [(nil, "1"), (nil, "2"), ("close", "3"), (nil, "1")] {
      var request = nginx.request("/connection")
      request.headers["Connection"] = connection
      let outcome = await HTTPOutcome(of: request)
      let words = outcome.response?.text.split(separator: " ") ?? []
      #expect(outcome.isCompleted && words.last == Substring(count), "requests on the connection")
      connections.append(words.first ?? "")
    }
    #expect(Set(connections.prefix(3)).count == 1 && connections[3] != connections[2])

    for (method, path) in [
      ("HEAD", "/lines.txt"), ("GET", "/lines.txt"), ("GET", "/changed/lines.txt"),
    ] {
      var request = nginx.request(path)
      request.method = method
      #expect(await HTTPOutcome(of: request).isCompleted, "\(method) \(path)")
    }
  }

  @Test func `response and lines decode gzip of nginx, unless the request has an own encoding`()
    async throws
  {
    let nginx = try Nginx()
    let text = (1...20_000).map { "line \($0)\n" }.joined()
    let decoded = await HTTPOutcome(of: nginx.request("/zipped/lines.txt")).response
    #expect(decoded?.headers["Content-Encoding"] == "gzip")
    #expect(decoded?.text == text)
    let decodedLines = await HTTPOutcome(of: HTTPSources.lines(nginx.request("/zipped/lines.txt")))
    #expect(decodedLines.isCompleted && decodedLines.lines.count == 20_000)
    #expect(decodedLines.lines.last == "line 20000")

    let packed = await HTTPOutcome(of: nginx.request("/packed/lines.txt"))
    #expect(packed.error?.detail == "the body is not valid gzip")
    let lines = await HTTPOutcome(of: HTTPSources.lines(nginx.request("/packed/lines.txt")))
    #expect(lines.error?.detail == "the body is not valid gzip")

    var part = nginx.request("/zipped/lines.txt")
    part.headers["Range"] = "bytes=7-12"
    #expect(await HTTPOutcome(of: part).response?.text == "line 2")

    var request = nginx.request("/zipped/lines.txt")
    request.headers["Accept-Encoding"] = "gzip"
    let zipped = await HTTPOutcome(of: request).response
    #expect(zipped?.headers["Content-Encoding"] == "gzip")
    #expect(zipped?.body.starts(with: [0x1F, 0x8B]) == true)
  }

  @Test func `a server answers requests that nginx forwards with HTTP 1.0 and 1.1`() async throws {
    let outbox = Outbox<[UInt8]>()
    let server = TestServer { exchange in
      if exchange.path == "/lines" {
        _ = try? exchange.respondLines(outbox: outbox)
      } else {
        _ = try? exchange.respond(body: Array("\(exchange.method) \(exchange.text)".utf8))
      }
    }
    let nginx = try Nginx(backend: server.port)
    for location in ["/proxy", "/stream"] {
      var request = nginx.request(location + "/echo")
      (request.method, request.body) = ("POST", Array("hello".utf8))
      #expect(await HTTPOutcome(of: request).response?.text == "POST hello", "\(location)")
    }
    // Each line passes nginx before the next one is sent.
    _ = outbox.put(Array("one\n".utf8))
    let source = HTTPSources.lines(nginx.request("/stream/lines"))
    let lines = await HTTPOutcome(of: source) { part in
      guard case .lines(let batch) = part else { return }
      batch.forEach { line in
        if line == "one" { _ = outbox.put(Array("two\n".utf8)) } else { outbox.close() }
        return true
      }
    }
    #expect(lines.isCompleted && lines.lines == ["one", "two"])
    #expect(lines.head?.headers["Transfer-Encoding"] == "chunked")
  }
}
