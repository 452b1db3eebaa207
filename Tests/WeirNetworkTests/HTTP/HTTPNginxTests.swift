import NetworkTestSupport
import Testing
import WeirNetwork

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

    var kept = nginx.request("/lines.txt")
    kept.headers["Connection"] = "keep-alive"
    kept.method = "HEAD"
    let head = await HTTPOutcome(of: kept)
    #expect(head.isCompleted && head.response?.body == [])

    var conditional = nginx.request("/lines.txt")
    conditional.headers["If-None-Match"] = whole?.headers["ETag"]
    #expect(await HTTPOutcome(of: conditional).response?.status == 304)

    let packed = await HTTPOutcome(of: nginx.request("/packed/lines.txt"))
    #expect(packed.error?.detail == "the content encoding 'gzip' is not supported")
    #expect(await HTTPOutcome(of: nginx.request("/none")).response?.status == 404)
    #expect(await HTTPOutcome(of: nginx.request("/%2e%2e/%2e%2e/etc")).response?.status == 404)
  }
}
