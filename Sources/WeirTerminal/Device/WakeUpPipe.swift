import Glibc

/// A pipe that wakes the editor while it waits for input (the self-pipe trick). Other threads and
/// the signal handler write to it.
final class WakeUpPipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    var pipe: [Int32] = [-1, -1]
    Glibc.pipe(&pipe)
    for end in pipe {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (pipe[0], pipe[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the editor. Never blocks: a full pipe also wakes it.
  func wake() {
    var nothing: UInt8 = 0
    write(writeEnd, &nothing, 1)
  }

  /// Empties the pipe and returns the signals that were written to it.
  func drain() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init).filter { $0 != 0 }
  }
}
