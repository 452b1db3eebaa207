import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime

/// `.mutual`: an own authority together with a certificate, against servers that require one.
@Suite(
  .serialized, .timeLimit(.minutes(1)),
  .enabled(if: Tool.isInstalled("openssl"), "openssl is not installed"))
struct MutualTLSNetworkWordTests {
  private let certificates: TestCertificates
  private var folder: String { certificates.folder }
  private var mutual: String {
    ".mutual(\"\(folder)/good.pem\", key: \"\(folder)/good.key\", trusting: \"\(folder)/ca.pem\")"
  }
  private var trusting: String { ".trusting(\"\(folder)/ca.pem\")" }

  init() throws { certificates = try TestCertificates() }

  @Test func `tcp shows its certificate to openssl s_server`() throws {
    let options = ["-www", "-Verify", "1", "-verify_return_error", "-CAfile", "\(folder)/ca.pem"]
    let peer = try ServerProcess("openssl", certificates.serverArguments("good", options))
    func answer(_ tls: String) -> [String] {
      run(
        """
        SignalProducer(["GET / HTTP/1.0", ""])
          .pipe(to: tcp("localhost:\(peer.port)", tls: \(tls))).take(first: 1)
          .startWithResult { print($0) }
        """
      ).lines
    }
    #expect(answer(mutual) == ["success(\"HTTP/1.0 200 ok\")"])
    #expect(
      answer(trusting).first?.contains("the server requires a certificate of the client") == true)
  }

  @Test func `serve accepts http and webSocket only with a certificate`() {
    let port = Loopback.freePort()
    let transcript = run(
      """
      let server = serve("localhost:\(port)", tls: \(mutual)) { $0.path }
      http.get("https://localhost:\(port)/a", tls: \(mutual)).flatMap(.concat) { first in
        print(first.text)
        return webSocket("wss://localhost:\(port)/b", tls: \(trusting)).messages
          .flatMapError { SignalProducer(value: "\\($0.kind)") }
      }.flatMap(.concat) { refusal in
        print(refusal)
        return http.get("https://localhost:\(port)/c", tls: \(trusting)).map { $0.text }
          .flatMapError { SignalProducer(value: "\\($0.kind)") }
      }.on(terminated: { server.dispose() }).startWithValues { print($0) }
      """)
    #expect(transcript.lines == ["/a", "tls", "tls"])
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `redis shows its certificate`() throws {
    let port = Loopback.freePort()
    let server = try RedisServer([
      "--tls-port", "\(port)", "--tls-cert-file", "\(folder)/good.pem", "--tls-key-file",
      "\(folder)/good.key", "--tls-ca-cert-file", "\(folder)/ca.pem", "--tls-auth-clients", "yes",
    ])
    defer { server.kill() }
    func ping(_ tls: String) -> [String] {
      run(
        """
        redis("rediss://localhost:\(port)", tls: \(tls)).command("PING")
          .startWithResult { print($0) }
        """
      ).lines
    }
    #expect(ping(mutual) == ["success(Optional(\"PONG\"))"])
    #expect(ping(trusting).first?.hasPrefix("failure(") == true)
  }

  @Test(.enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"))
  func `mqtt shows its certificate`() throws {
    let broker = try Mosquitto([
      "cafile \(folder)/ca.pem", "certfile \(folder)/good.pem", "keyfile \(folder)/good.key",
      "require_certificate true",
    ])
    defer { broker.kill() }
    func publish(_ tls: String) -> Transcript {
      run(
        """
        SignalProducer(value: "x")
          .publish(to: mqtt("mqtts://localhost:\(broker.port)", tls: \(tls)), topic: "t", qos: 1)
        """)
    }
    #expect(publish(mutual).faults.isEmpty && publish(mutual).unhandled.isEmpty)
    #expect(!publish(trusting).unhandled.isEmpty)
  }
}
