import Glibc

/// A signal of the operating system.
///
///     SystemSignal.SIGTERM.description  // "SIGTERM"
public struct SystemSignal: Hashable, Sendable {
  /// The number by which the operating system identifies the signal, such as 15 for `SIGTERM`.
  public let number: Int32

  /// Creates a signal from its number, which is not validated.
  public init(_ number: Int32) { self.number = number }

  /// Hangup: the terminal was closed. Daemons often reload their configuration.
  public static let SIGHUP = SystemSignal(Glibc.SIGHUP)
  /// Interrupt from the keyboard: Ctrl-C.
  public static let SIGINT = SystemSignal(Glibc.SIGINT)
  /// Quit from the keyboard: Ctrl-\. By default, the process dumps core.
  public static let SIGQUIT = SystemSignal(Glibc.SIGQUIT)
  /// The first user-defined signal, to which the system gives no meaning.
  public static let SIGUSR1 = SystemSignal(Glibc.SIGUSR1)
  /// The second user-defined signal, to which the system gives no meaning.
  public static let SIGUSR2 = SystemSignal(Glibc.SIGUSR2)
  /// The expiry of a timer that was set with `alarm()` or `setitimer()`.
  public static let SIGALRM = SystemSignal(Glibc.SIGALRM)
  /// A request to terminate, the default of the command `kill`.
  public static let SIGTERM = SystemSignal(Glibc.SIGTERM)
  /// The end, stop or continuation of a child process.
  public static let SIGCHLD = SystemSignal(Glibc.SIGCHLD)
  /// A request to continue after a stop.
  public static let SIGCONT = SystemSignal(Glibc.SIGCONT)
  /// Stop from the keyboard: Ctrl-Z.
  public static let SIGTSTP = SystemSignal(Glibc.SIGTSTP)
  /// A change of the size of the terminal.
  public static let SIGWINCH = SystemSignal(Glibc.SIGWINCH)

  private static let names: [Int32: String] = [
    Glibc.SIGHUP: "SIGHUP", Glibc.SIGINT: "SIGINT", Glibc.SIGQUIT: "SIGQUIT",
    Glibc.SIGILL: "SIGILL", Glibc.SIGTRAP: "SIGTRAP", Glibc.SIGABRT: "SIGABRT",
    Glibc.SIGBUS: "SIGBUS", Glibc.SIGFPE: "SIGFPE", Glibc.SIGKILL: "SIGKILL",
    Glibc.SIGUSR1: "SIGUSR1", Glibc.SIGSEGV: "SIGSEGV", Glibc.SIGUSR2: "SIGUSR2",
    Glibc.SIGPIPE: "SIGPIPE", Glibc.SIGALRM: "SIGALRM", Glibc.SIGTERM: "SIGTERM",
    Glibc.SIGCHLD: "SIGCHLD", Glibc.SIGCONT: "SIGCONT", Glibc.SIGSTOP: "SIGSTOP",
    Glibc.SIGTSTP: "SIGTSTP", Glibc.SIGWINCH: "SIGWINCH",
  ]
}

extension SystemSignal: CustomStringConvertible {
  /// The name, such as "SIGTERM", or "signal 99" for a number without a known name.
  public var description: String { Self.names[number] ?? "signal \(number)" }
}
