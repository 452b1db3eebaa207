import CLinux
import Glibc
import Weir

/// A child process, from its start until it is reaped.
package final class Child: Sendable {
  private let process: pid_t
  /// The index in the table of children that are killed when this process ends.
  private let place: Int32
  /// A process descriptor, which becomes readable when the child has ended.
  private let ended: Descriptor
  private let isReaped = Locked(false)
  private let name: String

  /// The descriptors that become the standard streams of a child.
  package struct Ends {
    var input: Descriptor
    var output: Descriptor
    /// The standard error; nil to inherit that of this process.
    var error: Descriptor?

    package init(input: Descriptor, output: Descriptor, error: Descriptor? = nil) {
      (self.input, self.output, self.error) = (input, output, error)
    }
  }

  package init(_ command: Command, _ ends: Ends) throws(IOError) {
    name = command.name
    let words = [command.name] + command.arguments
    let variables = command.environment?.map { "\($0.key)=\($0.value)" }
    let file = command.executable ?? command.name
    guard !([file] + words + (variables ?? [])).contains(where: { $0.utf8.contains(0) }) else {
      throw IOError("run", command.name, code: EINVAL)
    }
    let directory = try command.directory.map { (path) throws(IOError) in
      try Descriptor.open(path, O_RDONLY | O_DIRECTORY)
    }
    var (process, place): (pid_t, Int32) = (0, 0)
    let failure = withStrings([file] + words) { words in
      withStrings(variables ?? []) { variables in
        var request = linux_command(
          file: words[0], is_path: command.executable == nil ? 0 : 1, arguments: words + 1,
          environment: command.environment == nil ? UnsafePointer(environ) : variables,
          directory: directory?.number ?? -1, input: ends.input.number,
          output: ends.output.number, error: ends.error?.number ?? -1)
        return linux_spawn(&request, &process, &place)
      }
    }
    guard failure == 0 else { throw IOError("run", command.name, code: failure) }
    (self.process, self.place) = (process, place)
    let number = linux_process(process)
    guard number >= 0 else {
      let code = errno
      kill(-process, SIGKILL)
      linux_release_child(place)
      waitpid(process, nil, 0)
      // No process descriptor can be opened for a child that has already ended and whose status was
      // discarded.
      throw code == ESRCH
        ? IOError("take the status of", command.name, code: ECHILD)
        : IOError("watch", command.name, code: code)
    }
    ended = Descriptor(number)
    withExtendedLifetime((ends, directory)) {}
  }

  /// Sends a signal to the process group of the child, unless the child was reaped and its process
  /// ID may be reused.
  package func signal(_ number: Int32) {
    isReaped.withLock { if !$0 { _ = kill(-process, number) } }
  }

  /// Waits until the child has ended or `wake` is set.
  func wait(unless wake: Wake) { _ = wake.wait(for: ended.number) }

  /// Waits until the child has ended or the time is over.
  func wait(milliseconds: Int32) {
    var request = pollfd(fd: ended.number, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, milliseconds) < 0 && errno == EINTR {}
  }

  /// Waits for the end of the child and releases its process ID. Returns nil if the exit status is
  /// 0.
  package func reap() -> CommandError.Reason? {
    wait(milliseconds: -1)
    return isReaped.withLock { isReaped in
      linux_release_child(place)
      isReaped = true
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 {
        // The system discards the status if this process ignores SIGCHLD.
        guard errno == EINTR else {
          return .system(IOError("take the status of", name, code: errno))
        }
      }
      let signal = status & 0x7F
      guard signal == 0 else { return .signal(signal) }
      let code = (status >> 8) & 0xFF
      return code == 0 ? nil : .status(code)
    }
  }
}

/// Calls `body` with a null-terminated array of copies of the strings.
private func withStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
