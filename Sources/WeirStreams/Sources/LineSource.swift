import Weir

/// A named input of lines.
package struct LineSource<Failure: Error>: Sendable {
  package let name: String
  /// Reads until the end of the input, until `wake` is set, or until `body` returns false. Runs on
  /// a separate thread and may block.
  let read: @Sendable (_ wake: Wake, _ body: (LineBatch) -> Bool) throws(Failure) -> Void
  private let failure: @Sendable (IOError) -> Failure

  init(
    name: String, failure: @escaping @Sendable (IOError) -> Failure,
    read: @escaping @Sendable (Wake, (LineBatch) -> Bool) throws(Failure) -> Void
  ) {
    (self.name, self.failure, self.read) = (name, failure, read)
  }

  /// Emits the lines on a separate thread, which waits for its observers.
  package func producer(account: FlowAccount? = nil) -> SignalProducer<Line, Failure> {
    SignalProducer { observer, lifetime in
      let supply = BlockingSupply()
      let problem = begin { wake in
        // Must precede the start of the thread, which may finish immediately.
        lifetime.observeEnded {
          wake.set()
          supply.stop()
        }
      } work: { wake in
        let failure = run(wake) { Self.send($0, to: observer, supply, unless: wake, account) }
        if let failure { observer.send(error: failure) } else { observer.sendCompleted() }
      }
      if let problem { observer.send(error: problem) }
    }
  }

  /// Sends the lines of a batch; returns false if no more lines are needed.
  private static func send(
    _ batch: LineBatch, to observer: Signal<Line, Failure>.Observer, _ supply: BlockingSupply,
    unless wake: Wake, _ account: FlowAccount?
  ) -> Bool {
    let count = batch.lineCount
    account?.count(received: count)
    var sent = 0
    batch.forEach { line in
      guard !wake.isSet else { return false }
      supply.deliver { observer.send(value: line) }
      sent += 1
      return true
    }
    if let account { account.count(sent: sent, dropped: count - sent) }
    return !wake.isSet
  }

  /// Starts the work on a new thread, or returns the failure to do so.
  ///
  /// - Parameters:
  ///   - prepare: called first, with the object that cancels blocking calls of the thread.
  ///   - work: called on the new thread.
  func begin(
    _ prepare: (Wake) -> Void, work: @escaping @Sendable (Wake) -> Void
  ) -> Failure? {
    do throws(IOError) {
      let wake = try Wake()
      prepare(wake)
      try WorkThread.begin(name) { work(wake) }
      return nil
    } catch {
      return failure(error)
    }
  }

  /// Reads to the end. Closes `wake` before it returns.
  func run(_ wake: Wake, _ body: (LineBatch) -> Bool) -> Failure? {
    defer { wake.close() }
    do throws(Failure) {
      try read(wake, body)
      return nil
    } catch {
      return error
    }
  }
}

/// Reads the lines of a descriptor to its end.
func readLines(
  of descriptor: Descriptor, _ subject: String, _ wake: Wake, _ body: (LineBatch) -> Bool
) throws(IOError) {
  var reader = LineReader(of: subject) { (buffer) throws(IOError) in
    try descriptor.read(into: buffer, of: subject, unless: wake)
  }
  while let batch = try reader.next(), !wake.isSet { guard body(batch) else { return } }
}
