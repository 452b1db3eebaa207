import Glibc
import Testing
import Weir

@testable import WeirStreams

@Suite("follow(from:)", .timeLimit(.minutes(15)))
struct FollowTests {
  private let folder = Folder()
  private let account = FlowAccount(name: "follow")

  /// Starts a run that follows the file "log" and records its notices.
  private func follow(
    _ start: File.FollowStart = .beginning
  ) -> (Recorded<Line, IOError>, Recorded<File.FollowNotice, Never>) {
    let (notices, input) = Signal<File.FollowNotice, Never>.pipe()
    let noticed = Recorded(notices.producer)
    let run = Recorded(
      File(folder.file("log")).follow(from: start, account: account) { input.send(value: $0) })
    return (run, noticed)
  }

  private func append(_ text: String) { write(text, to: folder.file("log"), appending: true) }

  private func move(_ from: String, _ to: String) {
    rename(folder.file(from), folder.file(to))
  }

  private func finish(_ run: Recorded<Line, IOError>) {
    run.dispose()
    #expect(run.end() == .interrupted)
    #expect(eventually { account.balance.buffered == 0 })
    #expect(account.balance.sent == run.values.count)
  }

  @Test("follow(from:) emits appended lines and holds an incomplete line")
  func appended() {
    append("one\n")
    let (run, _) = follow()
    #expect(run.values(1) == ["one"])
    append("tw")
    append("o\nthr")
    #expect(run.values(2) == ["one", "two"])
    append("ee\n")
    #expect(run.values(3) == ["one", "two", "three"])
    #expect(run.values.map(\.number) == [1, 2, 3])
    finish(run)
  }

  @Test("follow(from: .end) omits existing lines")
  func fromEnd() {
    append("old\n")
    let (run, noticed) = follow(.end)
    #expect(noticed.values(1) == [.opened])
    append("new\n")
    #expect(run.values(1) == ["new"])
    finish(run)
  }

  @Test("follow(from:) waits for a missing file and reads it from its start")
  func missing() {
    let (run, noticed) = follow(.end)
    #expect(noticed.values(1) == [.missing])
    append("one\n")
    #expect(run.values(1) == ["one"])
    #expect(noticed.values(2) == [.missing, .opened])
    finish(run)
  }

  @Test("follow(from:) reads a rotated file to its end and then the new one")
  func rotated() {
    append("one\nhalf")
    let (run, noticed) = follow()
    #expect(run.values(1) == ["one"])
    move("log", "log.1")
    #expect(noticed.values(2) == [.opened, .missing])
    write(" a line\nlast", to: folder.file("log.1"), appending: true)
    #expect(run.values(2) == ["one", "half a line"])
    append("first\n")
    #expect(run.values(4) == ["one", "half a line", "last", "first"])
    #expect(noticed.values(3) == [.opened, .missing, .replaced])
    finish(run)
  }

  @Test("follow(from:) reads a file that is renamed over to its end and then the new one")
  func renamedOver() {
    append("one\n")
    let (run, noticed) = follow()
    #expect(run.values(1) == ["one"])
    write("two\n", to: folder.file("next"))
    move("next", "log")
    #expect(run.values(2) == ["one", "two"])
    #expect(noticed.values(2) == [.opened, .replaced])
    append("three\n")
    #expect(run.values(3).map(\.number) == [1, 1, 2])
    finish(run)
  }

  @Test("follow(from:) reads a truncated file from its start")
  func truncated() {
    append("a long first line\n")
    let (run, noticed) = follow()
    #expect(run.values(1).count == 1)
    write("", to: folder.file("log"))
    #expect(noticed.values(2) == [.opened, .truncated])
    append("two\n")
    #expect(run.values(2) == ["a long first line", "two"])
    finish(run)
  }

  @Test("follow(from:) waits for a deleted file")
  func deleted() {
    append("one\n")
    let (run, noticed) = follow()
    #expect(run.values(1) == ["one"])
    unlink(folder.file("log"))
    #expect(noticed.values(2) == [.opened, .missing])
    append("two\n")
    #expect(run.values(2) == ["one", "two"])
    finish(run)
  }

  @Test("follow(from:) reports a directory at the path and waits for a file")
  func directory() {
    append("one\n")
    let (run, noticed) = follow()
    #expect(run.values(1) == ["one"])
    move("log", "old")
    #expect(noticed.values(2) == [.opened, .missing])
    mkdir(folder.file("log"), 0o700)
    let error = IOError("follow", folder.file("log"), code: EISDIR)
    #expect(noticed.values(3).last == .unreadable(error))
    rmdir(folder.file("log"))
    append("two\n")
    #expect(run.values(2) == ["one", "two"])
    finish(run)
  }

  @Test("follow(from:) waits for a directory that is missing or removed")
  func folderMissing() {
    let path = folder.file("sub/log")
    let (notices, input) = Signal<File.FollowNotice, Never>.pipe()
    let noticed = Recorded(notices.producer)
    let run = Recorded(File(path).follow(from: .end) { input.send(value: $0) })
    #expect(noticed.values(1) == [.missing])
    mkdir(folder.file("sub"), 0o700)
    write("one\n", to: path)
    #expect(run.values(1) == ["one"])
    run.dispose()
  }

  @Test("follow(from:) emits each line once over many rotations")
  func manyRotations() {
    append("")
    let (run, _) = follow()
    for number in 1...200 {
      append("\(number)\n")
      // The rotated file must have been read before the next one exists.
      if number % 20 == 0 {
        #expect(run.values(number).count == number)
        move("log", "log.\(number)")
      }
    }
    #expect(run.values(200).map(\.string) == (1...200).map(String.init))
    finish(run)
  }
}
