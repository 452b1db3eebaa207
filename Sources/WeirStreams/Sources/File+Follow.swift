import Weir

extension File {
  /// From where a file is followed that is there at the start.
  public enum FollowStart: Hashable, Sendable {
    /// From its first line.
    case beginning
    /// From what is written to it from now on.
    case end
  }

  /// What happened to the path of a file that is followed.
  public enum FollowNotice: Hashable, Sendable {
    /// There is a file, where none was read so far: it is read from where was asked for, or from its
    /// start where it was not there at first.
    case opened
    /// It is shorter than what was read of it, and is read from its start.
    case truncated
    /// Another file has its name, and is read from its start.
    case replaced
    /// No file has its name: one is waited for, and the old one read on where it still grows.
    case missing
    /// What has its name cannot be read: a directory, or what may not be opened.
    case unreadable(IOError)
  }

  /// The lines of a file that grows, by whatever name its contents go meanwhile: as `tail -F` does.
  ///
  /// It never completes. It waits for a file that is not there; one that is put in its place is read
  /// from the first line, once the old one is read to its end. Half a line waits for its end, or for
  /// the end of its file. Lines are numbered from where the reading of each file began. A file that was
  /// cut off cannot be told from one that grew where it is as long again before it is looked at.
  ///
  ///     File("/var/log/messages").follow().startWithResult { print($0) }
  ///
  /// - Parameters:
  ///   - account: counts the lines as `lines(account:)` does.
  ///   - notice: is called on the thread of the source, between the lines.
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
