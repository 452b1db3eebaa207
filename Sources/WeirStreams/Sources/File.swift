import Glibc
import Weir

/// A file in the file system.
///
///     File("data.txt").lines.startWithResult { print($0) }
public struct File: Hashable, Sendable {
  /// The path. A relative path is resolved against the working directory when the file is opened.
  public let path: String

  /// Creates a value for the file at `path`. The file system is not accessed.
  public init(_ path: String) { self.path = path }

  /// Emits the lines of the file, then completes.
  ///
  /// Each start opens the file again and reads it on a separate thread, which waits for its
  /// observers. Only a chunk of the file is in memory, or its longest line; a line may have up to
  /// 256 MiB. Reading a named pipe waits for its writer. Fails if the file cannot be opened or
  /// read: "open" with `ENOENT`, "read" with `EISDIR`.
  public var lines: SignalProducer<Line, IOError> { lineSource().producer() }

  /// Emits the lines of the file and counts them with `account`: as received when they are read, as
  /// sent when the observers have processed them.
  public func lines(account: FlowAccount?) -> SignalProducer<Line, IOError> {
    lineSource().producer(account: account)
  }

  package func lineSource(opener: FileOpener = .system) -> LineSource<IOError> {
    LineSource(name: "file '\(path)'", failure: { $0 }) { [path] (wake, body) throws(IOError) in
      // Opening a named pipe without `O_NONBLOCK` would block until it has a writer, and could not
      // be cancelled.
      let descriptor = try opener.open(path, O_RDONLY | O_NONBLOCK)
      try readLines(of: descriptor, path, wake, body)
    }
  }
}
