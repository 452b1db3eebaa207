import Glibc
import Weir

/// A directory in the file system.
///
///     Directory("inbox").changes.startWithResult { print($0) }
public struct Directory: Hashable, Sendable {
  /// A change to an entry of a directory, with the name of the entry.
  public enum Change: Hashable, Sendable {
    /// The entry was created in the directory or moved into it.
    case created(String)
    /// The entry was written to.
    case changed(String)
    /// The entry was removed or moved out of the directory.
    case removed(String)
    /// The entry was renamed within the directory.
    case renamed(from: String, to: String)
    /// Changes were lost because the event queue of the system overflowed. Read the directory
    /// again.
    case missed
  }

  /// The path. A relative path is resolved against the working directory at each start.
  public let path: String

  /// Creates a value for the directory at `path`. The file system is not accessed.
  public init(_ path: String) { self.path = path }

  /// Emits the changes to the entries of the directory, but not to those of its subdirectories.
  ///
  /// Fails if the directory does not exist, if the path is not a directory (`ENOTDIR`), or when the
  /// directory is removed or moved (`ENOENT`).
  ///
  /// - Parameters:
  ///   - account: counts the changes.
  ///   - started: called when the watch is active; later changes are not missed.
  public func changes(
    account: FlowAccount? = nil, started: (@Sendable () -> Void)? = nil
  ) -> SignalProducer<Change, IOError> {
    changes(opener: .system, account: account, started: started)
  }

  package func changes(
    opener: FileOpener, account: FlowAccount? = nil, started: (@Sendable () -> Void)? = nil
  ) -> SignalProducer<Change, IOError> {
    SignalProducer { [path] observer, lifetime in
      do throws(IOError) {
        let (wake, watcher) = (try Wake(), try DirectoryWatcher(path, opener))
        lifetime.observeEnded { wake.set() }
        try WorkThread.begin(path) { watcher.run(observer, wake, account) }
        started?()
      } catch {
        observer.send(error: error)
      }
    }
  }

  /// Emits the changes to the entries of the directory. See ``changes(account:started:)``.
  public var changes: SignalProducer<Change, IOError> { changes() }
}

/// Watches a directory with inotify.
private final class DirectoryWatcher: Sendable {
  private static let masks =
    IN_CREATE | IN_MODIFY | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF

  private let path: String
  private let notifier: Descriptor

  init(_ path: String, _ opener: FileOpener) throws(IOError) {
    self.path = path
    let directory = try Self.open(path, opener)
    let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard number >= 0 else { throw IOError("watch", path, code: errno) }
    notifier = Descriptor(number)
    let opened = "/proc/self/fd/\(directory.number)"
    let watch = inotify_add_watch(number, opened, UInt32(Self.masks) | UInt32(IN_ONLYDIR))
    guard watch >= 0 else { throw IOError("watch", path, code: errno) }
    withExtendedLifetime(directory) {}
  }

  private static func open(_ path: String, _ opener: FileOpener) throws(IOError) -> Descriptor {
    do throws(IOError) {
      return try opener.open(path, O_RDONLY | O_DIRECTORY)
    } catch {
      throw IOError("watch", path, code: error.code)
    }
  }

  func run(
    _ observer: Signal<Directory.Change, IOError>.Observer, _ wake: Wake, _ account: FlowAccount?
  ) {
    var reading = DirectoryChanges()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 10, alignment: 8)
    defer { buffer.deallocate() }
    while !wake.isSet {
      // The two events of a renaming arrive together or within a short time.
      let outcome = wake.wait(for: notifier.number, milliseconds: reading.isHalf ? 20 : -1)
      var changes: [Directory.Change] = []
      if outcome == .late { reading.giveUp(&changes) }
      if outcome == .ready {
        let count = read(notifier.number, buffer.baseAddress, buffer.count)
        reading.read(UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)]), &changes)
      }
      for change in changes { observer.send(change, unless: wake, account) }
      if reading.isGone { return observer.send(error: IOError("watch", path, code: ENOENT)) }
    }
  }
}

/// Converts inotify events to changes, in order.
struct DirectoryChanges {
  /// The pending first event of a renaming: its cookie and the old name.
  private var moved: (cookie: UInt32, name: String)?
  private(set) var isGone = false

  var isHalf: Bool { moved != nil }

  /// Reports a pending first event as a removal, because no second event followed.
  mutating func giveUp(_ changes: inout [Directory.Change]) {
    if let moved { changes.append(.removed(moved.name)) }
    moved = nil
  }

  mutating func read(_ bytes: UnsafeRawBufferPointer, _ changes: inout [Directory.Change]) {
    let size = MemoryLayout<inotify_event>.size
    var position = 0
    while position + size <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
      let end = min(bytes.count, position + size + Int(event.len))
      let name = bytes[(position + size)..<end].prefix { $0 != 0 }
      add(event, String(decoding: name, as: UTF8.self), &changes)
      position = end
    }
  }

  private mutating func add(
    _ event: inotify_event, _ name: String, _ changes: inout [Directory.Change]
  ) {
    func has(_ mask: some BinaryInteger) -> Bool { event.mask & UInt32(mask) != 0 }
    if has(IN_MOVED_TO), let moved, moved.cookie == event.cookie {
      changes.append(.renamed(from: moved.name, to: name))
      self.moved = nil
      return
    }
    giveUp(&changes)
    if has(IN_MOVED_FROM) { moved = (event.cookie, name) }
    if has(IN_CREATE) || has(IN_MOVED_TO) { changes.append(.created(name)) }
    if has(IN_MODIFY) { changes.append(.changed(name)) }
    if has(IN_DELETE) { changes.append(.removed(name)) }
    if has(IN_Q_OVERFLOW) { changes.append(.missed) }
    if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_IGNORED) || has(IN_UNMOUNT) {
      isGone = true
    }
  }
}
