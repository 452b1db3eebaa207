import CLinux
import Glibc
import Synchronization

/// An open file, closed with the last reference to it at the latest; no child inherits it.
package final class Descriptor: Sendable {
  package let number: Int32
  private let isOpen: Atomic<Bool>

  /// - Parameter isOwned: false for one that somebody else closes.
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
  /// Opens without reading or changing anything: the descriptor only marks an object.
  package static var pathOnly: Int32 { linux_o_path }

  /// Opens a path, which begins in `folder` if that is given and the path is relative.
  package static func open(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666, in folder: Descriptor? = nil
  ) throws(IOError) -> Descriptor {
    // The system would take it for a shorter one.
    guard !path.utf8.contains(0) else { throw IOError("open", path, code: EINVAL) }
    while true {
      let number = openat(folder?.number ?? AT_FDCWD, path, flags | O_CLOEXEC, mode)
      if number >= 0 { return Descriptor(number) }
      guard errno == EINTR else { throw IOError("open", path, code: errno) }
    }
  }

  /// Reads what is there, waiting for it; 0 at the end, and once `wake` is set.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, of subject: String, unless wake: Wake
  ) throws(IOError) -> Int {
    while true {
      guard wake.wait(for: number) == .ready else { return 0 }
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      // A terminal that is gone says EIO where a pipe says that it has ended.
      if errno == EIO, isatty(number) == 1 { return 0 }
      guard errno == EINTR || errno == EAGAIN else {
        throw IOError("read", subject, code: errno)
      }
    }
  }

  /// Writes as much of the bytes as it can at once.
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

  /// Writes all of the bytes, waiting for room; `written` says how many were, for where it fails or
  /// `wake` is set.
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

  /// The same for a part of an array.
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

  /// Does `body` such that a closed pipe is a failure of this call, and not the end of the process.
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
