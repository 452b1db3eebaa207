import NetworkTestSupport
import Testing

@testable import WeirCLI

/// `--record`, `replay` and `--account` with network sources.
@Suite(
  .serialized, .timeLimit(.minutes(1)), .waitingThreads,
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"))
struct CommandNetworkWordTests {
  private let home = Home()
  private var recording: String { home.path + "/a.rec" }

  /// A program that uses a Redis server, an HTTP server of its own and a TCP connection.
  private func program(_ server: RedisServer) -> String {
    let (url, port) = ("redis://:secret@127.0.0.1:\(server.port)", Loopback.freePort())
    return """
      let client = redis("\(url)")
      SignalProducer([1, 2]).add(to: client, stream: "s")
      client.stream("s", from: "0").take(first: 2).startWithValues { print($0.fields) }
      SignalProducer(["AUTH secret", "QUIT"]).pipe(to: tcp("127.0.0.1:\(server.port)"))
        .start { print($0) }
      let server = serve("127.0.0.1:\(port)") { request in
        print(request)
        return "text"
      }
      http.get("http://ann:secret@127.0.0.1:\(port)/", headers: ["Cookie": "id=geheim"])
        .retry(backoff: 0.01, maximumDelay: 0.01).startWithValues { response in
          print(response.text)
          server.dispose()
        }
      redis("redis://:wrongsecret@127.0.0.1:\(server.port)").get("a").startWithFailed { print($0) }
      """
  }

  @Test func `the account lists balanced network edges without credentials`() throws {
    let server = try RedisServer(password: "secret")
    let end = Child.run(["--account", "--allow=all", "-e", program(server)])
    #expect(end.status == 0, "\(end)")
    let account = Account(end.error)
    #expect(account.isBalanced, "\(end.error)")
    let names = account.rows.map(\.name)
    let address = "127.0.0.1:\(server.port)"
    for name in [
      "redis '\(address)'", "add to redis '\(address)'", "tcp '\(address)'",
      "input of tcp '\(address)'",
    ] {
      #expect(names.contains(name), "\(names)")
    }
    #expect(names.contains { $0.hasPrefix("serve '") } && names.contains { $0.hasPrefix("http '") })
    #expect(!end.error.contains("secret") && !end.error.contains("geheim"))
  }

  @Test func `a recording has no credentials, and its replay opens no socket`() throws {
    let server = try RedisServer(password: "secret")
    // A pipe sends its values: only the password of the connection is a credential.
    let text = program(server).replacing("AUTH secret", with: "PING")
    let run = Child.run(["--allow=all", "--record", recording, "-e", text])
    #expect(run.status == 0 && run.output.contains("[\"value\": \"2\"]"), "\(run)")
    server.kill()
    let recorded = try #require(Home.text(of: recording))
    for secret in ["secret", "geheim", "YW5uOnNlY3JldA"] {
      #expect(!recorded.contains(secret) && !(run.output + run.error).contains(secret), "\(secret)")
    }
    #expect(Child.run(["replay", recording]) == run)
  }

  @Test(.enabled(if: Tool.isInstalled("strace"), "strace is not installed"))
  func `strace finds sockets in a run and none in its replay`() throws {
    let server = try RedisServer(password: "secret")
    let log = home.path + "/calls"
    func sockets(_ arguments: [String]) -> Int {
      let end = Child.run(
        ["-f", "-qq", "-e", "trace=network", "-o", log, Child.program] + arguments,
        program: "/usr/bin/strace")
      #expect(end.status == 0, "\(end)")
      let lines = (Home.text(of: log) ?? "").split(separator: "\n")
      return lines.count {
        $0.contains("socket(") || $0.contains("connect(") || $0.contains("bind(")
      }
    }
    #expect(sockets(["--allow=all", "--record", recording, "-e", program(server)]) > 0)
    #expect(sockets(["replay", recording]) == 0)
  }

  @Test func `an error shows its source line without credentials`() {
    for call in [
      "http.get(\"http://ann:secret@:1/\")", "redis(\"redis://:secret@a.test/b\")",
      "mqtt(\"mqtt://ann:secret@a.test\", version: 4)", "webSocket(\"ws://ann:secret@a.test/\")",
      "http.get(\"http://a.test/\", headers: [\"Authorization\": \"Bearer secret\"])",
    ] {
      let end = Child.run(["-e", "let x = \(call)"])
      #expect(end.status != 0 && end.error.contains("<code>:1:"), "\(end)")
      #expect(!end.error.contains("secret"), "\(end.error)")
    }
  }
}
