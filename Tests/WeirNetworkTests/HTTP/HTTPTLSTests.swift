import NetworkTestSupport
import Testing
import WeirNetwork

extension TestCertificates {
  /// Starts `openssl s_server` with a certificate.
  fileprivate func serve(_ name: String, _ options: [String] = []) throws -> HTTPPeer {
    try HTTPPeer("openssl", serverArguments(name, ["-www"] + options))
  }

  /// The options of a server with the certificate for `localhost`.
  var serving: TLSOptions {
    var options = TLSOptions()
    (options.certificate, options.privateKey) = (folder + "/good.pem", folder + "/good.key")
    return options
  }

  var trusting: TLSOptions {
    var options = TLSOptions()
    options.trustRoots = folder + "/ca.pem"
    return options
  }
}

@Suite(
  .timeLimit(.minutes(1)), .enabled(if: Tool.isInstalled("openssl"), "openssl is not installed"))
struct HTTPTLSTests {
  private func run(
    _ peer: HTTPPeer, _ tls: TLSOptions?, host: String = "localhost"
  ) async -> HTTPOutcome<HTTPResponse> {
    var request = HTTPRequest(peer.url("/", scheme: "https", host: host))
    request.tls = tls
    return await HTTPOutcome(of: request)
  }

  @Test func `https verifies the certificate and the host`() async throws {
    let certificates = try TestCertificates()
    let good = try certificates.serve("good")
    let trusting = certificates.trusting
    for host in ["localhost", "127.0.0.1"] {
      let outcome = await run(good, trusting, host: host)
      #expect(outcome.response?.status == 200, "\(outcome)")
    }
    #expect(try good.openSockets() == 0)
    let unknown = await run(good, nil)
    #expect(unknown.error?.kind == .tls)
    #expect(unknown.error?.detail == "the certificate is not signed by a trusted authority")
    #expect(await run(good, .insecure).response?.status == 200)

    let other = try certificates.serve("other")
    let wrong = await run(other, trusting)
    #expect(wrong.error?.kind == .tls, "\(wrong)")
    #expect(wrong.error?.detail == "the certificate is not valid for this host")
    var named = trusting
    named.serverName = "a.test"
    #expect(await run(other, named).response?.status == 200)

    #expect(try good.openSockets() + other.openSockets() == 0)
  }

  @Test(arguments: [
    ("old", "", "the certificate has expired"), ("future", "", "the certificate is not valid yet"),
    ("old", "-tls1_2", "the certificate has expired"),
  ])
  func `https states why it refuses a certificate`(
    name: String, version: String, reason: String
  ) async throws {
    let certificates = try TestCertificates()
    let server = try certificates.serve(name, [version].filter { !$0.isEmpty })
    let error = await run(server, certificates.trusting).error
    #expect(error?.kind == .tls && error?.detail == reason, "\(error as Any)")
    #expect(try server.openSockets() == 0)
  }

  @Test func `https negotiates TLS 1.2 and 1.3`() async throws {
    let certificates = try TestCertificates()
    var modern = certificates.trusting
    modern.minimumVersion = .tls13
    let old = try certificates.serve("good", ["-tls1_2"])
    #expect(await run(old, certificates.trusting).response?.text.contains("TLSv1.2") == true)
    #expect(await run(old, modern).error?.kind == .tls)
    let new = try certificates.serve("good", ["-tls1_3"])
    #expect(await run(new, modern).response?.text.contains("TLSv1.3") == true)
  }

  @Test func `https reports a server without TLS and missing trust roots`() async throws {
    let plain = try HTTPPeer.scripted()
    let outcome = await run(plain, .insecure)
    #expect(outcome.error?.detail == "the server does not use TLS", "\(outcome)")
    var missing = TLSOptions()
    missing.trustRoots = "/nonexistent/ca.pem"
    let error = try #require(await run(plain, missing).error)
    #expect(error.kind == .tls || error.kind == .system)
    #expect(try plain.openSockets() == 0)
  }

  private func peer(_ certificates: TestCertificates, answer: String) throws -> HTTPPeer {
    let script = """
      import socket, ssl
      context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
      context.load_cert_chain("\(certificates.folder)/good.pem", "\(certificates.folder)/good.key")
      server = socket.create_server(("127.0.0.1", 0))
      port = server.getsockname()[1]
      print(f"port:{port}", flush=True)
      kept = []
      while True:
          try:
              c = context.wrap_socket(server.accept()[0], server_side=True)
              kept.append(c)
              c.recv(65536)
              c.sendall(b"\(answer)")
          except OSError: pass
      """
    return try HTTPPeer("python3", ["-c", script])
  }

  @Test func `redirects from https to http are refused`() async throws {
    let certificates = try TestCertificates()
    let peer = try peer(
      certificates, answer: #"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n"#)
    var request = HTTPRequest(peer.url("/", scheme: "https"))
    request.tls = certificates.trusting
    let refused = await HTTPOutcome(of: request)
    #expect(refused.error?.detail == "the server redirects from https to http")
    request.allowsInsecureRedirects = true
    #expect(await HTTPOutcome(of: request).error?.kind == .refused)
    #expect(try peer.openSockets() == 0)
  }

  @Test func `dispose does not wait for a silent TLS peer`() async throws {
    let certificates = try TestCertificates()
    let peer = try peer(certificates, answer: #"HTTP/1.1 200 OK\r\n\r\na\n"#)
    var request = HTTPRequest(peer.url("/", scheme: "https"))
    request.tls = certificates.trusting
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let intake = HTTPSources.lines(request).begin { part in
      if case .lines = part { continuation.yield() }
    } end: { _ in
      continuation.yield()
    }
    var events = stream.makeAsyncIterator()
    await events.next()
    // The table of the kernel can miss a socket while others open and close.
    while try peer.openSockets() == 0 { await Task.yield() }
    intake.dispose()
    await events.next()
    #expect(try peer.openSockets() == 0)
  }
}
