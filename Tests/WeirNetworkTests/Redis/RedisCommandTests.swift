import NetworkTestSupport
import Testing
import Weir

@testable import WeirNetwork

@Suite(.enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
struct RedisCommandTests {
  @Test func `command(_:) emits a reply and completes`() throws {
    let server = try RedisServer()
    #expect(server.run(["SET", "color", "blue"]) == .success(.string("OK")))
    #expect(server.run(["GET", "color"]) == .success(.string("blue")))
    #expect(server.run(["GET", "none"]) == .success(.null))
    #expect(server.run(["CLIENT", "GETNAME"]) == .success(.string("weir")))
    #expect(
      server.run(["HGETALL", "none"]).map(\.description) == .success("{}"), "RESP3 has maps")
  }

  @Test func `command(_:) fails with the text of an error reply`() throws {
    let server = try RedisServer()
    guard case .failure(let error) = server.run(["INCR", "a", "b"]) else {
      Issue.record("no failure")
      return
    }
    #expect(error.kind == .rejected)
    #expect(
      error.description
        == "cannot run INCR on '127.0.0.1:\(server.port)': "
        + "ERR wrong number of arguments for 'incr' command")
  }

  @Test(arguments: [[], [""], ["subscribe", "a"], ["MONITOR"], ["client", "reply", "off"]])
  func `command(_:) refuses commands without one reply`(command: [String]) {
    let recorder = Recorder<RedisValue>()
    recorder.start(RedisClient(.host("127.0.0.1", port: 1)).command(command))
    #expect(recorder.current.error?.kind == .protocolViolation)
  }

  @Test func `a client logs in and selects a database`() throws {
    let server = try RedisServer(password: "geheim")
    #expect(server.run(["PING"]) == .success(.string("PONG")))
    let url = try #require(WebURL("redis://default:geheim@127.0.0.1:\(server.port)/3"))
    let client = try #require(RedisClient(url))
    #expect("\(client)" == "redis://127.0.0.1:\(server.port)/3")
    let recorder = Recorder<RedisValue>()
    recorder.start(client.command(["CLIENT", "INFO"]))
    let info = try recorder.wait { $0.end != nil }.result.get().text ?? ""
    #expect(info.contains(" db=3 ") && info.contains(" resp=3"))
  }

  @Test(arguments: [nil, "falsch"])
  func `a client without a valid password fails without revealing it`(password: String?) throws {
    let server = try RedisServer(password: "geheim")
    let client = RedisClient(.host("127.0.0.1", port: server.port), password: password)
    let recorder = Recorder<RedisValue>()
    recorder.start(client.command(["PING"]))
    let error = try #require(recorder.wait { $0.end != nil }.error)
    #expect(error.kind == .rejected)
    #expect(error.detail.hasPrefix(password == nil ? "NOAUTH" : "WRONGPASS"))
    #expect(!"\(error)".contains("falsch"))
  }

  @Test func `a client falls back to AUTH where HELLO is unknown`() throws {
    let server = try RedisServer(["--rename-command", "HELLO", ""], password: "geheim")
    #expect(server.run(["SET", "a", "b"]) == .success(.string("OK")))
    #expect(
      server.run(["CONFIG", "GET", "port"])
        == .success(.array([.string("port"), .string("\(server.port)")])), "RESP2 has no maps")
    let client = RedisClient(.host("127.0.0.1", port: server.port), password: "falsch")
    let recorder = Recorder<RedisValue>()
    recorder.start(client.command(["PING"]))
    #expect(recorder.wait { $0.end != nil }.error?.detail.hasPrefix("WRONGPASS") == true)
  }

  @Test func `a client reports a refused connection`() throws {
    let server = try RedisServer()
    server.kill()
    let recorder = Recorder<RedisValue>()
    recorder.start(server.client.command(["PING"]))
    #expect(recorder.wait { $0.end != nil }.error?.kind == .refused)
  }

  @Test func `durabilityWarning() depends on the append-only file`() throws {
    func warning(_ options: [String]) throws -> String? {
      let server = try RedisServer(options)
      let recorder = Recorder<String?>()
      recorder.start(server.client.durabilityWarning())
      return try recorder.wait { $0.end != nil }.result.get()
    }
    #expect(try warning([])?.contains("has no append-only file") == true)
    #expect(try warning(["--appendonly", "yes"])?.contains("last second") == true)
    #expect(try warning(["--appendonly", "yes", "--appendfsync", "always"]) == nil)
    #expect(try warning(["--rename-command", "CONFIG", ""]) == nil)
  }

  @Test func `init refuses URLs of other schemes and databases`() {
    for text in ["http://localhost", "redis://localhost/x", "redis://localhost/-1"] {
      #expect(WebURL(text).flatMap { RedisClient($0) } == nil)
    }
    let client = WebURL("rediss://:p@h").flatMap { RedisClient($0) }
    #expect(client?.tls == .verified)
    #expect(client?.description == "rediss://h:6379")
  }
}
