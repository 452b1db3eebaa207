import Dispatch
import Glibc
import Testing
import Weir

@testable import WeirStreams

@Suite("File", .timeLimit(.minutes(15)))
struct FileTests {
  private let folder = Folder()

  @Test("File.lines emits numbered lines in order and completes")
  func lines() {
    let account = FlowAccount(name: "file")
    let path = folder.file("a", "one\r\ntwo\n\nhalf")
    let run = Recorded(File(path).lines(account: account))
    #expect(run.finished.map(\.string) == ["one", "two", "", "half"])
    #expect(run.values.map(\.number) == [1, 2, 3, 4])
    #expect(run.end()?.isCompleted == true)
    #expect(account.balance == .init(received: 4, sent: 4))
    let other = folder.file("b", "\r\r\n\r\nx\r")
    #expect(Recorded(File(other).lines).finished == ["\r", "", "x\r"])
  }

  @Test("File.lines reads the file again for each run")
  func cold() {
    let path = folder.file("a", "one\n")
    let lines = File(path).lines
    #expect(Recorded(lines).finished == ["one"])
    write("two\n", to: path)
    #expect(Recorded(lines).finished == ["two"])
  }

  @Test("File.lines fails with the path of a file that it cannot open or read")
  func failures() {
    #expect(
      Recorded(File("/no/such").lines).end()?.error == IOError("open", "/no/such", code: ENOENT))
    #expect(Recorded(File("/tmp").lines).end()?.error == IOError("read", "/tmp", code: EISDIR))
    #expect(Recorded(File("a\0b").lines).end()?.error == IOError("open", "a\0b", code: EINVAL))
    #expect(Recorded(File("").lines).end()?.error == IOError("open", "", code: ENOENT))
  }

  @Test("File.lines reads NULs, invalid UTF-8 and a line of 20 MB")
  func oddLines() {
    let path = folder.file("a", "a\0b\n" + String(repeating: "x", count: 20_000_000) + "\n")
    let descriptor = open(path, O_WRONLY | O_APPEND)
    Glibc.write(descriptor, [0xFF, 0xFE] as [UInt8], 2)
    close(descriptor)
    let lines = Recorded(File(path).lines).finished
    #expect(lines.map(\.count) == [3, 20_000_000, 2])
    #expect(lines.first == "a\0b")
    #expect(lines.last?.string == "\u{FFFD}\u{FFFD}")
  }

  @Test("File.lines stops reading after take(first:) and balances its account")
  func limited() {
    let account = FlowAccount(name: "zero")
    let path = folder.file("a", String(repeating: "line\n", count: 100_000))
    let run = Recorded(File(path).lines(account: account).take(first: 3))
    #expect(run.finished.count == 3)
    #expect(eventually { account.balance.received > 0 && account.balance.buffered == 0 })
    #expect(account.balance.sent == 3)
  }

  @Test("File.lines waits for a named pipe and stops waiting on disposal")
  func fifo() {
    let path = folder.file("pipe")
    mkfifo(path, 0o600)
    let before = Recorded(File(path).lines)
    before.dispose()
    #expect(before.end() == .interrupted)
    // Uses another pipe, because the disposed run may still have the first one open.
    let other = folder.file("other")
    mkfifo(other, 0o600)
    let run = Recorded(File(other).lines)
    write("through\n", to: other)
    #expect(run.finished == ["through"])
  }

  @Test("File.lines reads an endless file no faster than its lines are consumed")
  func pressure() {
    let account = FlowAccount(name: "zero")
    let path = folder.file("pipe")
    mkfifo(path, 0o600)
    let command = Recorded(Command("sh", ["-c", "yes > \(path)"], gracePeriod: .zero).lines)
    let run = Recorded(File(path).lines(account: account)) { _ in
      #expect(account.balance.buffered <= 64 << 10)
    }
    #expect(run.values(50_000).count >= 50_000)
    run.dispose()
    command.dispose()
    #expect(eventually { account.balance.buffered == 0 })
  }
}

extension DispatchTimeInterval {
  static let zero = DispatchTimeInterval.seconds(0)
}
