import Glibc
import Weir

extension SignalProducer where Value: LineRepresentable, Error == IOError {
  /// Writes the values to a file, a line each, and completes when the file is in its place.
  ///
  /// The file is there as a whole or not at all: until the completion, what stood there before does,
  /// and where this producer fails or is interrupted it stays. It is written under another name in the
  /// same directory, forced to the disk and renamed. A full disk fails with `ENOSPC`. A path that has a
  /// device is written to directly, and one that has a pipe as `append(to:account:)` does.
  ///
  ///     File("names.txt").lines.write(to: "copy.txt").startWithCompleted { print("copied") }
  ///
  /// - Parameter account: counts the lines: sent are those that were handed to the system in the end.
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

  /// Writes the values to the end of a file, a line each, as they come; the file is made where there
  /// is none. Each line goes with one write, so that those of several writers do not mix.
  ///
  /// A pipe is written to on a thread of its own, which waits for somebody who reads. What comes
  /// meanwhile is kept, 64 KB of it; then the sender waits. Lines of up to 4,096 bytes do not mix. A
  /// disposal ends the waiting and drops what is kept; a reader that has gone is a failure, `EPIPE`.
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

  /// Writes to a pipe, if the path is one, on a thread of its own, or else as `body` does.
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

  /// Writes the values to `writer`, a line each, which waits for room; completes when all are written.
  /// The writer can be used again.
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
  /// Writes the values to a file, a line each, and completes when the file is in its place: as a whole
  /// or not at all. What is said of producers that may fail holds for this one.
  public func write(
    to path: String, account: FlowAccount? = nil
  ) -> SignalProducer<Never, IOError> {
    promoteError(IOError.self).write(to: path, account: account)
  }

  /// Writes the values to the end of a file, a line each, as they come.
  public func append(
    to path: String, account: FlowAccount? = nil
  ) -> SignalProducer<Never, IOError> {
    promoteError(IOError.self).append(to: path, account: account)
  }

  /// Writes the values to `writer`, a line each; completes when all are written.
  public func write(to writer: LineWriter) -> SignalProducer<Never, IOError> {
    promoteError(IOError.self).write(to: writer)
  }
}

/// A whole file as a sink: any thread may abandon it, also while it is written.
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
