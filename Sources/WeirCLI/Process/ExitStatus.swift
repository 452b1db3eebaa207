import WeirLanguage

/// How the process ends.
enum ExitStatus: Int32, CaseIterable {
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

  var meaning: String {
    switch self {
    case .success: "the program came to its end"
    case .usage: "the command line cannot be understood, or the file cannot be read"
    case .rejected: "the program cannot be understood; nothing of it was run"
    case .failed: "the program failed while it ran"
    case .interrupted: "Ctrl-C"
    }
  }
}
