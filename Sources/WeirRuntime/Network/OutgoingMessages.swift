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
  private let policy: SlowReaderPolicy
  private let disconnect: () -> Void
  private let change: DispatchSemaphore
  /// Whether the session's thread waits for room or input, or is about to.
  private let isWaiting = Synchronization.Atomic<Bool>(false)
  private let interpreter: Interpreter
  /// Delivers the next input of the connection; returns false if there is none. Accessed on the
  /// session's thread only.
  private let deliver: () -> Bool

  init(
    _ interpreter: Interpreter, account: FlowAccount?, policy: SlowReaderPolicy = .wait,
    deliver: @escaping () -> Bool = { false }
  ) {
    let change = DispatchSemaphore(value: 0)
    self.change = change
    outbox = Outbox(account: account) { change.signal() }
    (self.interpreter, self.policy, self.deliver) = (interpreter, policy, deliver)
    disconnect = {}
  }

  /// Uses the queue of an existing connection.
  ///
  /// - Parameters:
  ///   - whenRoom: sets the action that is called when the queue has room.
  ///   - disconnect: closes the connection to a peer that does not read.
  init(
    _ interpreter: Interpreter, _ outbox: Outbox<Message>, _ policy: SlowReaderPolicy,
    whenRoom: (@escaping @Sendable () -> Void) -> Void, disconnect: @escaping () -> Void
  ) {
    let change = DispatchSemaphore(value: 0)
    self.change = change
    (self.outbox, self.policy, self.disconnect) = (outbox, policy, disconnect)
    (self.interpreter, deliver) = (interpreter, { false })
    whenRoom { change.signal() }
  }

  /// Adds a message. Called on the session's thread.
  ///
  /// If the queue is full because the peer does not read, the policy applies. Otherwise, it waits
  /// for room.
  ///
  /// - Returns: false if the connection has ended.
  @discardableResult
  func put(_ message: Message) -> Bool {
    if interpreter.io.isPlaying { return true }
    // While a recording is written, never wait for room. Waiting would deliver input at a point
    // that the recording cannot represent.
    let isWritten = interpreter.io.isWriting
    while !interpreter.isHalted {
      switch outbox.put(message, ignoringLimit: isWritten && policy == .wait) {
      case .taken: return true
      case .stopped: return false
      case .full where policy != .wait && (isWritten || outbox.isBlocked):
        if policy == .disconnect {
          disconnect()
          outbox.stop()
        } else {
          outbox.dropOldest()
          _ = outbox.put(message, ignoringLimit: true)
          return true
        }
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

extension WebSocketMessage {
  /// Creates a binary message of an array of bytes, and a text message of any other value.
  package init(_ value: Value) {
    self = value.bytes.map(WebSocketMessage.binary) ?? .text(value.description)
  }
}

extension Value {
  /// The bytes of an array of numbers from 0 to 255; nil for other values.
  package var bytes: [UInt8]? {
    guard case .array(let elements) = self else { return nil }
    var bytes: [UInt8] = []
    for element in elements {
      guard let byte = element.integer.flatMap({ UInt8(exactly: $0) }) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
