import Dispatch
import Glibc
import Testing

@testable import WeirTerminal

/// A prompt on a pseudo-terminal, with a thread that reads entries. The test types like a user and
/// waits for the expected screen.
final class Session {
  let prompt: Prompt
  private(set) var terminal: Emulator
  private let line: PseudoTerminal
  let found: termios
  private let log = Log()
  private var hasLeft = false

  init(
    width: Int = 40, height: Int = 12, home: TemporaryDirectory = TemporaryDirectory(),
    history: String? = nil, options change: (inout Prompt.Options) -> Void = { _ in },
    answers: @escaping @Sendable (_ entry: String, _ prompt: Prompt) -> Bool = { _, _ in false }
  ) {
    line = PseudoTerminal(width: width, height: height)
    found = line.modes
    terminal = Emulator(width: width, height: height)
    var options = Prompt.Options()
    options.environment = ["TERM": "xterm-256color", "HOME": home.path]
    options.historyPath = history
    options.isComplete = { text in !text.hasSuffix("{") && !text.hasSuffix(",") }
    change(&options)
    prompt = Prompt(input: line.slave, output: line.slave, options: options)
    let (prompt, log) = (prompt, log)
    DispatchQueue(label: "entries").async {
      while true {
        let entry = prompt.readEntry()
        log.entries.withLock { $0.append(entry) }
        if entry == .endOfInput { break }
        if case .text(let text) = entry, prompt.answering({ answers(text, prompt) }) { continue }
        prompt.print("[\(entry)]")
      }
      prompt.close()
      log.ended.signal()
    }
    // Before the prompt appears, the terminal itself would process control characters.
    expect("a prompt") { $0.tail(1) == ["weir>"] }
  }

  /// The results of the reading thread.
  private final class Log: Sendable {
    let entries = Locked<[Entry]>([])
    let ended = DispatchSemaphore(value: 0)
  }

  deinit {
    close(line.master)
    // Closing the master ends the input. The thread must finish before its descriptor is reused.
    if !hasLeft { log.ended.wait() }
    close(line.slave)
  }

  /// Types the bytes, in several writes if they exceed the capacity of the terminal.
  func type(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    for start in stride(from: 0, to: bytes.count, by: 1024) {
      Descriptor.write(bytes[start..<min(start + 1024, bytes.count)], to: line.master)
      look(for: 0)
    }
  }

  func type(_ text: String) { type(text.utf8) }

  /// Reads the available output and waits up to `timeout` milliseconds for the first of it.
  @discardableResult private func look(for timeout: Int32) -> Bool {
    var wait = pollfd(fd: line.master, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, timeout) > 0, let bytes = Descriptor.read(line.master, upTo: 65536)
    else { return false }
    terminal.feed(bytes)
    return !bytes.isEmpty
  }

  /// Waits until the terminal satisfies a condition.
  func expect(
    _ what: Comment, within seconds: Int = 20, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (Emulator) -> Bool
  ) {
    let deadline = milliseconds() + seconds * 1000
    while !condition(terminal), milliseconds() < deadline { look(for: 100) }
    if !condition(terminal) {
      Issue.record("\(what), but: \(terminal.tail(30))", sourceLocation: sourceLocation)
    }
    #expect(terminal.complaints == [], sourceLocation: sourceLocation)
  }

  /// Waits until the screen ends in the rows. The cursor must be at the place relative to the first
  /// row.
  func expect(
    _ rows: [String], cursor: [Int]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect("screen ends in \(rows)", sourceLocation: sourceLocation) { terminal in
      guard terminal.tail(rows.count) == rows else { return false }
      let first = terminal.end - rows.count
      return cursor == nil || terminal.place == [first + cursor![0], cursor![1]]
    }
  }

  func expect(entries expected: [Entry], sourceLocation: SourceLocation = #_sourceLocation) {
    expect("entries \(expected)", sourceLocation: sourceLocation) { _ in
      log.entries.withLock { $0.count } >= expected.count
    }
    #expect(log.entries.withLock { $0 } == expected, sourceLocation: sourceLocation)
  }

  var modes: termios { line.modes }

  /// Resizes the window. The terminal reflows immediately.
  func resize(width: Int, height: Int) {
    while look(for: 0) {}
    terminal.resize(width: width, height: height)
    line.resize(width: width, height: height)
    kill(getpid(), SIGWINCH)
  }

  /// Exits with Ctrl-D and checks that the terminal modes are restored.
  func leave(sourceLocation: SourceLocation = #_sourceLocation) {
    type("\u{4}")
    while log.ended.wait(timeout: .now()) == .timedOut { look(for: 10) }
    hasLeft = true
    while look(for: 0) {}
    let (now, before) = (modes, found)
    #expect(now.c_lflag == before.c_lflag, sourceLocation: sourceLocation)
    #expect(now.c_iflag == before.c_iflag, sourceLocation: sourceLocation)
    #expect(now.c_oflag == before.c_oflag, sourceLocation: sourceLocation)
    #expect(!terminal.takesBracketedPastes, sourceLocation: sourceLocation)
    #expect(!terminal.isCursorHidden, sourceLocation: sourceLocation)
    #expect(terminal.complaints == [], sourceLocation: sourceLocation)
  }
}
