import Glibc
import Synchronization

/// A file that is written as a whole or not at all: what stood there before stays until the end.
///
/// What has the path and is no regular file, such as `/dev/full`, is written to at once.
/// Used by one thread at a time.
package final class WholeFile: @unchecked Sendable {
  private let path: String
  /// Where it is written until the end; nil where that is at once.
  private let temporary: String?
  private let target: String
  private let descriptor: Descriptor
  private var buffer: [UInt8] = []
  private var hasEnded = false

  package init(_ path: String) throws(IOError) {
    self.path = path
    guard !path.utf8.contains(0) else { throw IOError("write", path, code: EINVAL) }
    target = Self.resolved(path)
    var status = stat()
    let isThere = stat(target, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = try .open(target, O_WRONLY | O_NOCTTY)
      return
    }
    let temporary = "\(target).\(String(UInt64.random(in: 0 ... .max), radix: 36)).partial"
    self.temporary = temporary
    do throws(IOError) {
      descriptor = try .open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    } catch {
      // The name that the caller knows.
      throw IOError("write", path, code: error.code)
    }
    if isThere { fchmod(descriptor.number, status.st_mode & 0o7777) }
  }

  deinit { abandon() }

  /// The file that a link leads to, since that is what is written.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  package func write(_ line: Line) throws(IOError) {
    line.withBytes { buffer.append(contentsOf: $0) }
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 128 << 10 { try flush() }
  }

  private func flush() throws(IOError) {
    var written = 0
    try descriptor.write(all: buffer[...], to: path, written: &written)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Puts what was written in its place; it is there after a loss of power too.
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
    guard fsync(descriptor.number) == 0, rename(temporary, target) == 0 else {
      throw IOError("write", path, code: errno)
    }
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    guard let opened = try? Descriptor.open(folder, O_RDONLY | O_DIRECTORY) else { return }
    fsync(opened.number)
    opened.close()
  }

  /// Leaves what stood there before.
  package func abandon() {
    guard !hasEnded else { return }
    hasEnded = true
    descriptor.close()
    if let temporary { unlink(temporary) }
  }
}
