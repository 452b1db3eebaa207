import Glibc

/// Waits until one of several files is saved, with inotify.
///
/// A file is saved when a program that has written it closes it, or when another file or a link
/// takes its path. A file that is being written is not saved yet. Files and folders that do not
/// exist are waited for. Not thread-safe.
package final class SavedFiles {
  private static let saves = IN_CLOSE_WRITE | IN_MOVED_TO
  private static let changes = IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR

  private let notifier: Descriptor
  private var paths: Set<String> = []
  /// The files that links refer to or referred to before they were deleted, by path.
  private var targets: [String: String] = [:]
  /// The awaited names in each watched folder, by watch descriptor: those of files and of their
  /// folders.
  private var names: [Int32: Set<String>] = [:]

  package init() throws(IOError) {
    let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard number >= 0 else { throw IOError("watch", "files", code: errno) }
    notifier = Descriptor(number)
  }

  /// Watches these files instead of the previous ones.
  ///
  /// - Returns: whether a file was not watched before, so that it may have been saved meanwhile.
  package func watch(_ paths: [String]) -> Bool {
    defer { self.paths = Set(paths) }
    let isNew = !self.paths.isSuperset(of: paths)
    return locate(Set(paths)) || isNew
  }

  /// Waits until a file is saved. Returns false when `wake` is set.
  package func wait(unless wake: Wake) -> Bool {
    while wake.wait(for: notifier.number) == .ready {
      let (isSaved, isChanged) = readEvents()
      if isChanged, locate(paths) || isSaved { return true }
    }
    return false
  }

  /// Watches the folders of the files and of the files that links refer to. Returns whether a
  /// folder was not watched before, so that its file may have been saved meanwhile.
  private func locate(_ paths: Set<String>) -> Bool {
    let former = names
    names = [:]
    for path in paths {
      add(path)
      if let target = realpath(path, nil) {
        targets[path] = String(cString: target)
        free(target)
      }
      if let target = targets[path] { add(target) }
    }
    return !Set(former.keys).isSuperset(of: names.keys)
  }

  /// Watches the folder of a file, and the folders that contain it, because they can be replaced
  /// too.
  private func add(_ path: String) {
    var path = path
    while true {
      let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      let name = end.map { String(path[path.utf8.index(after: $0)...]) } ?? path
      let watch = inotify_add_watch(notifier.number, folder, UInt32(Self.saves | Self.changes))
      if watch >= 0 { names[watch, default: []].insert(name) }
      if folder == "/" || folder == "." { return }
      path = folder
    }
  }

  /// Reads the pending events. Returns whether one of them saves a file, and whether one of them
  /// concerns a name or a watched folder itself.
  private func readEvents() -> (isSaved: Bool, isChanged: Bool) {
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 8) { buffer in
      var (isSaved, isChanged) = (false, false)
      while true {
        let count = read(notifier.number, buffer.baseAddress, buffer.count)
        guard count > 0 else { return (isSaved, isChanged) }
        var position = 0
        while position < count {
          let event = buffer.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
          position += MemoryLayout<inotify_event>.size
          let name = buffer[position..<position + Int(event.len)].prefix { $0 != 0 }
          position += Int(event.len)
          let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          let isAwaited = names[event.wd]?.contains(String(decoding: name, as: UTF8.self)) == true
          isChanged = isChanged || isOverflow || isAwaited || event.len == 0
          isSaved = isSaved || isOverflow || isAwaited && saves(event)
        }
      }
    }
  }

  private func saves(_ event: inotify_event) -> Bool {
    event.mask & UInt32(Self.saves) != 0
      || event.mask & UInt32(IN_CREATE) != 0 && paths.contains(where: Self.isLink)
  }

  /// Whether a path is a link, which is complete when it is created.
  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK || status.st_nlink > 1
  }
}
