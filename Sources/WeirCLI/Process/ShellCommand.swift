import Glibc

/// A shell command that inherits the standard descriptors of this process.
struct ShellCommand: Sendable {
  /// The way in which a command ended.
  enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// The shell could not be started, or its status could not be read.
    case failed(Int32)

    /// A description of the failure; nil if the command succeeded.
    var problem: String? {
      switch self {
      case .exited(0): nil
      case .exited(let status): "exit status \(status)"
      case .signalled(SIGINT): "interrupted"
      case .signalled(let signal): "ended by signal \(signal)"
      case .failed(let code): String(cString: strerror(code))
      }
    }
  }

  let text: String
  /// The positional parameters `$1`, `$2` and so on.
  var arguments: [String] = []

  /// Runs the command and waits for its end.
  func run() -> End {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process blocks some signals in its threads. The command starts with the defaults.
    var (blocked, standard) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigfillset(&standard)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &standard)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = (["/bin/sh", "-c", text, "weir"] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, "/bin/sh", nil, &attributes, words + [nil], environ)
    guard failure == 0 else { return .failed(failure) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return .failed(errno) } }
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }
}
