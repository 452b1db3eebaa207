import Weir

/// What the process is given to read.
///
///     StandardInput().lines.startWithResult { print($0) }
public struct StandardInput: Sendable {
  let descriptor: Int32

  /// - Parameter descriptor: what is read instead: it stays open.
  public init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// The lines from the start of the run on, to the end of the input; numbered from 1.
  ///
  /// What a run has read is gone for the next one, including what it had not sent yet when it was
  /// disposed. Two runs at a time each get a part. A descriptor that is closed fails with `EBADF`.
  public var lines: SignalProducer<Line, IOError> { lineSource.producer() }

  /// The same lines, counted by `account`.
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
