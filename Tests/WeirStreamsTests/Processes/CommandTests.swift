import Dispatch
import Glibc
import Testing
import Weir

@testable import WeirStreams

@Suite("Command", .timeLimit(.minutes(15)))
struct CommandTests {
  private let account = FlowAccount(name: "exec")

  private func shell(_ text: String) -> Command {
    Command("sh", ["-c", text], gracePeriod: .milliseconds(200))
  }

  /// Whether a process has ended and its status has been collected.
  private func isGone(_ process: String?) -> Bool {
    guard let process, let number = Int32(process) else { return false }
    return eventually { kill(number, 0) != 0 && errno == ESRCH }
  }

  @Test("Command.lines emits the lines of the output and completes")
  func lines() {
    let run = Recorded(Command("printf", "one\\ntwo\\nlast").lines(account: account))
    #expect(run.finished == ["one", "two", "last"])
    #expect(run.end()?.isCompleted == true)
    #expect(account.balance == .init(received: 3, sent: 3))
  }

  @Test("Command fails after the output for a nonzero status or a signal")
  func failures() {
    let status = Recorded(shell("echo out; exit 3").lines)
    #expect(status.finished == ["out"])
    #expect(status.end()?.error == CommandError(command: "sh", reason: .status(3)))
    #expect(status.end()?.error?.description == "'sh' ended with status 3")
    let signal = Recorded(shell("kill -KILL $$").lines)
    #expect(signal.end()?.error == CommandError(command: "sh", reason: .signal(9)))
    #expect(signal.end()?.error?.description == "'sh' was ended by SIGKILL")
  }

  @Test("Command fails with its name if it is not found or not executable")
  func notFound() {
    func problem(_ command: Command) -> CommandError.Reason? {
      Recorded(command.lines).end()?.error?.reason
    }
    let name = "weir-no-such-command"
    #expect(problem(Command(name)) == .system(IOError("run", name, code: ENOENT)))
    #expect(problem(Command("/tmp")) == .system(IOError("run", "/tmp", code: EACCES)))
    #expect(problem(Command("")) == .system(IOError("run", "", code: ENOENT)))
    #expect(problem(Command("a\0b")) == .system(IOError("run", "a\0b", code: EINVAL)))
    #expect(problem(Command("echo", "a\0b")) == .system(IOError("run", "echo", code: EINVAL)))
    let nowhere = Command("true", [], directory: "/no/such")
    #expect(problem(nowhere) == .system(IOError("open", "/no/such", code: ENOENT)))
  }

  @Test("Command uses the given environment and directory, and empty input")
  func surroundings() {
    let command = Command(
      "/bin/sh", ["-c", "pwd; echo $WEIR; cat"],
      environment: ["WEIR": "yes", "PATH": "/bin:/usr/bin"],
      directory: "/usr")
    #expect(Recorded(command.lines).finished == ["/usr", "yes", ""].dropLast())
  }

  @Test("Command.executable overrides the PATH search and keeps argv[0]")
  func executable() {
    let folder = Folder()
    _ = folder.file("echo", "#!/bin/sh\necho evil")
    chmod(folder.file("echo"), 0o755)
    var command = Command(
      "echo", ["hello"], environment: ["PATH": folder.path], directory: folder.path)
    command.executable = "/bin/sh"
    command.arguments = ["-c", "echo $0 hello"]
    #expect(Recorded(command.lines).finished == ["echo hello"])
    command.executable = "echo"
    command.arguments = []
    #expect(Recorded(command.lines).finished == ["evil"])
    command.executable = "sh"
    let missing = CommandError(command: "echo", reason: .system(.init("run", "echo", code: ENOENT)))
    #expect(Recorded(command.lines).end()?.error == missing)
  }

  @Test("Command separates standard error and is not blocked by a flood of it")
  func errors() {
    let errors = Locked(0)
    var command = shell("seq 1 50000 >&2; echo done")
    command.errorOutput = .lines { _ in errors.withLock { $0 += 1 } }
    let run = Recorded(command.lines)
    #expect(run.finished == ["done"])
    #expect(errors.withLock { $0 } == 50_000)
    command.errorOutput = .discarded
    #expect(Recorded(command.lines).finished == ["done"])
  }

  @Test("Command delivers all output of an exited child to a slow reader")
  func outputAfterEnd() {
    let gate = DispatchSemaphore(value: 0)
    let run = Recorded(shell("echo $$; seq 1 500").lines(account: account)) { event in
      if event.value?.number == 1 { gate.wait() }
    }
    gate.signal()
    #expect(run.finished.dropFirst().map(\.string) == (1...500).map(String.init))
    #expect(account.balance == .init(received: 501, sent: 501))
  }

