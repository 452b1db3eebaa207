import Glibc

/// A pipe that wakes the editor: other threads ring it, and the terminal's guard writes the signals
/// that it catches.
final class Doorbell: Sendable {
  let inside: Int32
  let outside: Int32

  init() {
    var pipe: [Int32] = [-1, -1]
    Glibc.pipe(&pipe)
    for end in pipe {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (inside, outside) = (pipe[0], pipe[1])
  }

  deinit {
    close(inside)
    close(outside)
  }

  /// Never blocks: a pipe that is full wakes as well.
  func ring() {
    var nothing: UInt8 = 0
    write(outside, &nothing, 1)
  }

  /// The signals that rang since the last answer.
  func answer() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(inside, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init).filter { $0 != 0 }
  }
}
