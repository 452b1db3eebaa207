import Glibc
import Weir

extension SignalProducer where Value == Line, Error == IOError {
  /// Writes the lines to the standard input of a command and emits the lines of its output, like
  /// `|` in a shell.
  ///
  /// Each start runs the command and, on a separate thread, this producer. The thread blocks while
  /// the command does not read. If the command closes its input, this producer is disposed, which
  /// is not a failure. If this producer fails, the command reads the end of its input, and the
  /// resulting stream fails after the command has ended.
  ///
  ///     File("names.txt").lines.pipe(to: Command("sort", "-u")).startWithResult { print($0) }
  ///
  /// - Parameters:
  ///   - command: the command to run.
  ///   - feed: counts the lines that are written to the command.
  ///   - account: counts the lines that the command writes.
  public func pipe(
    to command: Command, feed: FlowAccount? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<Line, CommandError> {
    SignalProducer<Line, CommandError> { observer, lifetime in
      let failure = Locked<IOError?>(nil)
      let source = command.lineSource { (descriptor) throws(IOError) in
        let feeder = try Feeder(descriptor, command.name, feed)
        return { feeder.start(self) { error in failure.withLock { $0 = error } } }
      }
      lifetime += source.producer(account: account).start(
        Signal.Observer { event in
          guard case .completed = event, let error = failure.withLock({ $0 }) else {
            return observer.send(event)
          }
          observer.send(error: CommandError(command: command.name, reason: .input(error)))
        })
    }
  }
}

extension SignalProducer where Value == Line, Error == Never {
  /// Writes the lines to the standard input of a command and emits the lines of its output, like
  /// `|` in a shell.
  ///
  /// Each start runs the command and, on a separate thread, this producer. If the command closes
  /// its input, this producer is disposed, which is not a failure.
  public func pipe(
    to command: Command, feed: FlowAccount? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<Line, CommandError> {
    promoteError(IOError.self).pipe(to: command, feed: feed, account: account)
  }
}

extension Command {
  /// Returns a source of the lines of the standard output, with the lines of a producer as the
  /// standard input. The producer is started on a separate thread, and its failures are ignored.
  package func lineSource(
    reading input: SignalProducer<Line, IOError>, account: FlowAccount? = nil
  ) -> LineSource<CommandError> {
    lineSource { [name] (descriptor) throws(IOError) in
      let feeder = try Feeder(descriptor, name, account)
      return { feeder.start(input) { _ in } }
    }
  }
}

/// Writes the lines of a producer to the standard input of a child.
private final class Feeder: Sendable {
  private let writer: LineWriter
  private let name: String
  private let input = SerialDisposable()

  init(_ descriptor: Descriptor, _ name: String, _ account: FlowAccount?) throws(IOError) {
    // Nonblocking writes allow the thread of the writer to be stopped while the child does not
    // read.
    _ = fcntl(descriptor.number, F_SETFL, O_WRONLY | O_NONBLOCK)
    writer = try LineWriter(descriptor, name: name, account: account)
    self.name = name
  }

  /// Starts the producer on a new thread.
  ///
  /// - Returns: a disposable that stops the producer and the writer.
  func start(
    _ lines: SignalProducer<Line, IOError>, whenFailed: @escaping @Sendable (IOError) -> Void
  ) -> any Disposable {
    let stop = AnyDisposable { [self] in
      writer.cancel()
      input.dispose()
      // Waits until the writer has counted the lines that it drops.
      try? writer.finish()
    }
    do throws(IOError) {
      try WorkThread.begin(name) { [self] in
        lines.startWithSignal { signal, run in
          input.inner = run
          signal.observe(Signal.Observer { self.receive($0, whenFailed) })
        }
      }
    } catch {
      whenFailed(error)
      stop.dispose()
    }
    return stop
  }

  private func receive(
    _ event: Signal<Line, IOError>.Event, _ whenFailed: (IOError) -> Void
  ) {
    switch event {
    case .value(let line):
      do throws(IOError) {
        try writer.write(line)
      } catch {
        input.dispose()
      }
    case .failed(let error):
      whenFailed(error)
      try? writer.finish()
    case .completed: try? writer.finish()
    case .interrupted: writer.cancel()
    }
  }
}
