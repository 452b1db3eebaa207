import CLinux
import Glibc
import Synchronization
import Weir

/// Cancels the blocking calls of a thread. It can be set once, from any thread.
package final class Wake: Sendable {
  /// The result of a wait: the descriptor is ready, the wake was set, or the time is over.
  package enum Outcome {
    case ready
    case woken
    case late
  }

  private struct State {
    /// Whether `event` is open.
    var isOpen = true
    var action: (@Sendable () -> Void)?
  }

  private let event: Descriptor
  private let flag = Synchronization.Atomic<Bool>(false)
  private let state = Locked(State())

  package init() throws(IOError) {
    let number = linux_event()
    guard number >= 0 else { throw IOError("wait for", "an event", code: errno) }
    event = Descriptor(number)
  }

  package var isSet: Bool { flag.load(ordering: .acquiring) }

  package func set() {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return }
    state.withLock { state in
      var one: UInt64 = 1
      // After `close()`, the number may belong to another file.
      if state.isOpen { _ = write(event.number, &one, 8) }
    }
    takeAction()?()
  }

  /// Calls `body` once when the wake is set, or immediately if it is set already.
  package func whenSet(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.action = body }
    if isSet { takeAction()?() }
  }

  /// Closes the event descriptor and releases the action. Must not be called while a thread waits.
  func close() {
    state.withLock { $0.isOpen = false }
    event.close()
    _ = takeAction()
  }

  private func takeAction() -> (@Sendable () -> Void)? {
    state.withLock { state in
      defer { state.action = nil }
      return state.action
    }
  }

  /// Waits until a descriptor is ready or has failed, until the wake is set, or until the time is
  /// over.
  package func wait(
    for descriptor: Int32, _ events: Int32 = POLLIN, milliseconds: Int32 = -1
  ) -> Outcome {
    var requests = [
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
      pollfd(fd: event.number, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&requests, 2, milliseconds)
      if isSet { return .woken }
      if count == 0 { return .late }
      if count > 0 { return .ready }
    }
  }
}
