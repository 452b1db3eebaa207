import Glibc
import Testing
import WeirSyntax

@testable import WeirLanguage

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
