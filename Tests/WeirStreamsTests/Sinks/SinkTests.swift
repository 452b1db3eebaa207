import Dispatch
import Glibc
import Testing
import Weir

@testable import WeirStreams

@Suite("write(to:) and append(to:)", .timeLimit(.minutes(15)))
struct WritingTests {
  private let folder = Folder()
  private let account = FlowAccount(name: "write")

  @Test("write(to:) replaces the file only when the stream completes")
  func whole() {
    let path = folder.file("a", "old")
    chmod(path, 0o640)
    let (lines, input) = Signal<String, Never>.pipe()
    let run = Recorded(lines.producer.write(to: path, account: account))
    input.send(value: "one")
    #expect(text(of: path) == "old")
    input.send(value: "two")
    #expect(account.balance == .init(received: 2))
    input.sendCompleted()
    #expect(run.end()?.isCompleted == true)
    #expect(text(of: path) == "one\ntwo\n")
    #expect(account.balance == .init(received: 2, sent: 2))
    #expect(folder.names == ["a"])
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test("write(to:) writes a large file completely and once")
  func large() {
    let path = folder.file("a", "old")
    let lines = SignalProducer<String, Never>((0..<60_000).map { "\($0)" })
    #expect(Recorded(lines.write(to: path, account: account)).end()?.isCompleted == true)
    #expect(text(of: path) == (0..<60_000).map { "\($0)\n" }.joined())
  }

  @Test("write(to:) keeps the old file when the stream fails or is interrupted")
  func notAtAll() {
    let path = folder.file("a", "old")
    let error = IOError("read", "x", code: 5)
    let failing = SignalProducer<Line, IOError>(value: "new").concat(SignalProducer(error: error))
    #expect(Recorded(failing.write(to: path, account: account)).end() == .failed(error))
    let endless = SignalProducer<Line, Never>(value: "new").concat(.never)
    let run = Recorded(endless.write(to: path, account: account))
    run.dispose()
    #expect(text(of: path) == "old")
    #expect(folder.names == ["a"])
    #expect(account.balance == .init(received: 2, dropped: 2))
  }

  @Test("write(to:) keeps a symbolic link and writes its target")
  func link() {
    let path = folder.file("a", "old")
    symlink("a", folder.file("link"))
    #expect(
      Recorded(SignalProducer<Line, Never>(value: "new").write(to: folder.file("link"))).end()?
        .isCompleted == true)
    #expect(text(of: path) == "new\n")
    #expect(folder.names == ["a", "link"])
  }

  @Test("write(to:) fails for a full disk, a directory and a missing directory")
  func failures() {
    let lines = SignalProducer<Line, Never>(value: "new")
    func problem(_ path: String) -> IOError? {
      Recorded(lines.write(to: path, account: account)).end()?.error
    }
    #expect(problem("/dev/full") == IOError("write", "/dev/full", code: ENOSPC))
    #expect(problem("/tmp") == IOError("open", "/tmp", code: EISDIR))
    #expect(problem("/no/such") == IOError("write", "/no/such", code: ENOENT))
    #expect(problem("a\0b") == IOError("write", "a\0b", code: EINVAL))
    #expect(problem("/dev/null") == nil)
    #expect(account.balance.buffered == 0)
  }

  @Test("write(to:) stops an endless source when the disk is full")
  func fullDisk() {
    let endless = SignalProducer<Int, Never>.repeatElement(1).map { _ in "line" }
    let run = Recorded(endless.write(to: "/dev/full", account: account))
    #expect(run.end()?.error?.code == ENOSPC)
    #expect(account.balance.buffered == 0)
  }

  @Test("append(to:) appends lines on arrival and writes a long line whole")
  func appending() {
    let path = folder.file("a", "old\n")
    let long = String(repeating: "x", count: 1_000_000)
    let (lines, input) = Signal<String, Never>.pipe()
    let run = Recorded(lines.producer.append(to: path, account: account))
    input.send(value: "one")
    #expect(text(of: path) == "old\none\n")
    input.send(value: long)
    input.sendCompleted()
    #expect(run.end()?.isCompleted == true)
    #expect(text(of: path) == "old\none\n\(long)\n")
    #expect(account.balance == .init(received: 2, sent: 2))
    let full = Recorded(
      SignalProducer<String, Never>(value: "x").append(to: "/dev/full", account: account))
    #expect(full.end()?.error == IOError("write", "/dev/full", code: ENOSPC))
    #expect(account.balance == .init(received: 3, sent: 2, dropped: 1))
  }

