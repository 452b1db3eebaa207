import Dispatch
import Synchronization

/// Questions to a conversation from other threads, which do not wait long.
final class Questions: Sendable {
  private let patience: DispatchTimeInterval
  private let conversation = Mutex<Conversation?>(nil)

  /// - Parameter patience: how long an answer may take; a keystroke is not to feel slow.
  init(patience: DispatchTimeInterval = .milliseconds(200)) {
    self.patience = patience
  }

  /// Whom to ask; nobody answers before.
  func ask(_ conversation: Conversation) {
    self.conversation.withLock { $0 = conversation }
  }

  /// The answer, nil where it does not come in time.
  func answer<Answer: Sendable>(
    to question: @escaping @Sendable (Conversation) -> Answer
  ) -> Answer? {
    guard let conversation = conversation.withLock({ $0 }) else { return nil }
    let box = Box<Answer>()
    let done = DispatchSemaphore(value: 0)
    conversation.workspace.session.submit {
      let answer = question(conversation)
      box.answer.withLock { $0 = answer }
      done.signal()
    }
    guard done.wait(timeout: .now() + patience) == .success else { return nil }
    return box.answer.withLock { $0 }
  }
}

private final class Box<Answer: Sendable>: Sendable {
  let answer = Mutex<Answer?>(nil)
}
