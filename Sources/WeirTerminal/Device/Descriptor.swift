import Glibc

/// Plain calls on file descriptors and on the clock.
public enum Descriptor {
  /// Writes all of it, however slowly the other side takes it; gives up only on an error, which it
  /// returns.
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

  /// What can be read now, at most `count` bytes; empty at the end, nil on an error or a hang-up.
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

  /// How many columns lines have there; 80 where it is no terminal.
  public static func columns(_ descriptor: Int32) -> Int {
    TerminalModes.size(of: descriptor).width
  }

  /// Everything that the descriptor holds.
  static func readAll(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = read(descriptor, upTo: 65536), !bytes.isEmpty { all += bytes }
    return all
  }
}

/// Milliseconds on a clock that only goes forward.
func milliseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
}
