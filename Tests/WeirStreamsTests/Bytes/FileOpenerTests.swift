import Glibc
import Testing
import Weir

@testable import WeirStreams

@Suite("Opening files", .timeLimit(.minutes(15)))
struct FileOpenerTests {
  private let folder = Folder()
  private let opened = MutableProperty<[String]>([])

  /// An opener that opens files like the system's opener and records their paths.
  private var recording: FileOpener {
    FileOpener(
      open: { [opened] (path, flags, mode) throws(IOError) in
        opened.modify { $0.append(path) }
        return try FileOpener.system.open(path, flags, mode: mode)
      },
      folder: { [opened] (path) throws(IOError) in
        opened.modify { $0.append("folder of \(path)") }
        return try FileOpener.system.folder(of: path)
      })
  }

  /// An opener that refuses every file.
  private let refusing = FileOpener(
    open: { (path, _, _) throws(IOError) in throw IOError("open", path, code: EPERM) },
    folder: { (path) throws(IOError) in throw IOError("open", path, code: EPERM) })

  private let lines = SignalProducer<Line, IOError>(value: "new")

  @Test("File.lines and follow(from:) open the file through the opener once for each run")
  func sources() {
    let path = folder.file("a", "one\n")
    let source = File(path).lineSource(opener: recording)
    #expect(Recorded(source.producer()).finished == ["one"])
    #expect(Recorded(source.producer()).finished == ["one"])
    let following = Recorded(
      File(path).followSource(from: .beginning, opener: recording).producer())
    #expect(following.values(1) == ["one"])
    following.dispose()
    #expect(opened.value == [path, path, path])
  }

  @Test("Directory.changes opens its directory through the opener and watches it")
  func directory() {
    mkdir(folder.file("first"), 0o755)
    mkdir(folder.file("second"), 0o755)
    let second = folder.file("second")
    let redirecting = FileOpener(
      open: { (_, flags, mode) throws(IOError) in try Descriptor.open(second, flags, mode: mode) },
      folder: { (path) throws(IOError) in try FileOpener.system.folder(of: path) })
    let run = Recorded(Directory(folder.file("first")).changes(opener: redirecting))
    _ = folder.file("first/not", "")
    _ = folder.file("second/this", "")
    #expect(run.values(1) == [.created("this")])
    run.dispose()
  }

  @Test("write(to:) and append(to:) open files through the opener")
  func sinks() {
    let path = folder.file("a")
    for run in [
      lines.write(to: path, account: nil, host: nil, opener: recording),
      lines.append(to: path, account: nil, host: nil, opener: recording),
      lines.write(to: "/dev/null", account: nil, host: nil, opener: recording),
    ] { #expect(Recorded(run).end()?.isCompleted == true) }
    #expect(text(of: path) == "new\nnew\n")
    #expect(
      opened.value == ["folder of \(path)", path, "folder of /dev/null", "/dev/null"])
  }

  @Test("append(to:) opens a named pipe through the opener")
  func pipe() {
    let path = folder.file("pipe")
    mkfifo(path, 0o600)
    let reader = Recorded(File(path).lines)
    let writer = Recorded(lines.append(to: path, account: nil, host: nil, opener: recording))
    #expect(writer.end()?.isCompleted == true)
    #expect(reader.values(1) == ["new"])
    reader.dispose()
    #expect(Set(opened.value) == [path])
  }

  @Test("File and directory access fails without writing if the opener refuses it")
  func refused() {
    let path = folder.file("a", "old")
    let error = IOError("open", path, code: EPERM)
    let source = File(path).lineSource(opener: refusing)
    #expect(Recorded(source.producer()).end()?.error == error)
    let changes = Directory(path).changes(opener: refusing)
    #expect(Recorded(changes).end()?.error == IOError("watch", path, code: EPERM))
    for run in [
      lines.write(to: path, account: nil, host: nil, opener: refusing),
      lines.append(to: path, account: nil, host: nil, opener: refusing),
    ] { #expect(Recorded(run).end()?.error == error) }
    #expect(text(of: path) == "old")
    #expect(folder.names == ["a"])
  }

  @Test("follow(from:) reports a file as unreadable if the opener refuses it")
  func refusedFollowing() {
    let notices = Locked<[File.FollowNotice]>([])
    let path = folder.file("a", "secret\n")
    let following = Recorded(
      File(path).followSource(from: .beginning, opener: refusing) { notice in
        notices.withLock { $0.append(notice) }
      }.producer())
    #expect(eventually { notices.withLock { !$0.isEmpty } })
    following.dispose()
    #expect(following.values == [])
    #expect(
      notices.withLock { $0.first } == .unreadable(IOError("open", path, code: EPERM)))
  }

  @Test(
    "write(to:) replaces the file in the opened folder even if the folder was moved")
  func movedFolder() {
    mkdir(folder.file("first"), 0o755)
    let (values, input) = Signal<Line, IOError>.pipe()
    let run = Recorded(values.producer.write(to: folder.file("first/a"), account: nil, host: nil))
    input.send(value: "new")
    rename(folder.file("first"), folder.file("second"))
    mkdir(folder.file("first"), 0o755)
    input.sendCompleted()
    #expect(run.end()?.isCompleted == true)
    #expect(text(of: folder.file("second/a")) == "new\n")
    #expect(text(of: folder.file("first/a")) == nil)
  }
}
