import Dispatch
import Glibc
import Synchronization
import WeirLanguage
import WeirTerminal

/// The prompt.
///
/// Entries are read on a thread of their own; the session's thread, this one, evaluates them and
/// runs the loop in between, so that streams go on while somebody types.
final class Interactive: Sendable {
  private let prompt: Prompt
  private let conversation: Conversation

  init(environment: [String: String]) {
    let colours = Terminal.showsColours(1)
    var options = Prompt.Options()
    options.prompt = colours ? "\u{1B}[1;36mweir>\u{1B}[0m " : "weir> "
    options.continuation = colours ? "\u{1B}[36m ...>\u{1B}[0m " : " ...> "
    options.historyPath = Self.historyPath(environment)
    options.isComplete = { $0.first == ":" || Session.isComplete($0) }
    options.complete = Completion.candidates
    options.environment = environment
    let prompt = Prompt(input: 0, output: 1, options: options)
    self.prompt = prompt
    conversation = Conversation(
      stackSize: Invocation.stackSize, renderer: DiagnosticRenderer(isColoured: colours),
      print: { prompt.print($0) }, explain: { prompt.printRaw($0 + "\n") })
  }

  func run() -> ExitStatus {
    prompt.print("Weir \(WeirCommand.configuration.version). :help helps.")
    let session = conversation.session
    let interrupt = session.interruption
    Interrupts.onInterrupt { interrupt() }
    session.hold()
    Thread.start { [self] in readEntries() }
    session.serve()
    prompt.close()
    return .success
  }

  /// On the reading thread.
  private func readEntries() {
    var goesOn = true
    while goesOn {
      switch prompt.readEntry() {
      case .text(let text): goesOn = perform(text)
      case .interrupted: break
      case .endOfInput: goesOn = false
      }
    }
    let conversation = conversation
    conversation.session.submit { conversation.session.release() }
  }

  /// Has an entry performed and waits for that; false where it was the wish to leave.
  private func perform(_ text: String) -> Bool {
    let conversation = conversation
    let done = DispatchSemaphore(value: 0)
    let goesOn = Atomic<Bool>(true)
    conversation.session.submit {
      goesOn.store(conversation.perform(text), ordering: .releasing)
      done.signal()
    }
    done.wait()
    return goesOn.load(ordering: .acquiring)
  }

  private static func historyPath(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/weir/history"
    }
    return environment["HOME"].map { $0 + "/.local/state/weir/history" }
  }
}
