import Glibc
import Weir

/// A file, by its path.
///
///     File("data.txt").lines.startWithResult { print($0) }
public struct File: Hashable, Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// The lines of the file, from the first to the last; then it completes.
  ///
  /// Each run opens the file anew, and reads it on a thread that waits while its observers work: no
  /// more than a chunk of it is in memory, or its longest line, which has 256 MiB at the most. A pipe
  /// that has a path is waited for. It fails where the file cannot be opened or read: "open" with
  /// `ENOENT`, "read" with `EISDIR`.
  public var lines: SignalProducer<Line, IOError> { lineSource().producer() }

  /// The lines of the file, counted by `account`: received when they are read, sent when the
  /// observers are done with them.
  public func lines(account: FlowAccount?) -> SignalProducer<Line, IOError> {
    lineSource().producer(account: account)
  }

  package func lineSource(opener: FileOpener = .system) -> LineSource<IOError> {
    LineSource(name: "file '\(path)'", failure: { $0 }) { [path] (wake, body) throws(IOError) in
      // A pipe without a writer would be waited for where nobody can end the waiting.
      let descriptor = try opener.open(path, O_RDONLY | O_NONBLOCK)
      try readLines(of: descriptor, path, wake, body)
    }
  }
}
