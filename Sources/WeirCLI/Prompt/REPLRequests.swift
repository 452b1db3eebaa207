import Dispatch
import Synchronization

/// Sends requests to a REPL from other threads, with a short timeout.
final class REPLRequests: Sendable {
  private let timeout: DispatchTimeInterval
  private let repl = Mutex<REPL?>(nil)
  private let keys = Mutex<(@Sendable ([UInt8]) -> Void)?>(nil)

  /// - Parameter timeout: the maximum time to wait for a reply, short enough for a keystroke.
  init(timeout: DispatchTimeInterval = .milliseconds(200)) {
    self.timeout = timeout
  }

  /// Connects the REPL. Earlier requests get no reply.
  func connect(to repl: REPL) {
    self.repl.withLock { $0 = repl }
    keys.withLock { $0 = repl.workspace.session.connectKeys() }
  }

  /// Passes the input of the terminal to the streams of typed keys.
  func receive(_ input: [UInt8]) { keys.withLock { $0 }?(input) }

  /// Sends a request and calls `reply` on the REPL's thread once the request is handled.
  func ask<Reply: Sendable>(
    _ request: @escaping @Sendable (REPL) -> Reply, reply: @escaping @Sendable (Reply) -> Void
  ) {
    guard let repl = repl.withLock({ $0 }) else { return }
    repl.workspace.session.submit { reply(request(repl)) }
  }

  /// Sends a request and waits for the reply; nil if it does not arrive in time.
  func reply<Reply: Sendable>(
    to request: @escaping @Sendable (REPL) -> Reply
  ) -> Reply? {
    guard let repl = repl.withLock({ $0 }) else { return nil }
    let box = ReplyBox<Reply>()
    let done = DispatchSemaphore(value: 0)
    repl.workspace.session.submit {
      let reply = request(repl)
      box.reply.withLock { $0 = reply }
      done.signal()
    }
    guard done.wait(timeout: .now() + timeout) == .success else { return nil }
    return box.reply.withLock { $0 }
  }
}

/// A box for a reply from the session's thread.
final class ReplyBox<Reply: Sendable>: Sendable {
  let reply = Mutex<Reply?>(nil)
}
