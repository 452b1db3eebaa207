import Glibc

/// A pipe that has a path, as something to write to.
enum NamedPipe {
  static func isAt(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Waits for somebody who reads; nil where `wake` is set before. What is written to the result never
  /// waits.
  static func open(
    _ path: String, _ opener: FileOpener, unless wake: Wake
  ) throws(IOError) -> Descriptor? {
    while !wake.isSet {
      do throws(IOError) {
        return try opener.open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY)
      } catch {
        guard error.code == ENXIO else { throw error }
      }
      // The system tells nobody that a reader has come: its own opening may wait for this one.
      _ = wake.wait(for: -1, milliseconds: 20)
    }
    return nil
  }
}
