import WeirLanguage

/// The exit status of the process.
struct ExitStatus: RawRepresentable, Equatable {
  let rawValue: Int32

  static let success = ExitStatus(rawValue: 0)
  /// A usage error, or a file that cannot be read.
  static let usage = ExitStatus(rawValue: 64)
  /// A program with errors at compile time.
  static let rejected = ExitStatus(rawValue: 65)
  /// A program that failed at run time.
  static let failed = ExitStatus(rawValue: 70)
  static let interrupted = ExitStatus(rawValue: 130)
  static let hungUp = ExitStatus(rawValue: 129)
  static let terminated = ExitStatus(rawValue: 143)
}

extension ExitStatus {
  init(_ outcome: Session.Outcome) {
    switch outcome {
    case .success: self = .success
    case .rejected: self = .rejected
    case .failed: self = .failed
    case .interrupted: self = .interrupted
    case .exited(let status): self.init(rawValue: status)
    }
  }

  /// The exit statuses with a fixed meaning. A program can choose any other status.
  static let meanings: [(status: ExitStatus, text: String)] = [
    (.success, "the program came to its end"),
    (.usage, "the command line cannot be understood, or the file cannot be read"),
    (.rejected, "the program cannot be understood; nothing of it was run"),
    (.failed, "the program failed while it ran"),
    (.hungUp, "the terminal went away: SIGHUP"),
    (.interrupted, "Ctrl-C"),
    (.terminated, "the process was asked to end: SIGTERM"),
  ]
}
