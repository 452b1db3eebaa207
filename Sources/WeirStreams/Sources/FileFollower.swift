import Glibc

/// Reads a path for as long as somebody wants it, whichever file is there. Used by one thread.
final class FileFollower {
  /// What the path leads to.
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
  /// What is read; nil as long as there was nothing.
  private var file: Descriptor?
  /// What is read next, once the present one is at its end.
  private var next: Descriptor?
  private var offset = 0
  /// What was said last, so that it is not said again.
  private var lastNotice: File.FollowNotice?

  init(
    _ path: String, _ start: File.FollowStart, _ opener: FileOpener, _ wake: Wake,
    _ notice: @escaping (File.FollowNotice) -> Void
  ) throws(IOError) {
    (self.path, self.start, self.opener) = (path, start, opener)
    (self.wake, self.notice) = (wake, notice)
    watcher = try FileWatcher(path)
  }

  /// Reads one file after the other.
  func read(_ body: (LineBatch) -> Bool) throws(IOError) {
    while !wake.isSet {
      guard let file = waitForFile() else { return }
      var reader = LineReader(of: path) { (buffer) throws(IOError) in
        try self.fill(buffer, from: file)
      }
      while let batch = try reader.next(), !wake.isSet { guard body(batch) else { return } }
    }
  }

  /// The file to be read now: the next one, the same from its start on, or the first that appears.
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

  /// Reads what there is, or waits for more; 0 where this file has no more to give.
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
        // What was written to the old one before it went is still read.
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

  private func wait() { watcher.wait(unless: wake, isSettled: file != nil && lastNotice == nil) }
}
