import Glibc
import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession

@Suite struct PermissionsTests {
  private typealias Request = Permissions.Request

  @Test func `Permissions() denies every capability`() {
    for capability in Permissions.Capability.allCases {
      #expect(!Permissions().allow(Request(capability, "/tmp")))
      #expect(
        Permissions.all.allow(Request(capability, "/tmp/what/is/not"))
          == (capability != .insecureTLS))
    }
  }

  @Test func `Permissions(allowing:) permits the listed capabilities and paths`() throws {
    let some = try Permissions(allowing: "run,write:/tmp/")
    #expect(some.allow(Request(.run, "anything")))
    #expect(some.allow(Request(.write, "/tmp/a")))
    #expect(some.allow(Request(.write, "/tmp")))
    #expect(!some.allow(Request(.write, "/tmpa")))
    #expect(!some.allow(Request(.read, "/tmp/a")))
    #expect(try Permissions(allowing: "run,all") == .all)
    #expect(try Permissions(allowing: "read,write,run,env,net,listen") == .all)
  }

  @Test(arguments: ["", "execute", "run:", "read,", "run sort", "Run", ",", "all:x"])
  func `Permissions(allowing:) throws for an unknown capability`(_ list: String) {
    #expect(throws: Permissions.Unknown.self) { try Permissions(allowing: list) }
  }

  @Test func `formUnion(_:) permits the requests of either list`() throws {
    var both = try Permissions(allowing: "run:sort,read:/tmp")
    both.formUnion(try Permissions(allowing: "run,read:/usr"))
    #expect(both.allow(Request(.run, "ls")))
    #expect(both.allow(Request(.read, "/usr/bin")) && both.allow(Request(.read, "/tmp/x")))
    #expect(!both.allow(Request(.read, "/etc/passwd")))
  }

  @Test func `allow(_:) compares resolved paths`() throws {
    let folder = TemporaryFolder()
    mkdir(folder.path("in"), 0o755)
    folder.write("", to: "secret")
    symlink(folder.path("secret"), folder.path("in/link"))
    symlink(folder.path(""), folder.path("in/up"))
    symlink(folder.path("in"), folder.path("other"))
    symlink("../new", folder.path("in/dangling"))
    symlink("circle", folder.path("in/circle"))
    let some = try Permissions(allowing: "write:\(folder.path("in"))")
    let allowed = ["in/a", "in/./a", "in/b/../a", "other/a", "in", "in/"]
    let refused = [
      "secret", "in/../secret", "in/link", "in/up/secret", "in/up/new", "in/dangling",
      "in/circle", "in2", "in/none/../../secret", "in/none/..", "",
    ]
    mkdir(folder.path("in/b"), 0o755)
    for name in allowed { #expect(some.allow(Request(.write, folder.path(name))), "\(name)") }
    for name in refused where name != "" {
      #expect(!some.allow(Request(.write, folder.path(name))), "\(name)")
    }
    #expect(!some.allow(Request(.write, "")) && !some.allow(Request(.write, "a\0b")))
  }

  @Test func `allow(_:) compares the resolved executable of a command`() throws {
    let folder = TemporaryFolder()
    symlink("/bin/rm", folder.path("sort"))
    let some = try Permissions(allowing: "run:sort")
    #expect(some.allow(Request(.run, "sort")))
    #expect(!some.allow(Request(.run, "rm")))
    #expect(!some.allow(Request(.run, folder.path("sort"))))
    #expect(!some.allow(Request(.run, "no-such-command")))
    let one = try Permissions(allowing: "run:\(folder.path("sort"))")
    #expect(one.allow(Request(.run, "\(folder.path("."))/sort")))
    #expect(!one.allow(Request(.run, "rm")) && !one.allow(Request(.run, "/bin/rm")))
  }

  @Test func `allow(_:) compares the bytes of names, not canonically equivalent strings`() throws {
    let folder = TemporaryFolder()
    for (name, other) in [("K", "\u{212A}"), ("caf\u{E9}", "cafe\u{301}"), ("e\u{301}", "\u{E9}")] {
      try #require(name == other)
      for directory in [name, other] { mkdir(folder.path(directory), 0o755) }
      symlink("/bin/true", folder.path("\(name)/run"))
      symlink("/bin/true", folder.path("\(other)/run"))
      for capability in [Permissions.Capability.read, .write] {
        let some = try Permissions(allowing: "\(capability):\(folder.path(name))")
        #expect(some.allow(Request(capability, folder.path("\(name)/a"))), "\(name)")
        #expect(!some.allow(Request(capability, folder.path("\(other)/a"))), "\(name)")
        #expect(!some.allow(Request(capability, folder.path(other))), "\(name)")
      }
      let run = try Permissions(allowing: "run:\(folder.path(name))/run")
      #expect(run.allow(Request(.run, folder.path("\(name)/run"))))
      #expect(!run.allow(Request(.run, folder.path("\(other)/run"))))
      for capability in ["env", "net", "listen", "insecure-tls"] {
        let some = try Permissions(allowing: "\(capability):\(name)")
        let kind = try #require(Permissions.Capability(rawValue: capability))
        #expect(some.allow(Request(kind, name)) && !some.allow(Request(kind, other)))
      }
    }
    // The lowercase letter of the Kelvin sign is the ASCII letter.
    let net = try Permissions(allowing: "net:kelvin")
    #expect(net.allow(Request(.net, "KELVIN:80")) && !net.allow(Request(.net, "\u{212A}elvin:80")))
  }

  @Test func `a slash that a combining mark follows separates folders`() throws {
    let folder = TemporaryFolder()
    for name in ["in", "out"] { mkdir(folder.path(name), 0o755) }
    symlink(folder.path("out"), folder.path("in/link"))
    let some = try Permissions(allowing: "read:\(folder.path("in")),write:\(folder.path("in"))")
    #expect(some.allow(Request(.write, folder.path("in/\u{301}a"))))
    #expect(!some.allow(Request(.write, folder.path("in/link/\u{301}a"))))
    let program = "SignalProducer(value: 1).write(to: \"DIR/in/link/\u{301}a\")"
    #expect(folder.run(program, permissions: some).outcome == .failed)
    #expect(Folder.entries(of: folder.path("out")).isEmpty)
  }

  @Test func `a name that is not UTF-8 is not the repaired name`() throws {
    let folder = TemporaryFolder()
    let raw = folder.path("").utf8CString.dropLast() + [CChar(bitPattern: 0xFF), 0]
    #expect(raw.withUnsafeBufferPointer { mkdir($0.baseAddress!, 0o755) } == 0)
    defer { raw.withUnsafeBufferPointer { _ = rmdir($0.baseAddress!) } }
    mkdir(folder.path("\u{FFFD}"), 0o755)
    raw.withUnsafeBufferPointer { _ = symlink($0.baseAddress!, folder.path("link")) }
    let repaired = try Permissions(allowing: "read:\(folder.path("\u{FFFD}"))")
    #expect(repaired.allow(Request(.read, folder.path("\u{FFFD}/a"))))
    #expect(!repaired.allow(Request(.read, folder.path("link"))))
    #expect(!repaired.allow(Request(.read, folder.path("link/a"))))
    let linked = try Permissions(allowing: "read:\(folder.path("link"))")
    #expect(linked.allow(Request(.read, folder.path("link/a"))))
    #expect(!linked.allow(Request(.read, folder.path("\u{FFFD}/a"))))
  }

  @Test func `a denied request is reported at its call with the flag that permits it`() {
    let transcript = Transcript.run(
      SourceText(name: "", text: "let a = 1\nexec(\"sort\").lines.start()"))
    #expect(
      transcript.faults == [.init(line: 2, message: "the program is not allowed to run 'sort'")])
    let folder = TemporaryFolder()
    folder.write("a\n", to: "a")
    for (program, capability) in [
      ("file(\"DIR/a\").lines.start()", "read"), ("follow(\"DIR/a\").start()", "read"),
      ("directory(\"DIR/a\").changes.start()", "read"),
      ("SignalProducer(value: 1).write(to: \"DIR/a\")", "write"),
      ("SignalProducer(value: 1).append(to: \"DIR/a\")", "write"),
    ] {
      #expect(
        folder.run(program, permissions: Permissions()).faults.map(\.message) == [
          "the program is not allowed to \(capability) '\(folder.path("a"))'"
        ])
    }
    #expect(folder.text(of: "a") == "a\n")
  }

  @Test func `files named as command-line arguments can be read but not written`() {
    let folder = TemporaryFolder()
    folder.write("a\n", to: "a")
    let program = "file(CommandLine.arguments[1]).lines.start { print($0) }"
    let arguments = ["program.weir", folder.path("a")]
    let read = folder.run(program, permissions: Permissions(), arguments: arguments)
    #expect(read.lines == ["VALUE a", "COMPLETED"])
    let written = folder.run(
      "lines.write(to: CommandLine.arguments[1])", permissions: Permissions(),
      arguments: arguments)
    #expect(written.outcome == .failed)
  }

  @Test func `the ask handler decides a request, and 'always' is remembered`() {
    var asked: [String] = []
    var answer: Permissions.Answer? = .once
    let recorder = SessionRecorder(ask: { request in
      asked.append("\(request.capability.rawValue) \(request.subject)")
      return answer
    })
    let program = "_ = exec(\"true\")"
    #expect(recorder.evaluate(program) == .success)
    answer = .always
    #expect(recorder.evaluate(program) == .success)
    answer = .no
    #expect(recorder.evaluate(program) == .success)
    #expect(recorder.evaluate("_ = exec(\"false\")") == .failed)
    answer = nil
    #expect(recorder.evaluate("_ = exec(\"false\")") == .failed)
    #expect(asked == ["run true", "run true", "run false", "run false"])
    #expect(
      recorder.transcript.faults.map(\.message) == [
        "the program is not allowed to run 'false': you said no",
        "the program is not allowed to run 'false'",
      ])
  }
}
