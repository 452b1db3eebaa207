import Glibc

/// Helpers for writing to named pipes.
enum NamedPipe {
  static func isAt(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Opens a named pipe for nonblocking writes, and waits for a reader; returns nil if `wake` is
  /// set first.
  static func open(
    _ path: String, _ opener: FileOpener, unless wake: Wake
  ) throws(IOError) -> Descriptor? {
    while !wake.isSet {
      do throws(IOError) {
        return try opener.open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY)
      } catch {
        guard error.code == ENXIO else { throw error }
      }
      // The system does not report a new reader, and the `open` of the reader can itself block
      // until the pipe is opened for writing.
      _ = wake.wait(for: -1, milliseconds: 20)
    }
    return nil
  }
}
