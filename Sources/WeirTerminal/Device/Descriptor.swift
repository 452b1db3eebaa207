import Glibc

/// Low-level I/O on file descriptors.
public enum Descriptor {
  /// Writes all bytes, waiting for the reader if necessary.
  ///
  /// - Returns: the `errno` of a failed write, or nil.
  @discardableResult
  public static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Int32? {
    let bytes = Array(bytes)
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Waits for input and reads the available bytes, up to `count`.
  ///
  /// - Returns: the bytes, an empty array at the end of the file, or nil on an error or a hang-up.
  static func read(_ descriptor: Int32, upTo count: Int = 4096) -> [UInt8]? {
    while true {
      var failed = false
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let got = Glibc.read(descriptor, buffer.baseAddress, count)
        failed = got < 0
        filled = max(0, got)
      }
      if !failed { return bytes }
      if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return nil
      }
    }
  }

  /// Returns the width of a terminal in columns; 80 if the descriptor is not a terminal.
  public static func columns(_ descriptor: Int32) -> Int {
    TerminalModes.size(of: descriptor).width
  }

  /// Reads all bytes up to the end of the file or an error.
  static func readAll(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = read(descriptor, upTo: 65536), !bytes.isEmpty { all += bytes }
    return all
  }
}

/// Returns the time of a monotonic clock in milliseconds.
func milliseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
}
