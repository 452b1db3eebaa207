import Glibc

/// Waits for changes to a file or to its folder, with inotify.
final class FileWatcher {
  private static let folderEvents = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
  private static let fileEvents = IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF

  private let notifier: Descriptor
  private let folder: String
  private var isFolderWatched = false
  private var fileWatch: Int32 = -1

  init(_ path: String) throws(IOError) {
    let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard number >= 0 else { throw IOError("watch", path, code: errno) }
    notifier = Descriptor(number)
    let name = path.unicodeScalars.lastIndex(of: "/")
    folder = name.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    watchFolder()
  }

  private func watchFolder() {
    let events = UInt32(Self.folderEvents) | UInt32(IN_ONLYDIR)
    isFolderWatched = inotify_add_watch(notifier.number, folder, events) >= 0
  }

  /// Watches `file` instead of the previous file.
  func watch(_ file: Descriptor) {
    if fileWatch >= 0 { inotify_rm_watch(notifier.number, fileWatch) }
    fileWatch = inotify_add_watch(
      notifier.number, "/proc/self/fd/\(file.number)", UInt32(Self.fileEvents))
  }

  /// Waits for the next event, with a timeout as a precaution.
  ///
  /// The timeout is short if the path does not refer to the watched file, or if a watch could not
  /// be created. For example, the folder can be created later inside a parent that is not watched.
  func wait(unless wake: Wake, isSettled: Bool) {
    if !isFolderWatched { watchFolder() }
    let canRely = isSettled && isFolderWatched && fileWatch >= 0
    let outcome = wake.wait(for: notifier.number, milliseconds: canRely ? 5_000 : 250)
    if outcome == .ready { drain() }
  }

  private func drain() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(notifier.number, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