  @Test("Command waits for output that a grandchild still writes")
  func grandchild() {
    #expect(
      Recorded(shell("(sleep 0.2; echo late) & echo early").lines).finished == ["early", "late"])
  }

  @Test("Command terminates an endless child and its descendants on disposal")
  func endless() {
    let run = Recorded(shell("echo $$; sleep 1000 & echo $!; wait").lines(account: account))
    let processes = run.values(2).map(\.string)
    run.dispose()
    #expect(run.end() == .interrupted)
    #expect(isGone(processes.first))
    #expect(isGone(processes.last))
    #expect(eventually { account.balance.buffered == 0 })
  }

  /// Whether a process has ended, even if its status has not been collected.
  private func hasEnded(_ process: Substring) -> Bool {
    let state = text(of: "/proc/\(process)/stat")?.split(separator: ")").last
    return state.map { $0.hasPrefix(" Z") || $0.hasPrefix(" X") } ?? true
  }

  @Test("Command children end with this process, even after SIGKILL")
  func killedParent() async {
    let folder = Folder()
    let path = folder.file("processes")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let run = Recorded(Command("sh", "-c", "echo $$; sleep 1000 & echo $!; wait").lines)
      write(run.values(2).map(\.string).joined(separator: " "), to: path)
      kill(getpid(), SIGKILL)
      run.end()
    }
    let processes = (text(of: path) ?? "").split(separator: " ")
    #expect(processes.count == 2)
    for process in processes { #expect(eventually { hasEnded(process) }) }
  }

  @Test("Command children end when this process exits and leave no zombie")
  func exitingParent() async {
    let folder = Folder()
    let path = folder.file("processes")
    await #expect(processExitsWith: .success) { [path = path as String] in
      let run = Recorded(Command("sh", "-c", "echo $$; exec sleep 1000").lines)
      write(run.values(1).map(\.string).joined(), to: path)
      exit(0)
    }
    let process = text(of: path) ?? ""
    #expect(!process.isEmpty && eventually { hasEnded(process[...]) })
  }

  @Test("Command fails with ECHILD if SIGCHLD is ignored")
  func ignoredChildSignal() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      let unknown = IOError("take the status of", "false", code: ECHILD)
      let error = CommandError(command: "false", reason: .system(unknown))
      #expect(Recorded(Command("false").lines).end() == .failed(error))
    }
  }

  @Test("Command kills a child that ignores SIGTERM after the grace period")
  func stubborn() {
    let run = Recorded(shell("trap '' TERM; echo $$; while :; do sleep 1000; done").lines)
    let process = run.values(1).first?.string
    run.dispose()
    #expect(isGone(process))
  }

  @Test("Command terminates a writing child when the downstream completes")
  func limited() {
    let run = Recorded(
      shell("echo $$; yes").lines(account: account).take(first: 1000))
    #expect(run.finished.count == 1000)
    #expect(isGone(run.values.first?.string))
    #expect(eventually { account.balance.buffered == 0 })
    #expect(account.balance.sent == 1000)
  }

  @Test("Command waits for a child that closes its output")
  func closedOutput() {
    let run = Recorded(shell("exec >&-; exit 4").lines)
    #expect(run.end()?.error == CommandError(command: "sh", reason: .status(4)))
  }

  @Test("Command children have their own process group and default signal handling")
  func clean() {
    let group = Recorded(
      shell("ps -o pgid= -p $$ 2>/dev/null || cut -d' ' -f5 /proc/$$/stat; echo $$").lines)
    let numbers = group.finished.map { $0.string.filter { $0 != " " } }
    #expect(numbers.count == 2 && numbers.first == numbers.last)
    let masks = Recorded(Command("grep", "-E", "Sig(Blk|Ign)", "/proc/self/status").lines).finished
    #expect(masks.count == 2)
    // Ignores the real-time signals, some of which the C library uses itself.
    let sets = masks.compactMap { UInt64($0.string.suffix(16), radix: 16) }
    #expect(sets.map { $0 & 0x7FFF_FFFF } == [0, 0])
  }

  @Test("Command children inherit only the standard descriptors")
  func inherited() throws {
    let pipe = try Pipe("test")
    let run = Recorded(Command("ls", "/proc/self/fd").lines)
    // Descriptor 3 belongs to `ls`, which reads the directory with it.
    #expect(run.finished.map(\.string) == ["0", "1", "2", "3"])
    withExtendedLifetime(pipe) {}
  }

  @Test("Command closes the descriptor of the child before it delivers the end")
  func closesDescriptorBeforeEnd() async {
    await #expect(processExitsWith: .success) {
      var verbose = Command("sh", "-c", "echo; echo >&2")
      verbose.errorOutput = .lines { _ in }
      let runs = [
        Command("echo").lines, Command("false").lines, verbose.lines,
        Command("echo").lines.flatMapError { _ in .empty }
          .promoteError(IOError.self).pipe(to: Command("cat")),
      ]
      for run in runs {
        let watched = Locked<[Int]>([])
        let ended = Recorded(run) { _ in watched.withLock { $0.append(watchedChildren) } }
        ended.end()
        #expect(watched.withLock { $0.last == 0 })
      }
    }
  }

  @Test("Command leaves no descriptor open after 1,000 sequential and 100 concurrent runs")
  func many() {
    let before = openDescriptors
    for _ in 0..<1000 { #expect(Recorded(Command("true").lines).end()?.isCompleted == true) }
    let runs = (0..<100).map { Recorded(Command("echo", "\($0)").lines) }
    for (number, run) in runs.enumerated() { #expect(run.finished.map(\.string) == ["\(number)"]) }
    let endless = (0..<100).map { _ in Recorded(shell("echo; exec sleep 1000").lines) }
    for run in endless { #expect(run.values(1).count == 1) }
    for run in endless { run.dispose() }
    // Other tests run concurrently and open descriptors as well.
    #expect(eventually { openDescriptors < before + 100 })
  }
}

@Suite("pipe(to:)", .timeLimit(.minutes(15)))
struct FeedingTests {
  private let feed = FlowAccount(name: "feed")
  private let account = FlowAccount(name: "exec")

  private func numbers(_ count: Int) -> SignalProducer<Line, Never> {
    SignalProducer<Int, Never>(0..<count).map { Line(String($0)) }
  }

  @Test("pipe(to:) sends the lines to a command and completes with it")
  func sorted() {
    let lines = SignalProducer<Line, Never>(["b", "c", "a"])
    let run = Recorded(lines.pipe(to: Command("sort"), feed: feed, account: account))
    #expect(run.finished == ["a", "b", "c"])
    #expect(feed.balance == .init(received: 3, sent: 3))
    #expect(account.balance == .init(received: 3, sent: 3))
  }

  @Test("pipe(to:) flushes each line at once while the source is idle")
  func idle() {
    let (lines, input) = Signal<Line, Never>.pipe()
    let run = Recorded(lines.producer.pipe(to: Command("cat")))
    #expect(
      eventually {
        input.send(value: "ping")
        return !run.values.isEmpty
      })
    input.sendCompleted()
    #expect(run.end()?.isCompleted == true)
  }

  @Test("pipe(to:) passes 50,000 lines through a command without loss")
  func flood() {
    let run = Recorded(numbers(50_000).pipe(to: Command("cat"), feed: feed))
    #expect(run.finished.map(\.string) == (0..<50_000).map(String.init))
    #expect(feed.balance == .init(received: 50_000, sent: 50_000))
  }

  @Test("pipe(to:) makes the source wait for a command that does not read")
  func pressure() {
    let endless = SignalProducer<Int, Never>.repeatElement(1).map { _ in Line("line") }
    let run = Recorded(endless.pipe(to: Command("sleep", ["1000"], gracePeriod: .zero), feed: feed))
    #expect(eventually { feed.balance.received > 10_000 })
    #expect(feed.balance.buffered < 100_000)
    run.dispose()
    #expect(run.end() == .interrupted)
    #expect(eventually { feed.balance.buffered == 0 })
  }

  @Test("pipe(to:) stops the source without failure if the command stops reading")
  func head() {
    let endless = SignalProducer<Int, Never>.repeatElement(1).map { _ in Line("line") }
    let run = Recorded(endless.pipe(to: Command("head", "-n", "2"), feed: feed))
    #expect(run.finished == ["line", "line"])
    #expect(run.end()?.isCompleted == true)
    #expect(eventually { feed.balance.buffered == 0 })
  }

  @Test("pipe(to:) fails with the error of the source after the output")
  func failure() {
    let error = IOError("read", "x", code: 5)
    let lines = SignalProducer<Line, IOError>(value: "one").concat(SignalProducer(error: error))
    let run = Recorded(lines.pipe(to: Command("cat")))
    #expect(run.finished == ["one"])
    #expect(run.end()?.error == CommandError(command: "cat", reason: .input(error)))
  }

  @Test("pipe(to:) ends a silent source when the command exits")
  func silent() {
    #expect(Recorded(SignalProducer<Line, Never>.never.pipe(to: Command("true"))).finished == [])
  }
}
