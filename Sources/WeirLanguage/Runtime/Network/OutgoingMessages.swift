import Dispatch
import Synchronization
import Weir
import WeirNetwork
import WeirStreams

/// Sends messages of the session's thread to a connection.
///
/// While the thread waits for room, it delivers input of the connection, so that the session and
/// the peer cannot block each other.
final class OutgoingMessages<Message: Sendable>: @unchecked Sendable {
  let outbox: Outbox<Message>
  private let change: DispatchSemaphore
  /// Whether the session's thread waits for room or input, or is about to.
  private let isWaiting = Synchronization.Atomic<Bool>(false)
  private let interpreter: Interpreter
  /// Delivers the next input of the connection; returns false if there is none. Accessed on the
  /// session's thread only.
  private let deliver: () -> Bool

  init(
    _ interpreter: Interpreter, account: FlowAccount?, deliver: @escaping () -> Bool = { false }
  ) {
    let change = DispatchSemaphore(value: 0)
    self.change = change
    outbox = Outbox(account: account) { change.signal() }
    (self.interpreter, self.deliver) = (interpreter, deliver)
  }

  /// Uses the queue of an existing connection.
  ///
  /// - Parameter whenRoom: sets the action that is called when the queue has room.
  init(
    _ interpreter: Interpreter, _ outbox: Outbox<Message>,
    whenRoom: (@escaping @Sendable () -> Void) -> Void
  ) {
    let change = DispatchSemaphore(value: 0)
    self.change = change
    (self.outbox, self.interpreter, deliver) = (outbox, interpreter, { false })
    whenRoom { change.signal() }
  }

  /// Adds a message, and waits for room if the queue is full. Called on the session's thread.
  ///
  /// - Returns: false if the connection has ended.
  @discardableResult
  func put(_ message: Message) -> Bool {
    if interpreter.io.isPlaying { return true }
    // While a recording is written, never wait for room. Waiting would deliver input at a point
    // that the recording cannot represent.
    let isWritten = interpreter.io.isWriting
    while !interpreter.isHalted {
      switch outbox.put(message, ignoringLimit: isWritten) {
      case .taken: return true
      case .stopped: return false
      case .full:
        isWaiting.store(true, ordering: .sequentiallyConsistent)
        if deliver() { continue }
        interpreter.loop.idle()
        // The timeout lets the loop condition detect an interruption.
        _ = change.wait(timeout: .now() + .milliseconds(50))
      }
    }
    return true
  }

  /// Starts an input and sends its values, until it ends or `lifetime` does.
  func start(
    _ input: PeerInput, in lifetime: Lifetime, encode: @escaping @Sendable (Value) -> Message
  ) {
    let subscription = SerialDisposable()
    lifetime += subscription
    input.start(
      subscription, isStopped: { self.outbox.isStopped },
      put: { if !self.put(encode($0)) { subscription.dispose() } },
      close: { self.outbox.close() })
  }

  /// Wakes the session's thread if it waits for room or input. Can be called on any thread.
  func wake() {
    if isWaiting.exchange(false, ordering: .sequentiallyConsistent) { change.signal() }
  }
}
