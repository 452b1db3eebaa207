import Glibc
import Weir

extension SignalProducer where Value == Line, Error == IOError {
  /// Sends these lines to the standard input of a command, and the lines of its output on: as `|`
  /// does in a shell.
  ///
  /// Each run starts the command, and on a thread of its own this producer, whose sender waits while
  /// the command does not read. Where the command reads no further, this producer is stopped, which is
  /// no failure; where this producer fails, the command reads the end of its input, and its own end is
  /// followed by the failure.
  ///
  ///     File("names.txt").lines.pipe(to: Command("sort", "-u")).startWithResult { print($0) }
  ///
  /// - Parameters:
  ///   - feed: counts the lines that go to the command.
  ///   - account: counts those that it writes.
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
  /// Sends these lines to the standard input of a command, and the lines of its output on: as `|`
  /// does in a shell. What is said of producers that may fail holds for this one.
  public func pipe(
    to command: Command, feed: FlowAccount? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<Line, CommandError> {
    promoteError(IOError.self).pipe(to: command, feed: feed, account: account)
  }
}

extension Command {
  /// Its lines, with those of a producer on its standard input: that one is started on a thread of its
  /// own, and its failures are nobody's.
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
    // The thread of the writer can then be stopped while the child does not read.
    _ = fcntl(descriptor.number, F_SETFL, O_WRONLY | O_NONBLOCK)
    writer = try LineWriter(descriptor, name: name, account: account)
    self.name = name
  }

  /// - Returns: what stops it.
  func start(
    _ lines: SignalProducer<Line, IOError>, whenFailed: @escaping @Sendable (IOError) -> Void
  ) -> any Disposable {
    let stop = AnyDisposable { [self] in
      writer.cancel()
      input.dispose()
      // What it drops is counted then.
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
