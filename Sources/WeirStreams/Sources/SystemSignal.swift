import Glibc

/// A signal of the operating system.
///
///     SystemSignal.SIGTERM.description  // "SIGTERM"
public struct SystemSignal: Hashable, Sendable {
  public let number: Int32

  public init(_ number: Int32) { self.number = number }

  public static let SIGHUP = SystemSignal(Glibc.SIGHUP)
  public static let SIGINT = SystemSignal(Glibc.SIGINT)
  public static let SIGQUIT = SystemSignal(Glibc.SIGQUIT)
  public static let SIGUSR1 = SystemSignal(Glibc.SIGUSR1)
  public static let SIGUSR2 = SystemSignal(Glibc.SIGUSR2)
  public static let SIGALRM = SystemSignal(Glibc.SIGALRM)
  public static let SIGTERM = SystemSignal(Glibc.SIGTERM)
  public static let SIGCHLD = SystemSignal(Glibc.SIGCHLD)
  public static let SIGCONT = SystemSignal(Glibc.SIGCONT)
  public static let SIGTSTP = SystemSignal(Glibc.SIGTSTP)
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
  public var description: String { Self.names[number] ?? "signal \(number)" }
}
