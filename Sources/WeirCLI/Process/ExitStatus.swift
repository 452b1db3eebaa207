import WeirLanguage

/// How the process ends.
enum ExitStatus: Int32 {
  case success = 0
  /// The command line cannot be understood, or names a file that is not there.
  case usage = 64
  /// The program cannot be understood.
  case rejected = 65
  /// The program failed while it ran.
  case failed = 70
  case interrupted = 130

  init(_ outcome: Session.Outcome) {
    switch outcome {
    case .success: self = .success
    case .rejected: self = .rejected
    case .failed: self = .failed
    case .interrupted: self = .interrupted
    }
  }
}
