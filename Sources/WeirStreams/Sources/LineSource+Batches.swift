import Dispatch
import Weir

extension LineSource {
  /// Reads the lines in batches, for a consumer with its own loop.
  ///
  /// Reading pauses while `ahead` batches are outstanding; call `taken()` for each processed batch.
  /// `receive` and `end` are called on the thread of the source. `end` is called once, after the
  /// last batch, with an interruption if the reading was disposed.
  package func batches(
    ahead: Int = 4, account: FlowAccount? = nil,
    receive: @escaping @Sendable (LineBatch) -> Void,
    end: @escaping @Sendable (Termination<Failure>) -> Void
  ) -> BatchReading {
    let reading = BatchReading(ahead: ahead, account)
    let problem = begin(reading.attach) { wake in
      let failure = run(wake) { batch in
        guard reading.waitForRoom(batch) else { return false }
        receive(batch)
        return true
      }
      // `dispose()` sets `isDisposed` before it wakes this thread.
      let isStopped = reading.isDisposed || wake.isSet
      reading.finish()
      end(isStopped ? .interrupted : failure.map { .failed($0) } ?? .completed)
    }
    if let problem { end(.failed(problem)) }
    return reading
  }
}

/// A running source that pauses while too many elements are outstanding.
package protocol PausableReading: Disposable {
  /// Reports that the oldest outstanding element has been processed. Thread-safe.
  func taken()
}

/// A running source that delivers batches to a consumer.
package final class BatchReading: PausableReading {
  private struct State {
    /// The number of lines of each outstanding batch.
    var waiting: [Int] = []
    var isStopped = false
  }

  private let state = Monitor(State())
  private let wake = Locked<Wake?>(nil)
  private let limit: Int
  private let account: FlowAccount?

  fileprivate init(ahead: Int, _ account: FlowAccount?) {
    limit = max(1, ahead)
    self.account = account
  }

  fileprivate func attach(_ wake: Wake) {
    self.wake.withLock { $0 = wake }
    if isDisposed { wake.set() }
  }

  fileprivate func waitForRoom(_ batch: LineBatch) -> Bool {
    let count = batch.lineCount
    return state.when({ $0.isStopped || $0.waiting.count < limit }) { state in
      account?.count(received: count, dropped: state.isStopped ? count : 0)
      if !state.isStopped { state.waiting.append(count) }
      return !state.isStopped
    }
  }

  /// Reports that the oldest outstanding batch has been processed, so that another one can be read.
  /// Thread-safe.
  package func taken() {
    state.with { state in
      guard !state.waiting.isEmpty else { return }
      let count = state.waiting.removeFirst()
      account?.count(sent: count)
    }
  }

  fileprivate func finish() { wake.withLock { $0 = nil } }

  package var isDisposed: Bool { state.with(\.isStopped) }

  package func dispose() {
    state.with { state in
      account?.count(dropped: state.waiting.reduce(0, +))
      (state.waiting, state.isStopped) = ([], true)
    }
    wake.withLock(\.self)?.set()
  }
}
