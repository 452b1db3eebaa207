import Dispatch
import Glibc
import Weir

/// A program to be run as a child of this process, with its arguments.
///
///     Command("sort", "-n", "data.txt").lines.startWithResult { print($0) }
///
/// The name is looked up in `PATH` where it has no slash. No shell reads the arguments:
/// `Command("sh", "-c", "…")` asks for one.
///
/// A child has a process group of its own and inherits no descriptor but the standard ones. It ends
/// with its run: one that is disposed sends `SIGTERM` to the group at once, and `SIGKILL` when the
/// child has ended or the grace period is over.
public struct Command: Sendable {
  /// Where the standard error of a child goes.
  public enum ErrorOutput: Sendable {
    /// To that of this process.
    case inherited
    case discarded
    /// To a closure, line by line, on a thread of its own, so that it never holds the output up. The
    /// last line comes before the stream of the output ends.
    case lines(@Sendable (Line) -> Void)
  }

  public var name: String
  public var arguments: [String]
  /// The variables of the child; nil for those of this process.
  public var environment: [String: String]?
  /// The working directory of the child; nil for that of this process.
  public var directory: String?
  /// The path of the file to execute, whatever `name` says; nil to look `name` up in `PATH`. A relative
  /// path begins in the working directory of the child.
  package var executable: String?
  public var errorOutput: ErrorOutput
  /// How long a child that is asked to end may take.
  public var gracePeriod: DispatchTimeInterval

  public init(
    _ name: String, _ arguments: [String], environment: [String: String]? = nil,
    directory: String? = nil, errorOutput: ErrorOutput = .inherited,
    gracePeriod: DispatchTimeInterval = .seconds(2)
  ) {
    (self.name, self.arguments, self.environment) = (name, arguments, environment)
    (self.directory, self.errorOutput, self.gracePeriod) = (directory, errorOutput, gracePeriod)
  }

  public init(_ name: String, _ arguments: String...) { self.init(name, arguments) }

  /// The lines that the child writes to its standard output; its standard input is empty.
  ///
  /// Each run starts a child. The stream ends once the output is read to its end, which is when every
  /// process that holds it has closed it, and the child has ended: it completes where the exit status
  /// is 0, and fails otherwise. A child whose output is not read as fast as it writes waits.
  public var lines: SignalProducer<Line, CommandError> { lineSource().producer() }

  /// The variables of this process, for those who want to give a child more of them.
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

  /// The same lines, counted by `account`: received when they are read, sent when the observers are
  /// done with them.
  public func lines(account: FlowAccount?) -> SignalProducer<Line, CommandError> {
    lineSource().producer(account: account)
  }

  /// The same with `input` as the lines on the standard input of the child.
  ///
  /// - Parameter feed: prepares to write to the descriptor, before there is a child. What it returns
  ///   begins to, and returns what is disposed at the end.
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
