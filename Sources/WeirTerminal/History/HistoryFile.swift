import Glibc

/// A history file with one entry per line. Newlines are escaped.
///
/// Entries are appended under a lock, so several sessions can write at the same time. A session
/// that is killed while writing leaves at most a truncated entry. Errors are ignored; without the
/// file, a session has no history.
///
/// The file contains at most `limit` entries. When it exceeds the limit, only the newest entries
/// are kept, nine tenths of the limit. If a file has more bytes than `byteLimit`, only its tail is
/// read, and the next append shortens the file.
final class HistoryFile {
  let path: String
  let limit: Int
  private let byteLimit: Int
  /// The size of the file after the last append, and the number of its entries at that time.
  private var known: (size: Int, count: Int)?

  init(path: String, limit: Int = History.limit, byteLimit: Int = 4 << 20) {
    self.path = path
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// Reads the newest entries, oldest first.
  func load() -> [String] { newest(limit) }

  func append(_ entry: String) {
    withLockedFile { descriptor in
      // The entry is appended with a single write. A newline first ends a line that a killed
      // session has left truncated.
      let line = Array((Self.escaped(entry) + "\n").utf8)
      let count = count(of: descriptor) + 1
      Descriptor.write(Self.endsInMiddleOfLine(descriptor) ? [10] + line : line, to: descriptor)
      known = (Self.size(of: descriptor), count)
      if count > limit { compact(descriptor) }
    }
  }

  /// Returns the number of entries in the file, including those of other sessions.
  ///
  /// A file that exceeds the byte limit counts as full.
  private func count(of descriptor: Int32) -> Int {
    let size = Self.size(of: descriptor)
    if let known, known.size == size { return known.count }
    if size > byteLimit { return limit }
    lseek(descriptor, 0, SEEK_SET)
    return Descriptor.readAll(descriptor).split(separator: 10).count
  }

  private static func size(of descriptor: Int32) -> Int { lseek(descriptor, 0, SEEK_END) }

  private func newest(_ count: Int) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { return [] }
    defer { close(descriptor) }
    return Self.isRegular(descriptor) ? Self.parse(tail(of: descriptor), newest: count) : []
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Reads the newest lines of the file, up to the byte limit.
  private func tail(of descriptor: Int32) -> [UInt8] {
    let start = lseek(descriptor, 0, SEEK_END) - byteLimit
    lseek(descriptor, max(0, start), SEEK_SET)
    let bytes = Descriptor.readAll(descriptor)
    return start > 0 ? Array(bytes.drop { $0 != 10 }) : bytes
  }

  /// Parses the newest entries.
  ///
  /// - Parameter count: the maximum number of entries.
  static func parse(_ bytes: [UInt8], newest count: Int = .max) -> [String] {
    bytes.split(separator: 10).suffix(count).map { unescaped(String(decoding: $0, as: UTF8.self)) }
  }

  static func escaped(_ entry: String) -> String {
    var out = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\0": break
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  static func unescaped(_ line: String) -> String {
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0 }) else { return line }
    var out = ""
    var isEscaped = false
    for scalar in line.unicodeScalars where scalar != "\0" {
      if isEscaped {
        out.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func endsInMiddleOfLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 10
    let size = lseek(descriptor, 0, SEEK_END)
    return size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != 10
  }

  /// Opens and locks the file, and calls `body` with its descriptor. Does nothing on an error.
  ///
  /// If another session replaces the file before it is locked, the new file is opened instead.
  private func withLockedFile(_ body: (Int32) -> Void) {
    for _ in 0..<10 {
      FileParents.make(of: path)
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
      if descriptor < 0 { return }
      defer { close(descriptor) }
      if !Self.isRegular(descriptor) { return }
      while flock(descriptor, LOCK_EX) < 0 {
        if errno != EINTR { return }
      }
      var held = stat()
      var named = stat()
      guard fstat(descriptor, &held) == 0, stat(path, &named) == 0, held.st_ino == named.st_ino
      else { continue }
      return body(descriptor)
    }
  }

  /// Atomically replaces the file with one that contains only the newest entries.
  private func compact(_ descriptor: Int32) {
    let entries = Self.parse(tail(of: descriptor), newest: max(1, limit - limit / 10))
    // If the path is a symbolic link, its target is replaced and the link is kept.
    guard let resolved = realpath(path, nil) else { return }
    defer { free(resolved) }
    let target = String(cString: resolved)
    let temporary = "\(target).\(getpid())"
    let new = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if new < 0 { return }
    let text = entries.map { Self.escaped($0) + "\n" }.joined()
    let isWritten = Descriptor.write(Array(text.utf8), to: new) == nil && fsync(new) == 0
    if close(new) != 0 || !isWritten || rename(temporary, target) != 0 { unlink(temporary) }
  }
}
