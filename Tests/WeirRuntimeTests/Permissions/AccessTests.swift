import Glibc
import LanguageTestSupport
import Testing
import WeirStreams

@testable import WeirRuntime
@testable import WeirSession

/// File access is checked on the opened object, not only on its path.
@Suite struct AccessTests {
  private let folder = TemporaryFolder()

  init() {
    mkdir(folder.path("in"), 0o755)
    folder.write("secret\n", to: "secret")
    folder.write("open\n", to: "in/open")
  }

  private func access(_ capability: Permissions.Capability = .read) -> Access {
    Access(capability, .places([Permissions.Name(folder.path("in"))]))
  }

  private func code(_ body: () throws(IOError) -> Void) -> Int32 {
    do throws(IOError) {
      try body()
      return 0
    } catch {
      return error.code
    }
  }

  @Test func `open refuses links that lead outside of the permitted folder`() throws {
    symlink(folder.path("secret"), folder.path("in/link"))
    symlink("../secret", folder.path("in/relative"))
    symlink(folder.path(""), folder.path("in/up"))
    for name in ["secret", "in/link", "in/relative", "in/up/secret", "in/../secret"] {
      #expect(
        code { () throws(IOError) in
          _ = try access().opener.open(folder.path(name), O_RDONLY)
        } == EPERM, "\(name)")
      #expect(!access().exists(folder.path(name)), "\(name)")
    }
    #expect(access().exists(folder.path("in/open")))
    #expect(Access.user.exists(folder.path("secret")))
  }

  @Test func `open creates a file in the folder that was checked`() {
    symlink("../new", folder.path("in/dangling"))
    #expect(
      code { () throws(IOError) in
        _ = try access(.write).opener.open(folder.path("in/dangling"), O_WRONLY | O_CREAT)
      } == EPERM)
    #expect(
      code { () throws(IOError) in
        _ = try access(.write).opener.open(folder.path("in/made"), O_WRONLY | O_CREAT)
      } == 0)
    #expect(folder.text(of: "in/made") == "" && folder.text(of: "new") == nil)
  }

  @Test func `open does not follow a link that replaced a file after the check`()
    throws
  {
    let place = try Place(Permissions.Name(folder.path("in/open")))
    unlink(folder.path("in/open"))
    symlink(folder.path("secret"), folder.path("in/open"))
    let file = try place.open(O_RDONLY, mode: 0)
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = read(file.number, &buffer, buffer.count)
    #expect(String(decoding: buffer[..<count], as: UTF8.self) == "open\n")

    let absent = try Place(Permissions.Name(folder.path("in/absent")))
    symlink(folder.path("secret"), folder.path("in/absent"))
    #expect(
      code { () throws(IOError) in _ = try absent.open(O_WRONLY | O_CREAT, mode: 0o644) } != 0)
    #expect(folder.text(of: "secret") == "secret\n")
  }

  @Test func `replacing a file fails if its folder was exchanged for a link`() throws {
    mkdir(folder.path("other"), 0o755)
    let place = try Place(Permissions.Name(folder.path("in/open")))
    rename(folder.path("in"), folder.path("moved"))
    symlink(folder.path("other"), folder.path("in"))
    let replaced = code { () throws(IOError) in
      let entry = try place.entry()
      #expect(entry.name == "open")
    }
    // The folder is found under its new name or not at all, but never replaced by the other folder.
    #expect(replaced == 0 || replaced == ENOENT)
    #expect(folder.text(of: "other/open") == nil)
  }

  @Test func `names(in:) lists only a permitted folder`() {
    #expect(access().names(in: folder.path("in")) == ["open"])
    #expect(access().names(in: folder.path) == [])
    #expect(Access.user.names(in: folder.path("none")) == [])
  }

  @Test func `a link that replaces a file after its declaration is refused on opening`() throws {
    let recorder = SessionRecorder(
      permissions: try Permissions(
        allowing: "read:\(folder.path("in")),write:\(folder.path("in"))"))
    recorder.evaluate(
      """
      let lines = file("\(folder.path("in/open"))").lines
      let changes = directory("\(folder.path("in"))").changes
      """)
    unlink(folder.path("in/open"))
    symlink(folder.path("secret"), folder.path("in/open"))
    recorder.evaluate("lines.startWithResult { print($0) }")
    #expect(recorder.session.runLoop() == .success)
    let refusal = "cannot open '\(folder.path("in/open"))': Operation not permitted"
    #expect(recorder.takeLines() == ["failure(\(refusal))"])
    rename(folder.path("in"), folder.path("moved"))
    symlink(folder.path(""), folder.path("in"))
    recorder.evaluate("changes.startWithResult { print($0) }")
    #expect(recorder.session.runLoop() == .success)
    #expect(
      recorder.takeLines() == [
        "failure(cannot watch '\(folder.path("in"))': Operation not permitted)"
      ])
  }
}
