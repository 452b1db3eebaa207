import Glibc
import Synchronization

/// A file that is replaced atomically: the previous contents remain until `commit()`.
///
/// If the path refers to something other than a regular file, such as `/dev/full`, the lines are
/// written to it directly. Not thread-safe.
package final class WholeFile: @unchecked Sendable {
  private let path: String
  /// The final name of the file.
  private let entry: FileOpener.Entry
  /// The temporary name in the folder of `entry`; nil if the file is written directly.
  private let temporary: String?
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []
  private var hasEnded = false

  /// - Parameter mode: the permissions of a new file. An existing file keeps its own.
  package init(
    _ path: String, opener: FileOpener = .system, mode: mode_t = 0o666
  ) throws(IOError) {
    self.path = path
    entry = try opener.folder(of: path)
    var status = stat()
    let isThere = fstatat(entry.folder.number, entry.name, &status, 0) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = try opener.open(path, O_WRONLY | O_NOCTTY)
      return
    }
    let temporary = "\(entry.name).\(String(UInt64.random(in: 0 ... .max), radix: 36)).partial"
    self.temporary = temporary
    let number = openat(
      entry.folder.number, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard number >= 0 else { throw IOError("write", path, code: errno) }
    descriptor = Descriptor(number)
    if isThere { fchmod(number, status.st_mode & 0o7777) }
  }

  deinit { abandon() }

  package func write(_ line: Line) throws(IOError) {
    line.withBytes { buffer.append(contentsOf: $0) }
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 128 << 10 { try flush() }
  }

  package func write(_ text: String) throws(IOError) {
    buffer.append(contentsOf: text.utf8)
    try flush()
  }

  private func flush() throws(IOError) {
    var written = 0
    try descriptor.write(all: buffer[...], to: path, written: &written)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Moves the written file to its final name, synchronized to the disk so that it survives a power
  /// loss.
  package func commit() throws(IOError) {
    do throws(IOError) {
      try flush()
      if let temporary { try move(temporary) }
      hasEnded = true
      descriptor.close()
    } catch {
      abandon()
      throw error
    }
  }

  private func move(_ temporary: String) throws(IOError) {
    let folder = entry.folder.number
    guard fsync(descriptor.number) == 0, renameat(folder, temporary, folder, entry.name) == 0 else {
      throw IOError("write", path, code: errno)
    }
    // A descriptor that was opened with `O_PATH` cannot be synchronized.
    let readable = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard readable >= 0 else { return }
    fsync(readable)
    close(readable)
  }

  /// Discards the written data and leaves the previous contents.
  package func abandon() {
    guard !hasEnded else { return }
    hasEnded = true
    descriptor.close()
    if let temporary { unlinkat(entry.folder.number, temporary, 0) }
  }
}
