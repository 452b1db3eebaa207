import Dispatch
import Glibc
import Synchronization
import WeirLanguage

/// Questions that an entry raises, for whoever has typed it: the thread that reads entries asks them
/// while it waits for the session.
final class PromptQuestions: Sendable {
  private struct Asking {
    /// Lets the reading thread look; nil while it reads.
    var waiting: DispatchSemaphore?
    var request: Permissions.Request?
    var answer = Permissions.Answer.no
  }

  private let state = Mutex(Asking())
  private let answered = DispatchSemaphore(value: 0)

  /// On the session's thread: questions can be asked from now on.
  func open(_ waiting: DispatchSemaphore) { state.withLock { $0.waiting = waiting } }

  func close() { state.withLock { $0.waiting = nil } }

  /// On the session's thread; nil while nobody waits for an entry.
  func ask(_ request: Permissions.Request) -> Permissions.Answer? {
    let waiting = state.withLock { state in
      if state.waiting != nil { state.request = request }
      return state.waiting
    }
    guard let waiting else { return nil }
    waiting.signal()
    answered.wait()
    return state.withLock(\.answer)
  }

  /// On the reading thread: waits until the session is done, and has its questions answered.
  func wait(
    for done: DispatchSemaphore, _ answer: (Permissions.Request) -> Permissions.Answer
  ) {
    while true {
      done.wait()
      let request = state.withLock { state in
        defer { state.request = nil }
        return state.request
      }
      guard let request else { return }
      let said = answer(request)
      state.withLock { $0.answer = said }
      answered.signal()
    }
  }

  /// Asks at a terminal that nobody else uses; Ctrl-C means no.
  static func ask(_ request: Permissions.Request) -> Permissions.Answer {
    let output = Output(descriptor: 1)
    output.write(
      "Allow this program to \(request.deed.rawValue) \(request.subject.debugDescription)? "
        + "[y]es, [n]o, [a]lways in this session: ")
    output.flush()
    switch answerLine()?.first {
    case "y", "Y": return .once
    case "a", "A": return .always
    default: return .no
    }
  }

  private static func answerLine() -> Substring? {
    let isAbandoned = Synchronization.Atomic(false)
    return Interrupts.doing({ isAbandoned.store(true, ordering: .relaxed) }) {
      var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, 50) <= 0 {
        if isAbandoned.load(ordering: .relaxed) { return nil }
      }
      var line = [UInt8](repeating: 0, count: 256)
      let count = read(0, &line, line.count)
      return count > 0 ? String(decoding: line[..<count], as: UTF8.self).drop { $0 == " " } : nil
    }
  }
}
