import Glibc

/// The failure of a command.
///
///     CommandError(command: "grep", reason: .status(2)).description
///     // 'grep' ended with status 2
public struct CommandError: Error, Hashable, Sendable {
  /// The reason for a failure.
  public enum Reason: Hashable, Sendable {
    /// The command exited with this status, which is not 0.
    case status(Int32)
    /// The command was terminated by a signal.
    case signal(Int32)
    /// The command could not be run, or its output could not be read: "run" with `ENOENT` if it was
    /// not found.
    case system(IOError)
    /// The producer of the standard input failed.
    case input(IOError)
  }

  /// The name of the command.
  public let command: String
  /// The reason for the failure, such as the exit status.
  public let reason: Reason

  /// Creates the failure of a command.
  public init(command: String, reason: Reason) {
    (self.command, self.reason) = (command, reason)
  }
}

extension CommandError: CustomStringConvertible {
  /// A message with the name of the command: "'grep' ended with status 2".
  public var description: String {
    switch reason {
    case .status(let status): "'\(command)' ended with status \(status)"
    case .signal(let signal): "'\(command)' was ended by \(SystemSignal(signal))"
    case .system(let error): error.description
    case .input(let error): "the input of '\(command)' failed: \(error)"
    }
  }
}
