import Foundation
import NIOCore
import NIOPosix
import NetworkTestSupport
import Testing
import Weir

@testable import WeirNetwork

@Suite(.timeLimit(.minutes(1))) struct RedisPeerTests {
  /// Starts a server that answers the first input of a connection with `answer`.
  private func serve(_ answer: String, closes: Bool = false) throws -> any Channel {
    try ServerBootstrap(group: NetworkLoop.group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AnswerHandler(answer, closes: closes))
        }
      }
      .bind(host: "127.0.0.1", port: 0).wait()
  }

  private func error(_ answer: String, closes: Bool = false) throws -> NetworkError? {
    let server = try serve(answer, closes: closes)
    defer { server.close(promise: nil) }
    let client = RedisClient(
      .host("127.0.0.1", port: server.localAddress?.port ?? 0), user: "ann", password: "geheim")
    let recorder = Recorder<RedisMessage>()
    recorder.start(client.subscribe(channels: ["a"]))
    return recorder.wait { $0.end != nil }.error
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n", "%1\r\n+a\r\n+b\r\n$-7\r\n", "*1\r\n*99999999999\r\n",
    String(repeating: "*1\r\n", count: 100), "$536870913\r\n",
  ])
  func `a server that violates the protocol fails a source`(answer: String) throws {
    #expect(try error(answer)?.kind == .protocolViolation)
  }

  @Test(arguments: ["", "%1\r\n", "%0\r\n", "%0\r\n>3\r\n+message\r\n"])
  func `a server that closes the connection fails a source`(answer: String) throws {
    #expect(try error(answer, closes: true)?.kind == .reset)
  }

  @Test func `the error of a login contains no credentials`() throws {
    let error = try error(
      "-ERR bad command `HELLO`, with args beginning with: `3` `AUTH` `ann` `geheim`\r\n")
    #expect(error?.kind == .rejected)
    #expect(error.map { "\($0)".contains("geheim") || "\($0)".contains("`ann") } == false)
  }

  @Test(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
  func `a client verifies the certificate of a server`() throws {
    let directory = NSTemporaryDirectory() + "weir-redis-tls-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let (certificate, key) = (directory + "/cert.pem", directory + "/key.pem")
    let openssl = Process()
    openssl.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    openssl.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
      "1", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key,
      "-out", certificate,
    ]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    let port = Loopback.freePort()
    let server = try RedisServer([
      "--tls-port", "\(port)", "--tls-cert-file", certificate, "--tls-key-file", key,
      "--tls-ca-cert-file", certificate, "--tls-auth-clients", "no",
    ])
    defer { withExtendedLifetime(server) {} }
    func ping(_ tls: TLSOptions, _ port: Int) throws -> Recorder<RedisValue>.Record {
      let url = try #require(WebURL("rediss://localhost:\(port)"))
      let recorder = Recorder<RedisValue>()
      recorder.start(try #require(RedisClient(url, tls: tls)).command(["PING"]))
      return recorder.wait { $0.end != nil }
    }
    var trusting = TLSOptions()
    trusting.trustRoots = certificate
    #expect(try ping(trusting, port).elements == [.string("PONG")])
    #expect(try ping(.insecure, port).elements == [.string("PONG")])
    #expect(try ping(.verified, port).error?.kind == .tls)
    let plain = try serve("-ERR unknown command\r\n")
    defer { plain.close(promise: nil) }
    #expect(try ping(trusting, plain.localAddress?.port ?? 0).error?.kind == .tls)
  }
}

private final class AnswerHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let answer: String
  private let closes: Bool

  init(_ answer: String, closes: Bool) { (self.answer, self.closes) = (answer, closes) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
    if closes { context.close(promise: nil) }
  }
}
