import Glibc

/// Why a command did not do what it was run for.
///
///     CommandError(command: "grep", reason: .status(2)).description
///     // 'grep' ended with status 2
public struct CommandError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// It ended by itself with this exit status, which is not 0.
    case status(Int32)
    /// A signal ended it.
    case signal(Int32)
    /// It could not be run, or its output not be read: "run" with `ENOENT` where it is not found.
    case system(IOError)
    /// What it was to read failed.
    case input(IOError)
  }

  /// The name of the command.
  public let command: String
  public let reason: Reason

  public init(command: String, reason: Reason) {
    (self.command, self.reason) = (command, reason)
  }
}

extension CommandError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .status(let status): "'\(command)' ended with status \(status)"
    case .signal(let signal): "'\(command)' was ended by \(SystemSignal(signal))"
    case .system(let error): error.description
    case .input(let error): "the input of '\(command)' failed: \(error)"
    }
  }
}
