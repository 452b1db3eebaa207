import Dispatch
import Glibc
import Testing

@testable import WeirTerminal

/// A prompt on a pseudo-terminal of its own, with a thread that reads entries from it. The test is
/// the user: it types, and waits until the screen shows what it should.
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
    // Until the prompt is there the terminal would act on control characters itself.
    expect("a prompt") { $0.tail(1) == ["weir>"] }
  }

  /// What the reading thread tells.
  private final class Log: Sendable {
    let entries = Locked<[Entry]>([])
    let ended = DispatchSemaphore(value: 0)
  }

  deinit {
    close(line.master)
    // That ends the input. Before the thread is done nobody else may get its descriptor.
    if !hasLeft { log.ended.wait() }
    close(line.slave)
  }

  /// Types in one write, or, where that is more than a terminal holds, in several.
  func type(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    for start in stride(from: 0, to: bytes.count, by: 1024) {
      Descriptor.write(bytes[start..<min(start + 1024, bytes.count)], to: line.master)
      look(for: 0)
    }
  }

  func type(_ text: String) { type(text.utf8) }

  /// Reads what is there for the screen, waiting so long for the first of it.
  @discardableResult private func look(for timeout: Int32) -> Bool {
    var wait = pollfd(fd: line.master, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, timeout) > 0, let bytes = Descriptor.read(line.master, upTo: 65536)
    else { return false }
    terminal.feed(bytes)
    return !bytes.isEmpty
  }

  /// Waits until the terminal is as it should be.
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

  /// Waits for the screen to end in these rows, with the cursor at the place counted from the first
  /// of them.
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

  /// The user resizes the window; the terminal reflows at once.
  func resize(width: Int, height: Int) {
    while look(for: 0) {}
    terminal.resize(width: width, height: height)
    line.resize(width: width, height: height)
    kill(getpid(), SIGWINCH)
  }

  /// Leaves with Ctrl-D and checks that the terminal is as it was found.
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