  @Test("append(to:) does not interleave lines of several writers")
  func writers() {
    let path = folder.file("a")
    let runs = (0..<4).map { number in
      Recorded(
        SignalProducer<Int, Never>(0..<500).map { _ in String(repeating: "\(number)", count: 200) }
          .start(on: QueueScheduler()).append(to: path))
    }
    for run in runs { #expect(run.end()?.isCompleted == true) }
    let lines = Recorded(File(path).lines).finished
    #expect(lines.count == 2000)
    #expect(lines.allSatisfy { $0.count == 200 && Set($0.string).count == 1 })
  }

  @Test("write(to:) copies a file with NULs and invalid UTF-8 unchanged")
  func copied() {
    let path = folder.file("a", "one\n\0\n")
    let descriptor = open(path, O_WRONLY | O_APPEND)
    Glibc.write(descriptor, [0xFF, 0x0A] as [UInt8], 2)
    close(descriptor)
    #expect(Recorded(File(path).lines.write(to: folder.file("b"))).end()?.isCompleted == true)
    let same = Recorded(Command("cmp", path, folder.file("b")).lines)
    #expect(same.end()?.isCompleted == true)
  }
}

@Suite("Writing to named pipes", .timeLimit(.minutes(15)))
struct NamedPipeTests {
  private let folder = Folder()
  private let account = FlowAccount(name: "pipe")
  private let path: String

  init() {
    path = folder.file("pipe")
    mkfifo(path, 0o600)
  }

  @Test("named pipe sinks wait for a reader without blocking the caller", arguments: [true, false])
  func waiting(_ isAppended: Bool) {
    let lines = SignalProducer<String, Never>(["one", "two"])
    let run = Recorded(
      isAppended
        ? lines.append(to: path, account: account) : lines.write(to: path, account: account))
    #expect(account.balance == .init(received: 2))
    #expect(run.events.isEmpty)
    #expect(Recorded(File(path).lines).finished == ["one", "two"])
    #expect(run.end()?.isCompleted == true)
    #expect(account.balance == .init(received: 2, sent: 2))
  }

  @Test("append(to:) on a named pipe stops waiting for a reader on disposal")
  func disposed() {
    let before = openDescriptors
    let run = Recorded(
      SignalProducer<String, Never>(["one", "two"]).append(to: path, account: account))
    run.dispose()
    #expect(run.events.last == .interrupted)
    #expect(eventually { account.balance == .init(received: 2, dropped: 2) })
    #expect(eventually { openDescriptors <= before })
  }

  @Test("append(to:) on a named pipe blocks the source when full, until disposal")
  func full() {
    let endless = SignalProducer<Int, Never>.repeatElement(1).map { _ in "a line of text" }
    let run = Recorded(endless.start(on: QueueScheduler()).append(to: path, account: account))
    #expect(eventually { account.balance.received > 4000 })
    #expect(account.balance.received < 5000)
    run.dispose()
    #expect(eventually { account.balance.buffered == 0 })
    #expect(account.balance.sent == 0)
  }

  @Test("append(to:) on a named pipe fails when the reader closes")
  func gone() {
    let endless = SignalProducer<Int, Never>.repeatElement(1).map { _ in "line" }
    let run = Recorded(endless.start(on: QueueScheduler()).append(to: path, account: account))
    #expect(Recorded(File(path).lines.take(first: 3)).finished.count == 3)
    #expect(run.end()?.error == IOError("write", path, code: EPIPE))
    #expect(eventually { account.balance.buffered == 0 })
  }

  @Test("append(to:) on a named pipe does not interleave lines of several writers")
  func writers() {
    let reader = Recorded(File(path).lines.take(first: 40_000))
    let runs = (0..<4).map { number in
      Recorded(
        SignalProducer<Int, Never>(0..<10_000)
          .map { _ in String(repeating: "\(number)", count: 37) }
          .start(on: QueueScheduler()).append(to: path))
    }
    #expect(reader.finished.count == 40_000)
    #expect(reader.values.allSatisfy { $0.count == 37 && Set($0.string).count == 1 })
    for run in runs { run.end() }
  }

