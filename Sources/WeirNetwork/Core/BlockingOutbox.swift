import Dispatch

/// An outbox whose sender blocks while the queue is full.
final class BlockingOutbox<Message: Sendable>: Sendable {
  let outbox: Outbox<Message>
  private let room: DispatchSemaphore

  init(limit: Int = 1_024) {
    let room = DispatchSemaphore(value: 0)
    self.room = room
    outbox = Outbox(limit: limit) { room.signal() }
  }

  /// Adds a message, and waits for room; returns false if the connection has ended.
  func put(_ message: Message) -> Bool {
    while true {
      switch outbox.put(message) {
      case .taken: return true
      case .stopped: return false
      case .full: room.wait()
      }
    }
  }
}
