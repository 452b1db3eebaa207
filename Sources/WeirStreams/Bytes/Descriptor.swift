import CLinux
import Glibc
import Synchronization

/// An open file descriptor, closed on deinit at the latest. It is not inherited by child processes.
package final class Descriptor: Sendable {
  package let number: Int32
  private let isOpen: Atomic<Bool>

  /// Wraps an open descriptor.
  ///
  /// - Parameter isOwned: whether `close()` and deinit close it.
  package init(_ number: Int32, isOwned: Bool = true) {
    self.number = number
    isOpen = Atomic(isOwned)
  }

  deinit { close() }

  package func close() {
    if isOpen.exchange(false, ordering: .acquiringAndReleasing) { _ = Glibc.close(number) }
  }
}

extension Descriptor {
  /// The flag to open a path only as a reference, without access to its contents (`O_PATH`).
  package static var pathOnly: Int32 { linux_o_path }

  /// Opens a path. A relative path starts at `folder`, if given.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666, in folder: Descriptor? = nil
  ) throws(IOError) -> Descriptor {
    try open(bytes: Array(path.utf8), flags, mode: mode, in: folder)
  }

  /// Opens a path that need not be UTF-8.
  package static func open(
    bytes path: [UInt8], _ flags: Int32, mode: mode_t = 0o666, in folder: Descriptor? = nil
  ) throws(IOError) -> Descriptor {
    // The system would stop reading the path at the null byte.
    var code = path.contains(0) ? EINVAL : EINTR
    while code == EINTR {
      let number = (path + [0]).withUnsafeBytes {
        openat(
          folder?.number ?? AT_FDCWD, $0.baseAddress!.assumingMemoryBound(to: CChar.self),
          flags | O_CLOEXEC, mode)
      }
      if number >= 0 { return Descriptor(number) }
      code = errno
    }
    throw IOError("open", String(decoding: path, as: UTF8.self), code: code)
  }

  /// Waits for input and reads it. Returns 0 at the end of the input and when `wake` is set.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, of subject: String, unless wake: Wake
  ) throws(IOError) -> Int {
    while true {
      guard wake.wait(for: number) == .ready else { return 0 }
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      // A closed terminal reports EIO instead of the end of the input.
      if errno == EIO, isatty(number) == 1 { return 0 }
      guard errno == EINTR || errno == EAGAIN else {
        throw IOError("read", subject, code: errno)
      }
    }
  }

  /// Reads all bytes up to the end of the file.
  ///
  /// - Throws: `EFBIG` if there are more bytes than the limit.
  package func bytes(of name: String, limit: Int) throws(IOError) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
    defer { buffer.deallocate() }
    var bytes: [UInt8] = []
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw IOError("read", name, code: errno) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw IOError("read", name, code: EFBIG) }
      bytes += buffer[..<count]
    }
  }

  /// Writes as many bytes as possible without waiting for room; returns their number.
  package func write(
    some bytes: UnsafeRawBufferPointer, to subject: String
  ) throws(IOError) -> Int {
    while true {
      let count = withoutPipeSignal { Glibc.write(number, bytes.baseAddress, bytes.count) }
      if count >= 0 { return count }
      if errno == EAGAIN { return 0 }
      guard errno == EINTR else { throw IOError("write", subject, code: errno) }
    }
  }

  /// Writes all bytes and waits for room. Returns early when `wake` is set.
  ///
  /// - Parameter written: the number of bytes written, also when the call throws or returns early.
  package func write(
    all bytes: UnsafeRawBufferPointer, to subject: String, unless wake: Wake? = nil,
    written: inout Int
  ) throws(IOError) {
    written = 0
    while written < bytes.count {
      if let wake, wake.wait(for: number, POLLOUT) != .ready { return }
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      written += try write(some: rest, to: subject)
      if wake == nil, written < bytes.count { waitForRoom() }
    }
  }

  /// Writes all bytes of an array slice and waits for room. Returns early when `wake` is set.
  package func write(
    all bytes: ArraySlice<UInt8>, to subject: String, unless wake: Wake? = nil, written: inout Int
  ) throws(IOError) {
    var (failure, count): (IOError?, Int) = (nil, 0)
    bytes.withUnsafeBytes { bytes in
      do throws(IOError) {
        try write(all: bytes, to: subject, unless: wake, written: &count)
      } catch {
        failure = error
      }
    }
    written = count
    if let failure { throw failure }
  }

  private func waitForRoom() {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  /// Calls `body` with SIGPIPE blocked, so that writing to a closed pipe fails with `EPIPE` and
  /// does not terminate the process.
  private func withoutPipeSignal(_ body: () -> Int) -> Int {
    var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    sigpending(&pending)
    let wasPending = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let result = body()
    let code = errno
    if result < 0, code == EPIPE, !wasPending {
      var moment = timespec(tv_sec: 0, tv_nsec: 0)
      while sigtimedwait(&pipe, nil, &moment) < 0 && errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return result
  }
}
