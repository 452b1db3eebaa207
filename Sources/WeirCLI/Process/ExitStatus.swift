import WeirLanguage

/// How the process ends.
struct ExitStatus: RawRepresentable, Equatable {
  let rawValue: Int32

  static let success = ExitStatus(rawValue: 0)
  /// The command line cannot be understood, or names a file that is not there.
  static let usage = ExitStatus(rawValue: 64)
  /// The program cannot be understood.
  static let rejected = ExitStatus(rawValue: 65)
  /// The program failed while it ran.
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

  /// Those that mean the same for every program, with what they mean; others are the program's own.
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
