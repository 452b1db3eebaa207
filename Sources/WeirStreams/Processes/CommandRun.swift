import Dispatch
import Glibc
import Weir

/// One run of a command, on the thread of its source.
struct CommandRun {
  private let command: Command
  private let wake: Wake

  init(_ command: Command, _ wake: Wake) { (self.command, self.wake) = (command, wake) }

  func run(
    _ feed: ((Descriptor) throws(IOError) -> () -> any Disposable)?, _ body: (LineBatch) -> Bool
  ) throws(CommandError) {
    let problem: CommandError.Reason?
    do throws(IOError) {
      problem = try start(feed, body)
    } catch {
      problem = .system(error)
    }
    if let problem { throw CommandError(command: command.name, reason: problem) }
  }

  private func start(
    _ feed: ((Descriptor) throws(IOError) -> () -> any Disposable)?, _ body: (LineBatch) -> Bool
  ) throws(IOError) -> CommandError.Reason? {
    let output = try Pipe(command.name)
    let input = try feed.map { (feed) throws(IOError) in
      let pipe = try Pipe(command.name)
      return (reading: pipe.reading, begin: try feed(pipe.writing))
    }
    let error = try errorEnds()
    let source = if let input { input.reading } else { try Descriptor.open("/dev/null", O_RDONLY) }
    let child = try Child(
      command, Child.Ends(input: source, output: output.writing, error: error.writing))
    // Close the child's ends in this process. Otherwise the output would not reach its end, and
    // writes to the input would not fail after the child has closed it.
    output.writing.close()
    input?.reading.close()
    error.writing?.close()
    wake.whenSet { child.signal(SIGTERM) }

    let errors = drain(error.reading)
    let feeding = input?.begin()
    defer { feeding?.dispose() }
    return try finish(child, reading: output.reading, errors, body)
  }

  /// Reads the output, then waits for the child to end. Terminates the child if `wake` is set.
  private func finish(
    _ child: Child, reading output: Descriptor, _ errors: DispatchSemaphore?,
    _ body: (LineBatch) -> Bool
  ) throws(IOError) -> CommandError.Reason? {
    var failure: IOError?
    do throws(IOError) {
      try readLines(of: output, command.name, wake, body)
    } catch {
      failure = error
      wake.set()
    }
    if !wake.isSet { child.wait(unless: wake) }
    // The reader stops at the end of the standard error, or when `wake` is set.
    errors?.wait()
    if wake.isSet {
      output.close()
      child.wait(milliseconds: grace)
      child.signal(SIGKILL)
    }
    let reason = child.reap()
    if let failure { throw failure }
    return reason
  }

  private var grace: Int32 {
    Int32(clamping: max(0, command.gracePeriod.nanoseconds / 1_000_000))
  }

  private func errorEnds() throws(IOError) -> (writing: Descriptor?, reading: Descriptor?) {
    switch command.errorOutput {
    case .inherited: return (nil, nil)
    case .discarded: return (try .open("/dev/null", O_WRONLY), nil)
    case .lines:
      let pipe = try Pipe(command.name)
      return (pipe.writing, pipe.reading)
    }
  }

  /// Starts a thread that reads the standard error to its end. Returns a semaphore that is signaled
  /// when the thread is done; nil if there is nothing to read or the thread cannot be started.
  private func drain(_ errors: Descriptor?) -> DispatchSemaphore? {
    guard let errors, case .lines(let receive) = command.errorOutput else { return nil }
    let done = DispatchSemaphore(value: 0)
    let hasStarted = WorkThread.start { [wake, name = command.name] in
      defer {
        errors.close()
        done.signal()
      }
      try? readLines(of: errors, name, wake) { batch in
        batch.forEach { line in
          receive(line)
          return !wake.isSet
        }
        return true
      }
    }
    return hasStarted ? done : nil
  }
}