  @Test("append(to:) on a named pipe writes a long line whole")
  func long() {
    let long = String(repeating: "x", count: 1_000_000)
    let lines = SignalProducer<String, Never>(["a", long, "b"]).start(on: QueueScheduler())
    let run = Recorded(lines.append(to: path))
    #expect(Recorded(File(path).lines).finished.map(\.count) == [1, 1_000_000, 1])
    #expect(run.end()?.isCompleted == true)
  }
}

@Suite("LineWriter", .timeLimit(.minutes(15)))
struct LineWriterTests {
  private let account = FlowAccount(name: "writer")

  @Test("LineWriter writes slow lines at once and all lines by finish()")
  func idle() throws {
    let pipe = try Pipe("test")
    defer { for end in [pipe.reading, pipe.writing] { end.close() } }
    let writer = try LineWriter(descriptor: pipe.writing.number, name: "pipe", account: account)
    let run = Recorded(StandardInput(descriptor: pipe.reading.number).lines)
    try writer.write("one")
    #expect(run.values(1) == ["one"])
    for number in 0..<50_000 { try writer.write(Line(String(number))) }
    try writer.flush()
    #expect(account.balance == .init(received: 50_001, sent: 50_001))
    try writer.finish()
    pipe.writing.close()
    #expect(run.finished.count == 50_001)
    #expect(throws: IOError("write", "pipe", code: EBADF)) { try writer.write("late") }
  }

  @Test("LineWriter throws ENOSPC from all calls after the disk is full")
  func full() throws {
    let file = try Descriptor.open("/dev/full", O_WRONLY)
    defer { file.close() }
    let writer = try LineWriter(descriptor: file.number, name: "full", account: account)
    try writer.write("one")
    #expect(throws: IOError("write", "full", code: ENOSPC)) { try writer.flush() }
    #expect(throws: IOError("write", "full", code: ENOSPC)) { try writer.write("two") }
    #expect(throws: IOError("write", "full", code: ENOSPC)) { try writer.finish() }
    #expect(account.balance == .init(received: 2, dropped: 2))
  }

  @Test("LineWriter fails with EPIPE for a closed pipe without ending the process")
  func broken() throws {
    let pipe = try Pipe("test")
    defer { for end in [pipe.reading, pipe.writing] { end.close() } }
    pipe.reading.close()
    let writer = try LineWriter(descriptor: pipe.writing.number, name: "pipe", account: account)
    let endless = SignalProducer<Int, Never>.repeatElement(1).map { _ in "line" }
    let run = Recorded(endless.write(to: writer))
    #expect(run.end()?.error == IOError("write", "pipe", code: EPIPE))
    #expect(account.balance.buffered == 0)
  }

  @Test("LineWriter.write(_:) waits for a reader until the writer is cancelled")
  func cancelled() throws {
    let pipe = try Pipe("test")
    defer { for end in [pipe.reading, pipe.writing] { end.close() } }
    _ = fcntl(pipe.writing.number, F_SETFL, O_WRONLY | O_NONBLOCK)
    let writer = try LineWriter(
      descriptor: pipe.writing.number, name: "pipe", capacity: 100, account: account)
    let done = DispatchSemaphore(value: 0)
    #expect(
      WorkThread.start {
        while (try? writer.write("a line of text")) != nil {}
        done.signal()
      })
    #expect(eventually { account.balance.received > 1000 })
    #expect(account.balance.buffered < 8000)
    writer.cancel()
    #expect(done.wait(timeout: .now() + 30) == .success)
    #expect(eventually { account.balance.buffered == 0 })
  }

  @Test("LineWriter throws for lines that it cannot write after cancellation")
  func dropped() throws {
    let pipe = try Pipe("test")
    defer { for end in [pipe.reading, pipe.writing] { end.close() } }
    _ = fcntl(pipe.writing.number, F_SETFL, O_WRONLY | O_NONBLOCK)
    while Glibc.write(pipe.writing.number, "x", 1) == 1 {}
    let writer = try LineWriter(
      descriptor: pipe.writing.number, name: "pipe", account: account)
    try writer.write("one")
    writer.cancel()
    #expect(throws: IOError("write", "pipe", code: ECANCELED)) { try writer.finish() }
    #expect(account.balance == .init(received: 1, dropped: 1))
  }
}
