import Weir

extension File {
  /// The position from which to follow a file that already exists.
  public enum FollowStart: Hashable, Sendable {
    /// The first line.
    case beginning
    /// The current end: only lines that are written later are emitted.
    case end
  }

  /// A change to the path of a file that is followed.
  public enum FollowNotice: Hashable, Sendable {
    /// A file was found. It is read from the requested position, or from its beginning if the path
    /// could not be read at first.
    case opened
    /// The file is shorter than the part already read. It is read again from its beginning.
    case truncated
    /// The path refers to another file, which is read from its beginning.
    case replaced
    /// The path does not exist. The source waits for a file and continues to read the old one, if
    /// any.
    case missing
    /// The path cannot be read: it is a directory, or opening it failed.
    case unreadable(IOError)
  }

  /// Emits the lines of a growing file and of the files that replace it, like `tail -F`.
  ///
  /// Never completes. If the path does not exist, the source waits for it. A replacement is read
  /// from its first line, after the old file has been read to its end. An incomplete line is
  /// emitted once it is completed or its file has been replaced. Line numbers start at 1 where the
  /// reading of each file starts. A truncation is not detected if the file has already grown past
  /// the read position again.
  ///
  ///     File("/var/log/messages").follow().startWithResult { print($0) }
  ///
  /// - Parameters:
  ///   - start: the position to start from if the file exists.
  ///   - account: counts the lines, like `lines(account:)`.
  ///   - notice: called on the thread of the source, between the lines.
  public func follow(
    from start: FollowStart = .end, account: FlowAccount? = nil,
    notice: (@Sendable (FollowNotice) -> Void)? = nil
  ) -> SignalProducer<Line, IOError> {
    followSource(from: start, notice: notice).producer(account: account)
  }

  package func followSource(
    from start: FollowStart = .end, opener: FileOpener = .system,
    notice: (@Sendable (FollowNotice) -> Void)? = nil
  ) -> LineSource<IOError> {
    LineSource(name: "file '\(path)'", failure: { $0 }) { [path] (wake, body) throws(IOError) in
      let follower = try FileFollower(path, start, opener, wake, notice ?? { _ in })
      try follower.read(body)
    }
  }
}
