import Dispatch
import Glibc
import Synchronization
import WeirLanguage

/// Permission questions for the user. The reading thread asks them while it waits for the session
/// to evaluate an entry.
final class PermissionPrompt: Sendable {
  private struct PendingQuestion {
    /// Wakes the reading thread. Nil while that thread reads an entry.
    var waiting: DispatchSemaphore?
    var request: Permissions.Request?
    var answer = Permissions.Answer.no
  }

  private let state = Mutex(PendingQuestion())
  private let answered = DispatchSemaphore(value: 0)

  /// Enables questions until `close()` is called. Called on the session's thread.
  ///
  /// - Parameter waiting: signaled for each question, to wake the reading thread.
  func open(_ waiting: DispatchSemaphore) { state.withLock { $0.waiting = waiting } }

  func close() { state.withLock { $0.waiting = nil } }

  /// Asks the user and waits for the answer; nil if the reading thread is not waiting. Called on
  /// the session's thread.
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

  /// Waits until the session is done, and answers its questions meanwhile. Runs on the reading
  /// thread.
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

  /// Asks at the terminal, which must not be in use. Ctrl-C and the end of input mean no.
  static func ask(_ request: Permissions.Request) -> Permissions.Answer {
    let output = Output(descriptor: 1)
    // Input typed before the question was visible is not an answer.
    tcflush(0, TCIFLUSH)
    for line in request.question { output.write(line + "\n") }
    while true {
      output.write("y, n or always: ")
      output.flush()
      guard let line = answerLine() else {
        output.write("\n")
        output.flush()
        return .no
      }
      switch line {
      case "y", "yes": return .once
      case "n", "no": return .no
      case "a", "always": return .always
      default: continue
      }
    }
  }

  /// Returns a trimmed line of input; nil on Ctrl-C and at the end of input.
  private static func answerLine() -> String? {
    let isAbandoned = Synchronization.Atomic(false)
    return Interrupts.doing({ isAbandoned.store(true, ordering: .relaxed) }) {
      var request = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      while poll(&request, 1, 50) <= 0 {
        if isAbandoned.load(ordering: .relaxed) { return nil }
      }
      var line = [UInt8](repeating: 0, count: 256)
      let count = read(0, &line, line.count)
      guard count > 0 else { return nil }
      let words = String(decoding: line[..<count], as: UTF8.self).split(
        whereSeparator: \.isWhitespace)
      return words.joined(separator: " ")
    }
  }
}

extension Permissions.Request {
  /// The lines of the question: the request, the file it refers to, and the extent of `always`.
  var question: [String] {
    let place = place?.description ?? "no file"
    let (action, always) =
      switch capability {
      case .run:
        (
          "run \(([subject] + details).map(\.debugDescription).joined(separator: " "))",
          "\(place) with any arguments"
        )
      case .read: ("read \(subject.debugDescription)", "reading \(place) and all below it")
      case .write: ("write \(subject.debugDescription)", "writing \(place) and all below it")
      case .env:
        (
          "pass \(subject)=\(details.joined().debugDescription) to a command",
          "any value of \(subject)"
        )
      case .net: ("connect to \(subject)", "connections to \(subject)")
      case .listen: ("accept connections at \(subject)", "listening on \(subject)")
      case .insecureTLS:
        (
          "use TLS with \(subject) without verifying its certificate",
          "any certificate of \(subject)"
        )
      }
    let refersToFile = capability == .run || capability == .read || capability == .write
    return [
      "Allow this program to \(action)?", refersToFile ? "  It refers to \(place)." : nil,
      "  'always' allows \(always) until the session ends.",
    ].compactMap(\.self)
  }
}
