import Glibc

/// Reads the file at a path, and the files that replace it, until `wake` is set. Not thread-safe.
final class FileFollower {
  /// The state of the path, compared with the current file.
  private enum Place {
    case same
    case truncated
    case other(Descriptor)
    case nothing
    case unreadable(IOError)
  }

  private let path: String
  private let opener: FileOpener
  private let wake: Wake
  private let notice: (File.FollowNotice) -> Void
  private let watcher: FileWatcher
  private var start: File.FollowStart
  /// The current file; nil if none was found yet.
  private var file: Descriptor?
  /// The next file, which is read once the current one is at its end.
  private var next: Descriptor?
  private var offset = 0
  /// The last notice, to avoid repeating it.
  private var lastNotice: File.FollowNotice?

  init(
    _ path: String, _ start: File.FollowStart, _ opener: FileOpener, _ wake: Wake,
    _ notice: @escaping (File.FollowNotice) -> Void
  ) throws(IOError) {
    (self.path, self.start, self.opener) = (path, start, opener)
    (self.wake, self.notice) = (wake, notice)
    watcher = try FileWatcher(path)
  }

  /// Reads one file after another.
  func read(_ body: (LineBatch) -> Bool) throws(IOError) {
    while !wake.isSet {
      guard let file = waitForFile() else { return }
      var reader = LineReader(of: path) { (buffer) throws(IOError) in
        try self.fill(buffer, from: file)
      }
      while let batch = try reader.next(), !wake.isSet { guard body(batch) else { return } }
    }
  }

  /// Returns the file to read: the next one, the current one after a truncation, or the first one
  /// that appears. Returns nil when `wake` is set.
  private func waitForFile() -> Descriptor? {
    if let next {
      adopt(next, at: 0)
      self.next = nil
    }
    while file == nil, !wake.isSet {
      switch place() {
      case .other(let found):
        let isFromEnd = start == .end && lastNotice == nil
        adopt(found, at: isFromEnd ? Int(lseek(found.number, 0, SEEK_END)) : 0)
        notice(.opened)
      case .unreadable(let error): say(.unreadable(error))
      case .same, .truncated, .nothing: say(.missing)
      }
      if file == nil { wait() }
    }
    return file
  }

  private func adopt(_ found: Descriptor, at offset: Int) {
    (file, self.offset, lastNotice) = (found, max(0, offset), nil)
    watcher.watch(found)
  }

  /// Reads the available bytes or waits for more. Returns 0 when the file has been truncated, when
  /// it has been replaced and read to its end, or when `wake` is set.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from file: Descriptor
  ) throws(IOError) -> Int {
    while !wake.isSet {
      let count = try file.read(into: buffer, of: path, unless: wake)
      offset += count
      if count > 0 || wake.isSet || next != nil { return count }
      switch place() {
      case .same: lastNotice = nil
      case .truncated:
        say(.truncated)
        lastNotice = nil
        offset = 0
        lseek(file.number, 0, SEEK_SET)
        return 0
      case .other(let found):
        // The old file may have been written to before it was replaced, so read it to the end.
        say(.replaced)
        next = found
        continue
      case .nothing: say(.missing)
      case .unreadable(let error): say(.unreadable(error))
      }
      wait()
    }
    return 0
  }

  private func say(_ what: File.FollowNotice) {
    guard what != lastNotice else { return }
    lastNotice = what
    notice(what)
  }

  private func place() -> Place {
    var (there, mine) = (stat(), stat())
    guard !path.utf8.contains(0), stat(path, &there) == 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? .nothing : .unreadable(IOError("open", path, code: errno))
    }
    let isRegular = there.st_mode & S_IFMT == S_IFREG
    guard isRegular else {
      let isDirectory = there.st_mode & S_IFMT == S_IFDIR
      return .unreadable(IOError("follow", path, code: isDirectory ? EISDIR : ESPIPE))
    }
    if let file, fstat(file.number, &mine) == 0, mine.st_ino == there.st_ino,
      mine.st_dev == there.st_dev
    {
      return Int(mine.st_size) < offset ? .truncated : .same
    }
    do throws(IOError) {
      return .other(try opener.open(path, O_RDONLY | O_NONBLOCK))
    } catch {
      return error.code == ENOENT ? .nothing : .unreadable(error)
    }
  }

  private func wait() {
    watcher.wait(unless: wake, isSettled: file != nil && lastNotice == nil)
  }
}
