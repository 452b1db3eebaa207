import Glibc
import Weir

extension SignalProducer where Value: LineRepresentable, Error == IOError {
  /// Writes the values to a file, one per line, and completes when the file is in place.
  ///
  /// The file is replaced atomically: it is written under a temporary name in the same directory,
  /// synchronized to the disk, and renamed on completion. If this producer fails or is interrupted,
  /// the previous contents remain. A full disk fails with `ENOSPC`. A device is written to
  /// directly, and a named pipe like with `append(to:account:)`.
  ///
  ///     File("names.txt").lines.write(to: "copy.txt").startWithCompleted { print("copied") }
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - account: counts the lines; they count as sent when the file is in place.
  public func write(
    to path: String, account: FlowAccount? = nil
  ) -> SignalProducer<Never, IOError> {
    write(to: path, account: account, host: nil)
  }

  package func write(
    to path: String, account: FlowAccount?, host: WritingHost?, opener: FileOpener = .system
  ) -> SignalProducer<Never, IOError> {
    sink(at: path, account, host, opener) { (observer, lifetime) throws(IOError) in
      let sink = WholeSink(try WholeFile(path, opener: opener), account)
      lifetime.observeEnded { sink.abandon() }
      drain(into: observer, lifetime, sink.write) { () throws(IOError) in
        try sink.commit()
        observer.sendCompleted()
      }
    }
  }

  /// Appends each value as a line to a file, and completes when all are written.
  ///
  /// The file is created if it does not exist. Each line is written with one write, so that the
  /// lines of several writers do not mix.
  ///
  /// A named pipe is written to on a separate thread, which waits for a reader. Up to 64 KiB are
  /// buffered; if the buffer is full, the sender blocks. Lines of up to 4,096 bytes do not mix.
  /// Disposal stops the wait and drops the buffered lines. If the reader closes the pipe, the
  /// stream fails with `EPIPE`.
  ///
  ///     StandardInput().lines.append(to: "log.txt").start()
  public func append(
    to path: String, account: FlowAccount? = nil
  ) -> SignalProducer<Never, IOError> {
    append(to: path, account: account, host: nil)
  }

  package func append(
    to path: String, account: FlowAccount?, host: WritingHost?, opener: FileOpener = .system
  ) -> SignalProducer<Never, IOError> {
    sink(at: path, account, host, opener) { (observer, lifetime) throws(IOError) in
      let file = try AppendedFile(path, opener: opener)
      lifetime.observeEnded { file.close() }
      let write = { @Sendable (line: Line) throws(IOError) in
        account?.count(received: 1)
        do throws(IOError) {
          try file.write(line)
          account?.count(sent: 1)
        } catch {
          account?.count(dropped: 1)
          throw error
        }
      }
      drain(into: observer, lifetime, write) { observer.sendCompleted() }
    }
  }

  /// Writes to a named pipe on a separate thread; for other paths, calls `body`.
  private func sink(
    at path: String, _ account: FlowAccount?, _ host: WritingHost?, _ opener: FileOpener,
    _ body: @escaping @Sendable (Signal<Never, IOError>.Observer, Lifetime) throws(IOError) -> Void
  ) -> SignalProducer<Never, IOError> {
    SignalProducer<Never, IOError> { observer, lifetime in
      do throws(IOError) {
        guard NamedPipe.isAt(path) else { return try body(observer, lifetime) }
        let writer = try LineWriter(
          name: path, portion: Int(PIPE_BUF), account: account, host: host
        ) { (wake) throws(IOError) in
          try NamedPipe.open(path, opener, unless: wake)
        }
        lifetime.observeEnded { writer.cancel() }
        drain(into: observer, lifetime, writer.write) {
          writer.finish { failure in
            if let failure { observer.send(error: failure) } else { observer.sendCompleted() }
          }
        }
      } catch {
        observer.send(error: error)
      }
    }
  }

  /// Writes the values to `writer`, one per line, and completes when all are written. The sender
  /// blocks while the writer has no room. The writer remains usable.
  public func write(to writer: LineWriter) -> SignalProducer<Never, IOError> {
    SignalProducer<Never, IOError> { observer, lifetime in
      drain(into: observer, lifetime, writer.write) { () throws(IOError) in
        try writer.flush()
        observer.sendCompleted()
      }
    }
  }

  private func drain(
    into observer: Signal<Never, IOError>.Observer, _ lifetime: Lifetime,
    _ write: @escaping @Sendable (Line) throws(IOError) -> Void,
    _ complete: @escaping @Sendable () throws(IOError) -> Void
  ) {
    startWithSignal { signal, run in
      lifetime += run
      signal.observe(
        Signal.Observer { event in
          do throws(IOError) {
            switch event {
            case .value(let value): try write(value.line)
            case .completed: try complete()
            case .failed(let error): observer.send(error: error)
            case .interrupted: observer.sendInterrupted()
            }
          } catch {
            observer.send(error: error)
          }
        })
    }
  }
}

extension SignalProducer where Value: LineRepresentable, Error == Never {
  /// Writes the values to a file, one per line, and completes when the file is in place.
  ///
  /// The file is replaced atomically: if this producer is interrupted, the previous contents
  /// remain.
  public func write(
    to path: String, account: FlowAccount? = nil
  ) -> SignalProducer<Never, IOError> {
    promoteError(IOError.self).write(to: path, account: account)
  }

  /// Appends each value as a line to a file, and completes when all are written.
  public func append(
    to path: String, account: FlowAccount? = nil
  ) -> SignalProducer<Never, IOError> {
    promoteError(IOError.self).append(to: path, account: account)
  }

  /// Writes the values to `writer`, one per line, and completes when all are written. The sender
  /// blocks while the writer has no room.
  public func write(to writer: LineWriter) -> SignalProducer<Never, IOError> {
    promoteError(IOError.self).write(to: writer)
  }
}

/// A `WholeFile` as a sink that any thread can abandon, even while another thread writes.
private final class WholeSink: Sendable {
  private struct State {
    var waiting = 0
    var hasEnded = false
  }

  private let file: Locked<WholeFile>
  private let state = Locked(State())
  private let account: FlowAccount?

  init(_ file: WholeFile, _ account: FlowAccount?) {
    self.file = Locked(file)
    self.account = account
  }

  @Sendable func write(_ line: Line) throws(IOError) {
    account?.count(received: 1)
    state.withLock { $0.waiting += 1 }
    try onFile { (file) throws(IOError) in try file.write(line) }
  }

  @Sendable func commit() throws(IOError) {
    try onFile { (file) throws(IOError) in try file.commit() }
    settle(sent: true)
  }

  func abandon() {
    file.withLock { $0.abandon() }
    settle(sent: false)
  }

  private func onFile(_ body: (WholeFile) throws(IOError) -> Void) throws(IOError) {
    let failure = file.withLock { file -> IOError? in
      do throws(IOError) {
        try body(file)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  private func settle(sent: Bool) {
    state.withLock { state in
      account?.count(sent: sent ? state.waiting : 0, dropped: sent ? 0 : state.waiting)
      state.waiting = 0
    }
  }
}
