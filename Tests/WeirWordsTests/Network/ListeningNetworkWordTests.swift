import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime
@testable import WeirSession

/// `listen` with nc and other clients.
@Suite(
  .serialized, .timeLimit(.minutes(15)), .enabled(if: Tool.isInstalled("nc"), "nc is not installed")
)
struct ListeningNetworkWordTests {
  private let port = Loopback.freePort()

  /// Runs nc with an input until a server accepts its connection, and returns the answer.
  private func netcat(_ input: String) throws -> String {
    var answer: String?
    _ = eventually {
      answer = try? Tool.run("nc", ["-N", "127.0.0.1", "\(port)"], input: input)
      return answer != nil
    }
    return try #require(answer)
  }

  @Test func `connections emits the lines of nc, and send(_:) and close() answer it`() throws {
    let program = RunningProgram(
      """
      listen("127.0.0.1:\(port)").connections.startWithValues { connection in
        connection.send("hello")
        connection.lines.start { event in
          print(event)
          if let line = event.value {
            connection.send(line.uppercased())
          } else {
            connection.send("bye")
            connection.close()
          }
        }
      }
      """)
    #expect(try netcat("a\nb") == "hello\nA\nB\nbye\n")
    #expect(try netcat("") == "hello\nbye\n")
    let transcript = program.interrupt()
    #expect(transcript.lines == ["VALUE a", "VALUE b", "COMPLETED", "COMPLETED"])
    let sent = try #require(program.statistics(of: "sent by listen '127.0.0.1:\(port)'"))
    #expect(sent.sent == 6 && sent.isBalanced)
    let accepted = try #require(program.statistics(of: "listen '127.0.0.1:\(port)'"))
    #expect(accepted.sent == 2 && accepted.isBalanced)
  }

  @Test func `peer is the address of the client, and lines can be started once`() throws {
    let program = RunningProgram(
      """
      listen("127.0.0.1:\(port)").connections.startWithValues { connection in
        print(connection.peer.hasPrefix("127.0.0.1:"))
        connection.lines.start { print("first", $0) }
        connection.lines.start { print("second", $0) }
        connection.close()
      }
      """)
    _ = try netcat("")
    program.expect("first COMPLETED")
    #expect(
      program.interrupt().lines.sorted() == ["first COMPLETED", "second INTERRUPTED", "true"])
  }

  @Test func `disposal closes the listening socket and its connections`() throws {
    let program = RunningProgram(
      """
      let run = listen("127.0.0.1:\(port)").connections.startWithValues { connection in
        connection.lines.startWithValues { print($0) }
      }
      """)
    try Loopback.awaitServer(at: port)
    let client = RawClient(port)
    client.send("a\n")
    program.expect("a")
    #expect(program.interrupt().outcome == .interrupted)
    #expect(client.receive(until: nil) == "")
    client.close()
    #expect(
      run("tcp(\"127.0.0.1:\(port)\").lines.startWithFailed { print($0.kind) }").lines == [
        "refused"
      ])
  }

  @Test func `connections fails if the address is in use`() throws {
    let first = RunningProgram("listen(\"127.0.0.1:\(port)\").connections.start()")
    try Loopback.awaitServer(at: port)
    let second = run("listen(\"127.0.0.1:\(port)\").connections.start { print($0) }")
    #expect(
      second.lines == ["FAILED cannot listen on '127.0.0.1:\(port)': address already in use"])
    first.interrupt()
  }

  @Test func `listen(unix:) removes its path when it stops`() throws {
    let folder = TemporaryFolder()
    let program = RunningProgram(
      """
      listen(unix: "\(folder.path("socket"))").connections.startWithValues { connection in
        connection.lines.startWithValues { line in
          print(line)
          connection.send("<" + line + ">")
          connection.close()
        }
      }
      """)
    var answer: String?
    _ = eventually {
      answer = try? Tool.run("nc", ["-N", "-U", folder.path("socket")], input: "a\n")
      return answer != nil
    }
    #expect(answer == "<a>\n")
    #expect(program.interrupt().lines == ["a"])
    #expect(folder.names == [])
  }

  @Test(.enabled(if: Tool.isInstalled("openssl"), "openssl is not installed"))
  func `listen(tls:) encrypts, and fails without a certificate`() throws {
    let certificates = try TestCertificates()
    let program = RunningProgram(
      """
      listen("127.0.0.1:\(port)", tls: .certificate("\(certificates.folder)/good.pem",
        key: "\(certificates.folder)/good.key")).connections.startWithValues { connection in
          connection.lines.take(first: 1).startWithValues { line in
            print(line)
            connection.send("<" + line + ">")
            connection.close()
          }
        }
      """)
    try Loopback.awaitServer(at: port)
    let answer = try Tool.run(
      "openssl",
      [
        "s_client", "-quiet", "-CAfile", certificates.folder + "/ca.pem", "-verify_return_error",
        "-connect", "127.0.0.1:\(port)",
      ], input: "secret\n")
    #expect(answer.hasSuffix("<secret>\n"))
    program.interrupt()
    func failing(_ tls: String) throws -> Transcript {
      run(
        "listen(\"127.0.0.1:\(port)\", tls: \(tls)).connections.startWithFailed { print($0.kind) }",
        permissions: try Permissions(allowing: "listen,read,insecure-tls"))
    }
    #expect(try failing(".verified").lines == ["tls"])
    #expect(try failing(".insecure").lines == ["tls"])
    #expect(
      try failing(".certificate(\"/none\", key: \"/none\")").faults.map(\.message) == [
        "cannot open '/none': No such file or directory"
      ])
  }
}
