import Foundation
import Testing
import WeirNetwork
import WeirStreams

/// A running nginx with a folder of its own.
final class Nginx: Sendable {
  let port: Int
  let folder: URL
  private let process = Process()

  init() throws {
    folder = URL(fileURLWithPath: "/tmp/weir-nginx-\(getpid())-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "www"), withIntermediateDirectories: true)
    let text = (1...20_000).map { "line \($0)\n" }.joined()
    try Data(text.utf8).write(to: folder.appending(path: "www/lines.txt"))
    let port = try Self.freePort()
    let configuration = """
      daemon off; master_process off; pid \(folder.path)/pid; error_log \(folder.path)/error;
      events { worker_connections 4096; }
      http {
        access_log off; default_type text/plain;
        client_body_temp_path \(folder.path)/a; proxy_temp_path \(folder.path)/b;
        fastcgi_temp_path \(folder.path)/c; uwsgi_temp_path \(folder.path)/d;
        scgi_temp_path \(folder.path)/e;
        server {
          listen 127.0.0.1:\(port); root \(folder.path)/www; keepalive_timeout 60;
          location /moved { return 301 /lines.txt; }
          location /packed/ { alias \(folder.path)/www/; add_header Content-Encoding gzip; }
        }
      }
      """
    try Data(configuration.utf8).write(to: folder.appending(path: "nginx.conf"))
    self.port = port
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.environment = ["PATH": "/usr/sbin:/usr/bin:/bin"]
    process.arguments = ["nginx", "-c", folder.path + "/nginx.conf", "-e", folder.path + "/error"]
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  private static func freePort() throws -> Int {
    try HTTPPeer(
      "python3",
      [
        "-c",
        "import socket; s = socket.create_server(('127.0.0.1', 0)); print(f'port:{s.getsockname()[1]}')",
      ]
    ).port
  }

  /// Waits until the server accepts connections.
  func waitUntilReady() async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while await HTTPOutcome(of: request("/")).error?.kind == .refused {
      guard .now < deadline else { throw CancellationError() }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  func request(_ path: String) -> HTTPRequest {
    HTTPRequest(WebURL("http://127.0.0.1:\(port)\(path)")!)
  }
}

@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: isInstalled("nginx") && isInstalled("python3"), "nginx is not installed"))
struct HTTPNginxTests {
  @Test func `response and lines read static files, ranges and redirects of nginx`() async throws {
    let nginx = try Nginx()
    try await nginx.waitUntilReady()
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
