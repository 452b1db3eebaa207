import Dispatch
import Weir

/// The supply of a source that has a thread of its own, which blocks while the source is held.
package final class BlockingSupply: Sendable {
  private let supply: Supply
  private let change: DispatchSemaphore
  private let isStopped = Atomic(false)

  package init() {
    let change = DispatchSemaphore(value: 0)
    self.change = change
    supply = Supply { change.signal() }
  }

  /// Delivers values in `body`, then waits until the source is no longer held or has been stopped.
  package func deliver(_ body: () -> Void) {
    supply.supplying(body)
    while supply.isHeld, !isStopped.value { change.wait() }
  }

  /// Ends the waiting, for good.
  package func stop() {
    isStopped.value = true
    change.signal()
  }
}
