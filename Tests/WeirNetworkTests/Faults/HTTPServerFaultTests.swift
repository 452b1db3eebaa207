import Foundation
import NetworkTestSupport
import Testing
import Weir
import WeirNetwork

@Suite(
  .serialized, .timeLimit(.minutes(2)), .enabled(if: Tool.isInstalled("python3"), "no python3"))
struct HTTPServerFaultTests {
  private func curl(_ arguments: String...) throws -> String {
    try run("/usr/bin/env", ["curl", "-s", "-m", "20"] + arguments)
  }

  @Test func `clients that send their requests slowly are refused, and others are served`() throws {
    var options = ServerOptions()
    options.headTimeout = 0.5
    let server = TestServer(options) { _ = try? $0.respond(body: Array("served".utf8)) }
    let script = """
      import select, socket, subprocess, sys, time
      clients = [socket.create_connection(("127.0.0.1", int(sys.argv[1]))) for _ in range(300)]
      begin = time.monotonic()
      for client in clients: client.sendall(b"GET / HTTP/1.1\\r\\nHost: localhost\\r\\nX: ")
      served = subprocess.run(["curl", "-s", "http://127.0.0.1:" + sys.argv[1]], stdout=-1).stdout
      refused = 0
      while clients and time.monotonic() < begin + 15:
          for client in select.select(clients, [], [], 0.02)[0]:
              try: answer = client.recv(4096)
              except ConnectionResetError: answer = b""
              refused += answer.startswith(b"HTTP/1.1 408 ")
              clients.remove(client)
          for client in clients:
              try: client.sendall(b"x")
              except OSError: pass
      print(served.decode(), refused, time.monotonic() - begin < 5)
      """
    let output = try python(script, "\(server.port)")
    #expect(output == "served 300 True\n")
    report("HTTP server: 300 clients send a byte each 20 ms", "408 for all; a request is served")
  }

  @Test func `connections over the limit are answered with 503`() {
    var options = ServerOptions()
    options.connectionLimit = 10
    let server = TestServer(options) { _ = try? $0.respond() }
    let clients = (0..<10).map { _ in RawClient(server.port) }
    let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for client in clients {
      client.send(get)
      #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    }
    #expect(RawClient.exchange(server.port, "").hasPrefix("HTTP/1.1 503 "))
    clients[0].close()
    #expect(
      eventually {
        RawClient.exchange(server.port, get, until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ")
      })
    for client in clients.dropFirst() { client.close() }
    report("HTTP server: more connections than the limit", "503; served after one has closed")
  }

  @Test(.enabled(if: Tool.isInstalled("openssl"), "openssl is not installed"))
  func `serve(on:) with TLS answers curl, and closes connections without handshake`() throws {
    let certificates = try TestCertificates()
    var options = ServerOptions()
    (options.headTimeout, options.connectionLimit) = (0.3, 2)
    let server = TestServer(options, tls: certificates.serving) { exchange in
      _ = try? exchange.respond(body: Array("\(exchange.path)\n".utf8))
    }
    let url = "https://localhost:\(server.port)"
    let trusted = ["--cacert", "\(certificates.folder)/ca.pem"]
    for version in ["1.2", "1.3"] {
      let limits = ["--tlsv\(version)", "--tls-max", version]
      let output = try run(
        "/usr/bin/env", ["curl", "-s", "-m", "20"] + trusted + limits + ["\(url)/a", "\(url)/b"])
      #expect(output == "/a\n/b\n")
    }
    #expect(try curl("-o", "/dev/null", "-w", "%{ssl_verify_result}", url) != "0")
    #expect(try curl("-w", "%{http_code}", "http://localhost:\(server.port)") == "000")
    let silent = [RawClient(server.port), RawClient(server.port)]
    #expect(RawClient.exchange(server.port, "") == "")
    for client in silent {
      #expect(client.receive(until: nil) == "")
      client.close()
    }
    report("HTTPS server: no TLS handshake", "the connection is closed after the head timeout")
  }

  @Test(
    .enabled(if: hasWebSockets && Tool.isInstalled("openssl"), "websockets or openssl are missing"))
  func `the server exchanges messages with Python's websockets over TLS`() throws {
    let certificates = try TestCertificates()
    let server = TestServer.echo(tls: certificates.serving)
    let script = """
      import ssl, sys
      from websockets.sync.client import connect
      context = ssl.create_default_context(cafile=sys.argv[2])
      with connect(sys.argv[1], ssl=context, compression=None, max_size=None) as socket:
          for message in ["hello", "x" * 1000000]:
              socket.send(message)
              assert socket.recv() == message
      print(socket.close_code)
      """
    let url = "wss://localhost:\(server.port)/"
    #expect(try python(script, url, "\(certificates.folder)/ca.pem") == "1000\n")
    let outbox = Outbox<WebSocketMessage>()
    _ = outbox.put(.text("own client"))
    let client = SourceRecorder(
      .webSocket(WebURL(url)!, tls: certificates.trusting, sending: outbox))
    #expect(client.elements(atLeast: 1) == [.text("own client")])
    outbox.close()
    #expect(client.end() == .completed)
  }

  @Test(.enabled(if: runsFaults, "run by scripts/faults"))
  func `10,000 redirects are followed`() async {
    let server = TestServer { exchange in
      let rest = Int(exchange.path.dropFirst()) ?? 0
      _ =
        try? rest == 0
        ? exchange.respond(body: Array("done".utf8))
        : exchange.respond(status: 302, headers: ["Location": "/\(rest - 1)"])
    }
    let before = descriptorCount()
    var request = HTTPRequest(WebURL("\(server.url)/10000")!)
    request.redirectLimit = 10_000
    #expect(await HTTPOutcome(of: request).response?.text == "done")
    request.redirectLimit = 9_999
    #expect(await HTTPOutcome(of: request).error?.kind == .protocolViolation)
    #expect(eventually { descriptorCount() <= before })
    report("HTTP: 10,000 redirects", "followed; an error at the limit 9,999")
  }
}
