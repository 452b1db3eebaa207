import Weir

/// The standard input of the process.
///
///     StandardInput().lines.startWithResult { print($0) }
public struct StandardInput: Sendable {
  let descriptor: Int32

  /// Creates a source that reads from `descriptor` and does not close it.
  public init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// Emits the lines of the input, numbered from 1, then completes.
  ///
  /// Input is consumed: a later start does not see what an earlier one has read, including lines
  /// that it had read but not yet emitted when it was disposed. Concurrent starts each get a part
  /// of the input. Fails with `EBADF` if the descriptor is closed.
  public var lines: SignalProducer<Line, IOError> { lineSource.producer() }

  /// Emits the lines of the input, counted by `account`.
  public func lines(account: FlowAccount?) -> SignalProducer<Line, IOError> {
    lineSource.producer(account: account)
  }

  package var lineSource: LineSource<IOError> {
    let name = descriptor == 0 ? "standard input" : "descriptor \(descriptor)"
    return LineSource(name: name, failure: { $0 }) { [descriptor] (wake, body) throws(IOError) in
      try readLines(of: Descriptor(descriptor, isOwned: false), name, wake, body)
    }
  }
}
