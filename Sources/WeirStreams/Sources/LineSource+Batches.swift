import Dispatch
import Weir

extension LineSource {
  /// The lines in the batches that they are read in, for a reader that has a loop of its own.
  ///
  /// The source reads on until `ahead` batches are not taken yet, then waits. `receive` and at last,
  /// once, `end` are called on its thread: with an interruption where the reading was disposed.
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
      // Disposal says so first, and wakes the thread after that.
      let isStopped = reading.isDisposed || wake.isSet
      reading.finish()
      end(isStopped ? .interrupted : failure.map { .failed($0) } ?? .completed)
    }
    if let problem { end(.failed(problem)) }
    return reading
  }
}

/// A source at work for a reader that takes batches.
package final class BatchReading: Disposable {
  private struct State {
    /// How many lines each batch has that was received and is not taken.
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

  /// The oldest batch has been dealt with: there is room for another. Any thread may say so.
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
