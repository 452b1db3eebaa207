import Glibc

/// A pipe that wakes the editor from its wait for input (the self-pipe trick): other threads write to
/// it, and the terminal's guard writes the signals that it catches.
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

  /// Never blocks: a pipe that is full wakes as well.
  func wake() {
    var nothing: UInt8 = 0
    write(writeEnd, &nothing, 1)
  }

  /// Empties the pipe. The signals that were in it.
  func drain() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init).filter { $0 != 0 }
  }
}
