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
    (.success, "the program ended"),
    (.usage, "invalid command line, or unreadable file"),
    (.rejected, "the program has errors and was not run"),
    (.failed, "runtime failure or unhandled stream failure"),
    (.hungUp, "the terminal was closed: SIGHUP"),
    (.interrupted, "Ctrl-C"),
    (.terminated, "termination was requested: SIGTERM"),
  ]
}
