import Glibc

/// A temporary home directory, removed with its contents on deinit.
final class Home {
  let path: String

  init() {
    var template = Array("/tmp/weir-home-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    // Removes a symbolic link instead of following it.
    if unlink(path) == 0 { return }
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove("\(path)/\(name)") }
      }
      closedir(directory)
    }
    rmdir(path)
  }

  /// Writes a file and creates its parent folders.
  func write(_ text: String, to name: String) {
    for (index, letter) in name.enumerated() where letter == "/" {
      mkdir("\(path)/\(name.prefix(index))", 0o700)
    }
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    close(file)
  }

  /// Returns the text of a file, or nil if it does not exist.
  func read(_ name: String) -> String? { Self.text(of: "\(path)/\(name)") }

  static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Returns the permission bits of a file.
  func permissions(of name: String) -> UInt32? {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
