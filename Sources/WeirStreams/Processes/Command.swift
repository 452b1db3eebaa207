import Dispatch
import Glibc
import Weir

/// A program to run as a child process, with its arguments.
///
///     Command("sort", "-n", "data.txt").lines.startWithResult { print($0) }
///
/// A name without a slash is looked up in `PATH`. Arguments are not interpreted by a shell; to use
/// one, write `Command("sh", "-c", "…")`.
///
/// A child runs in its own process group and inherits only the standard descriptors. When the
/// producer is disposed, the group receives `SIGTERM` immediately, and `SIGKILL` when the child has
/// ended or after the grace period.
public struct Command: Sendable {
  /// The destination of the standard error of a child.
  public enum ErrorOutput: Sendable {
    /// The standard error of this process.
    case inherited
    /// No destination: the output is written to `/dev/null`.
    case discarded
    /// A closure that receives each line on a separate thread, so that it never blocks the output.
    /// All lines are received before the stream of the output ends.
    case lines(@Sendable (Line) -> Void)
  }

  /// The name of the program, looked up in `PATH`, or its path if the name contains a slash.
  public var name: String
  /// The arguments after the name of the program, passed unchanged: no shell interprets them.
  public var arguments: [String]
  /// The environment variables of the child; nil for those of this process.
  public var environment: [String: String]?
  /// The working directory of the child; nil for that of this process.
  public var directory: String?
  /// The path of the executable; nil to look up `name` in `PATH`. A relative path starts at the
  /// working directory of the child.
  package var executable: String?
  /// The destination of the standard error of the child; by default, that of this process.
  public var errorOutput: ErrorOutput
  /// The time that a child has to end after `SIGTERM` before it receives `SIGKILL`.
  public var gracePeriod: DispatchTimeInterval

  /// Creates a command. No child is started until a producer is started.
  ///
  /// - Parameters:
  ///   - name: the name of the program, looked up in `PATH`, or its path.
  ///   - arguments: the arguments after the name.
  ///   - environment: the environment variables of the child; nil for those of this process.
  ///   - directory: the working directory of the child; nil for that of this process.
  ///   - errorOutput: the destination of the standard error of the child.
  ///   - gracePeriod: the time that a child has to end after `SIGTERM`.
  public init(
    _ name: String, _ arguments: [String], environment: [String: String]? = nil,
    directory: String? = nil, errorOutput: ErrorOutput = .inherited,
    gracePeriod: DispatchTimeInterval = .seconds(2)
  ) {
    (self.name, self.arguments, self.environment) = (name, arguments, environment)
    (self.directory, self.errorOutput, self.gracePeriod) = (directory, errorOutput, gracePeriod)
  }

  /// Creates a command with the environment, working directory and standard error of this process.
  public init(_ name: String, _ arguments: String...) { self.init(name, arguments) }

  /// Emits the lines of the standard output of the command. Its standard input is empty.
  ///
  /// Each start runs a child. The stream ends when all processes that have the output open have
  /// closed it and the child has ended. It completes if the exit status is 0, and fails otherwise.
  /// A child that writes faster than its output is read is blocked.
  public var lines: SignalProducer<Line, CommandError> { lineSource().producer() }

  /// The environment variables of this process, as a basis for those of a child.
  ///
  ///     var command = Command("make")
  ///     command.environment = Command.inheritedEnvironment.merging(["CC": "clang"]) { $1 }
  public static var inheritedEnvironment: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return variables
  }

  /// Emits the lines of the standard output of the command and counts them with `account`: as
  /// received when they are read, as sent when the observers have processed them.
  public func lines(account: FlowAccount?) -> SignalProducer<Line, CommandError> {
    lineSource().producer(account: account)
  }

  /// Returns a source of the lines of the standard output.
  ///
  /// - Parameter feed: prepares to write to the standard input, before the child is started. It
  ///   returns a closure that begins to write and returns a disposable, which is disposed at the
  ///   end.
  package func lineSource(
    feed: (@Sendable (Descriptor) throws(IOError) -> () -> any Disposable)? = nil
  ) -> LineSource<CommandError> {
    let failure: @Sendable (IOError) -> CommandError = { [name] in
      CommandError(command: name, reason: .system($0))
    }
    return LineSource(name: "exec '\(name)'", failure: failure) {
      (wake, body) throws(CommandError) in
      try CommandRun(self, wake).run(feed, body)
    }
  }
}
