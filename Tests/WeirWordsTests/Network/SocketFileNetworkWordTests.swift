import Glibc
import LanguageTestSupport
import NetworkTestSupport
import Testing

@testable import WeirRuntime
@testable import WeirSession

/// The files of Unix domain sockets and certificates under a permission for one folder.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SocketFileNetworkWordTests {
  private let folder = TemporaryFolder()

  init() {
    mkdir(folder.path("in"), 0o755)
    mkdir(folder.path("out"), 0o755)
  }

  private var permissions: Permissions {
    get throws { try Permissions(allowing: "read:\(folder.path("in")),write:\(folder.path("in"))") }
  }

  private func listen() throws -> RunningProgram {
    let program = RunningProgram(
      """
      let server = listen(unix: "\(folder.path("in/l"))").connections.startWithValues { client in
        client.send("hello")
        client.close()
      }
      """, permissions: try permissions)
    #expect(eventually { access(folder.path("in/l"), F_OK) == 0 })
    return program
  }

  @Test func `listen(unix:) removes its socket, and no file that has replaced it`() throws {
    try listen().interrupt()
    #expect(access(folder.path("in/l"), F_OK) != 0)
    let program = try listen()
    unlink(folder.path("in/l"))
    folder.write("other", to: "in/l")
    program.interrupt()
    #expect(access(folder.path("in/l"), F_OK) == 0)
  }

  @Test func `listen(unix:) removes nothing in a folder that has replaced its own`() throws {
    let program = try listen()
    folder.write("other", to: "out/l")
    rename(folder.path("in"), folder.path("moved"))
    symlink(folder.path("out"), folder.path("in"))
    program.interrupt()
    #expect(access(folder.path("out/l"), F_OK) == 0)
    #expect(access(folder.path("moved/l"), F_OK) != 0)
  }

  @Test func `unix(_:) refuses a link that leads outside when it connects`() throws {
    let server = RunningProgram(
      """
      let server = listen(unix: "\(folder.path("out/l"))").connections.startWithValues { client in
        client.send("secret")
        client.close()
      }
      """)
    #expect(eventually { access(folder.path("out/l"), F_OK) == 0 })
    let recorder = SessionRecorder(permissions: try permissions)
    recorder.evaluate("let socket = unix(\"\(folder.path("in/p"))\")")
    symlink(folder.path("out/l"), folder.path("in/p"))
    recorder.evaluate("socket.lines.startWithFailed { print($0.kind) }")
    _ = recorder.session.runLoop()
    #expect(recorder.takeLines() == ["notPermitted"])
    server.interrupt()
  }

  @Test(.enabled(if: Tool.isInstalled("openssl"), "openssl is not installed"))
  func `tls: reads the certificates when they are checked`() throws {
    let certificates = try TestCertificates()
    let path = folder.path("in/ca.pem")
    _ = try Tool.run("cp", ["\(certificates.folder)/ca.pem", path])
    let port = Loopback.freePort()
    let server = RunningProgram(
      """
      let server = listen("127.0.0.1:\(port)", tls: .certificate("\(certificates.folder)/good.pem", \
      key: "\(certificates.folder)/good.key")).connections.startWithValues { client in
        client.send("hello")
        client.close()
      }
      """)
    try Loopback.awaitServer(at: port)
    var permissions = try self.permissions
    permissions.formUnion(try Permissions(allowing: "net:localhost:\(port)"))
    let recorder = SessionRecorder(permissions: permissions)
    recorder.evaluate("let socket = tcp(\"localhost:\(port)\", tls: .trusting(\"\(path)\"))")
    unlink(path)
    recorder.evaluate("socket.lines.startWithResult { print($0) }")
    _ = recorder.session.runLoop()
    #expect(recorder.takeLines() == [#"success("hello")"#])
    server.interrupt()
    #expect(
      run("let s = tcp(\"localhost:1\", tls: .trusting(\"\(path)\"))").faults == [
        .init(line: 1, message: "cannot open '\(path)': No such file or directory")
      ])
  }
}
