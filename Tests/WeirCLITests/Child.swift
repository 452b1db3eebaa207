import Glibc
import Testing

/// The `weir` program in a child process.
final class Child {
  static let program: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The tests run from the folder into which the program was built, or from the toolchain's
    // folder.
    let beside =
      path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/weir"
    return access(beside, X_OK) == 0 ? beside : builtProgram
  }()

  private static var builtProgram: String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ""
    return bundle.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/weir"
  }

  private static let spawning = {
    // A write to a terminated program fails that test instead of killing the test process.
    signal(SIGPIPE, SIG_IGN)
    return Lock()
  }()

  let process: pid_t
  /// The parent's ends of the child's standard input, output and error.
  private var input: Int32
  private(set) var output: Int32
  let error: Int32
  private var unread: [UInt8] = []
  private var hasEnded = false

  /// - Parameters:
  ///   - program: The path of another program.
  ///   - terminal: The value of TERM for a pseudo-terminal, or nil for pipes.
  ///   - size: The columns and rows of the terminal.
  init(
    _ arguments: [String], program: String = Child.program, terminal: String? = nil,
    size: (columns: Int, rows: Int) = (80, 24),
    environment: [String: String] = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
  ) {
    // Spawns one child at a time so that no child inherits the pipes of another.
    Self.spawning.lock()
    defer { Self.spawning.unlock() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_init(&attributes)
    // Test threads block all signals; a program that inherits the mask would receive none.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let (setsSignals, newSession): (Int16, Int16) = (0x04 | 0x08, 0x80)
    posix_spawnattr_setflags(&attributes, terminal == nil ? setsSignals : setsSignals | newSession)
    var ends: [Int32] = []
    if terminal != nil {
      var (master, slave): (Int32, Int32) = (0, 0)
      var size = winsize(
        ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
      var name = [CChar](repeating: 0, count: 256)
      openpty(&master, &slave, &name, nil, &size)
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      // The first terminal that a session leader opens becomes its controlling terminal.
      for descriptor: Int32 in 0...2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0)
      }
      (input, output, error) = (master, master, master)
      ends = [slave]
    } else {
      let pipes = (0..<3).map { _ in Self.pipe() }
      posix_spawn_file_actions_adddup2(&actions, pipes[0].read, 0)
      posix_spawn_file_actions_adddup2(&actions, pipes[1].write, 1)
      posix_spawn_file_actions_adddup2(&actions, pipes[2].write, 2)
      (input, output, error) = (pipes[0].write, pipes[1].read, pipes[2].read)
      ends = [pipes[0].read, pipes[1].write, pipes[2].write]
    }
    var settings = environment.merging(Self.mutant) { $1 }
    if let terminal { settings["TERM"] = terminal }
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp = settings.map { strdup("\($0)=\($1)") } + [nil]
    var process = pid_t()
    let status = posix_spawn(&process, program, &actions, &attributes, argv, envp)
    hasEnded = status != 0
    if hasEnded { Issue.record("cannot start \(program): \(String(cString: strerror(status)))") }
    self.process = hasEnded ? .max : process
    for end in ends { close(end) }
    for text in argv + envp { free(text) }
  }

  /// The mutant that `scripts/mutate` tests, passed on to the child.
  static let mutant = ["WEIR_MUTANT", "WEIR_REACHED"].reduce(into: [String: String]()) {
    if let value = getenv($1) { $0[$1] = String(cString: value) }
  }

  deinit {
    if !hasEnded {
      kill(process, SIGKILL)
      // Reaps the process; a zombie would disturb tests that wait for any child.
      waitpid(process, nil, 0)
    }
    for descriptor in Set([input, output, error]) where descriptor >= 0 { close(descriptor) }
  }

  private static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    Glibc.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Types at a terminal while reading what the program shows.
  func type(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    var ready = pollfd(fd: input, events: Int16(POLLIN | POLLOUT), revents: 0)
    while !bytes.isEmpty, poll(&ready, 1, 60_000) == 1 {
      if ready.revents & Int16(POLLIN) != 0 {
        guard let more = Self.read(output) else { return }
        unread += more
      } else if ready.revents & Int16(POLLOUT) != 0 {
        let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, min(64, $0.count)) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
      } else {
        return
      }
    }
  }

  func resize(to size: (columns: Int, rows: Int)) {
    var size = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(input, UInt(TIOCSWINSZ), &size)
  }

  /// The output that was read but not yet searched.
  var rest: String { String(decoding: unread, as: UTF8.self) }

  func closeInput() {
    close(input)
    input = -1
  }

  func closeOutput() {
    close(output)
    output = -1
  }

  /// Reads until `text` arrives, while output follows within a minute, and for at most a number of
  /// seconds. Returns everything up to its end, or nil.
  func read(until text: String, within seconds: Int = 900) -> String? {
    let wanted = Array(text.utf8)
    let deadline = Tmux.now + seconds * 1_000
    while true {
      if let end = unread.end(of: wanted) {
        defer { unread.removeFirst(end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let rest = Int32(max(0, min(60_000, deadline - Tmux.now)))
      guard poll(&ready, 1, rest) == 1, let more = Self.read(output) else { return nil }
      unread += more
    }
  }

  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Reads several descriptors to their ends, in the order of their data, so that no writer blocks.
  private static func readAll(_ descriptors: [Int32]) -> [String] {
    var texts = [[UInt8]](repeating: [], count: descriptors.count)
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while waiting.contains(where: { $0.fd >= 0 }) {
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      for index in waiting.indices where waiting[index].revents != 0 {
        if let more = read(waiting[index].fd) {
          texts[index] += more
        } else {
          // poll ignores a descriptor below 0.
          waiting[index].fd = -1
        }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the process ends within a minute. Reads nothing in the meantime.
  var endsByItself: Bool {
    var gone = pollfd(fd: error, events: 0, revents: 0)
    return poll(&gone, 1, 60_000) == 1
  }

  /// Exits from the prompt in any state. Between two entries Ctrl-C is a signal with which the
  /// terminal discards input, so it may take several attempts.
  func quit() {
    for _ in 1...3 where !hasEnded {
      write("\u{3}:quit\r")
      if endsByItself { return }
    }
  }

  /// Whether a signal is pending for the process.
  func isWaiting(for signal: Int32) -> Bool {
    let lines = (Home.text(of: "/proc/\(process)/status") ?? "").split(separator: "\n")
    let pending = lines.first { $0.hasPrefix("ShdPnd:") }?.split(separator: "\t").last
    return pending.flatMap { UInt64($0, radix: 16) }.map { $0 >> (signal - 1) & 1 == 1 } ?? false
  }

  /// Whether the pipe of the standard output is full.
  var outputIsFull: Bool {
    let capacityOfPipe: Int32 = 1032  // F_GETPIPE_SZ
    var unread: Int32 = 0
    _ = ioctl(output, UInt(FIONREAD), &unread)
    return unread >= fcntl(output, capacityOfPipe)
  }

  /// Waits for the end and returns the remaining output and the exit status.
  func end() -> (output: String, error: String, status: Int32) {
    let rest = String(decoding: unread, as: UTF8.self)
    let read = Self.readAll(output == error ? [output] : [output, error])
    let texts = (rest + read[0], read.count > 1 ? read[1] : "")
    guard !hasEnded else { return (texts.0, texts.1, -1) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    hasEnded = true
    return (texts.0, texts.1, status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f))
  }

  /// Runs a program to its end.
  static func run(
    _ arguments: [String], program: String = Child.program, input: String = ""
  ) -> (output: String, error: String, status: Int32) {
    let child = Child(arguments, program: program)
    child.write(input)
    child.closeInput()
    return child.end()
  }
}

private final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }
}

extension [UInt8] {
  /// Returns the index after the first occurrence of `part`.
  fileprivate func end(of part: [UInt8]) -> Int? {
    guard count >= part.count else { return nil }
    return (0...(count - part.count)).first { self[$0...].starts(with: part) }.map {
      $0 + part.count
    }
  }
}
