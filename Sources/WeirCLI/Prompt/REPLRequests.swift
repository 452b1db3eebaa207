import Dispatch
import Synchronization

/// Requests to a REPL from other threads, which do not wait long.
final class REPLRequests: Sendable {
  private let timeout: DispatchTimeInterval
  private let repl = Mutex<REPL?>(nil)

  /// - Parameter timeout: how long a reply may take; a keystroke is not to feel slow.
  init(timeout: DispatchTimeInterval = .milliseconds(200)) {
    self.timeout = timeout
  }

  /// Nobody replies before.
  func connect(to repl: REPL) {
    self.repl.withLock { $0 = repl }
  }

  /// Has the reply taken on the thread of the REPL, whenever that comes to it.
  func ask<Reply: Sendable>(
    _ request: @escaping @Sendable (REPL) -> Reply, reply: @escaping @Sendable (Reply) -> Void
  ) {
    guard let repl = repl.withLock({ $0 }) else { return }
    repl.workspace.session.submit { reply(request(repl)) }
  }

  /// The reply, nil where it does not come in time.
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

/// Where a reply from the session's thread is put.
final class ReplyBox<Reply: Sendable>: Sendable {
  let reply = Mutex<Reply?>(nil)
}
