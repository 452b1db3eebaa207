import Dispatch
import Glibc
import Testing

@testable import WeirTerminal

@Suite struct HistoryFileTests {
  private let directory = TemporaryDirectory()

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `load() returns the appended entries unchanged and in order`() {
    let file = HistoryFile(path: "\(directory.path)/history")
    let entries = ["one", "two {\n  \\n\n}", "back\\slash\\", "漢字 😀", "\ttab\u{1}"]
    for entry in entries { file.append(entry) }
    #expect(file.load() == entries)
  }

  @Test func `append(_:) creates file and directories that only the user can access`() {
    let file = HistoryFile(path: "\(directory.path)/state/weir/history")
    file.append("secret")
    #expect(mode(of: file.path) == 0o600)
    #expect(mode(of: "\(directory.path)/state/weir") == 0o700)
    #expect(mode(of: "\(directory.path)/state") == 0o700)
  }

  @Test func `concurrent append(_:) calls lose no entry`() {
    let path = "\(directory.path)/history"
    DispatchQueue.concurrentPerform(iterations: 8) { session in
      for number in 0..<50 { HistoryFile(path: path).append("\(session)-\(number)") }
    }
    let entries = HistoryFile(path: path).load()
    for session in 0..<8 {
      let own = entries.filter { $0.hasPrefix("\(session)-") }
      #expect(own == (0..<50).map { "\(session)-\($0)" })
    }
  }

  @Test func `the file never exceeds its limit and keeps its newest entries`() {
    let path = "\(directory.path)/history"
    let file = HistoryFile(path: path, limit: 100)
    for number in 1...500 {
      // Every third entry comes from another session.
      let writer = number % 3 == 0 ? HistoryFile(path: path, limit: 100) : file
      writer.append("\(number)")
      let entries = HistoryFile(path: path, limit: 1_000).load()
      #expect((min(number, 90)...100).contains(entries.count))
      #expect(entries == (number - entries.count + 1...number).map(String.init))
    }
    #expect(mode(of: path) == 0o600)
  }

  @Test func `compaction loses no concurrently appended entry`() {
    let path = "\(directory.path)/history"
    DispatchQueue.concurrentPerform(iterations: 4) { session in
      for number in 0..<100 {
        let file = HistoryFile(path: path, limit: session == 0 ? 300 : 10_000)
        file.append("\(session)-\(number)")
      }
    }
    let entries = HistoryFile(path: path).load()
    #expect((270...400).contains(entries.count))
    // Compaction removes the oldest entries, so the newest of each session remain.
    for session in 0..<4 {
      let own = entries.filter { $0.hasPrefix("\(session)-") }
      #expect(own == (100 - own.count..<100).map { "\(session)-\($0)" })
    }
  }

  @Test func `load() reads only the tail of a file over the byte limit`() {
    let lines = (1...1_000).map { "entry \($0)" }
    directory.write(lines.joined(separator: "\n") + "\n", to: "history")
    let path = "\(directory.path)/history"
    let file = HistoryFile(path: path, byteLimit: 105)
    #expect(file.load() == Array(lines.suffix(10)))
    file.append("last")
    #expect(HistoryFile(path: path).load() == lines.suffix(9) + ["last"])
  }

  @Test func `append(_:) after a truncated line starts a new entry`() {
    directory.write("one\ntw", to: "history")
    let file = HistoryFile(path: "\(directory.path)/history")
    file.append("three")
    #expect(file.load() == ["one", "tw", "three"])
  }

  @Test func `parse(_:) accepts invalid UTF-8, NUL characters and a trailing escape`() {
    let bytes: [UInt8] = [0x61, 0xFF, 10, 0, 0x62, 10, 0x63, 0x5C, 10, 10]
    #expect(HistoryFile.parse(bytes) == ["a\u{FFFD}", "b", "c"])
  }

  @Test(arguments: ["/proc/nowhere/history", "/dev/full", "/dev/null/history"])
  func `an unwritable path is ignored`(path: String) {
    let file = HistoryFile(path: path)
    file.append("entry")
    #expect(file.load() == [])
  }

  @Test func `Descriptor.write(_:to:) returns ENOSPC for a full disk`() {
    let full = open("/dev/full", O_WRONLY)
    #expect(Descriptor.write(Array("entry".utf8), to: full) == ENOSPC)
    close(full)
  }

  @Test func `compaction writes through a symbolic link`() {
    let target = "\(directory.path)/target"
    let link = "\(directory.path)/link"
    symlink(target, link)
    let file = HistoryFile(path: link, limit: 10)
    for number in 1...20 { file.append("\(number)") }
    #expect(HistoryFile(path: target).load() == (11...20).map(String.init))
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }
}
