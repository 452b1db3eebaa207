import Glibc

/// A temporary directory for a test.
final class TemporaryDirectory {
  let path: String

  init() {
    var template = Array("/tmp/weir-terminal-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  deinit { remove(path) }

  private func remove(_ path: String) {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove("\(path)/\(name)") }
      }
      closedir(directory)
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  func write(_ text: String, to name: String) {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = text.withCString { Glibc.write(file, $0, strlen($0)) }
    close(file)
  }
}
