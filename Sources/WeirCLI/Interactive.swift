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
  private let files: UserFiles

  init(
    environment: [String: String], colours: ColourChoice, presentation: Presentation? = nil
  ) {
    let styles = Styles(isColoured: colours.isColoured(1))
    let files = UserFiles(environment)
    var options = Prompt.Options()
    options.prompt = styles.isColoured ? "\u{1B}[1;36mweir>\u{1B}[0m " : "weir> "
    options.continuation = styles.isColoured ? "\u{1B}[36m ...>\u{1B}[0m " : " ...> "
    options.historyPath = files.history
    options.isComplete = Conversation.isComplete
    options.indentation = Indentation.after
    options.styles = styles.ranges
    let questions = Questions()
    options.complete = Completion(questions, home: files.home).candidates
    options.takesCues = presentation != nil
    options.environment = environment
    let prompt = Prompt(input: 0, output: 1, options: options)
    self.prompt = prompt
    self.files = files
    conversation = Conversation(
      stackSize: Invocation.stackSize,
      page: Conversation.Page(
        show: { prompt.print(styles.pieces($0)) }, explain: { prompt.printRaw($0) },
        renderer: DiagnosticRenderer(isColoured: styles.isColoured), width: { prompt.width },
        offer: { prompt.offer(Prompt.Offer($0, hint: "Tab runs the example")) },
        cue: { cue in
          prompt.cue(
            Prompt.Cue(
              cue.text, hint: cue.hint, narration: cue.narration.map(styles.pieces),
              back: Commands.back))
        }, home: files.home))
    conversation.presentation = presentation
    questions.ask(conversation)
  }

  func run() -> ExitStatus {
    prompt.print("Weir \(Invocation.version). :help helps.")
    let session = conversation.workspace.session
    let interrupt = session.interruption
    Interrupts.onInterrupt { interrupt() }
    if let path = files.initialisation, TextFile.exists(path) { load(path) }
    conversation.presentation?.begin(in: conversation)
    session.hold()
    Thread.start { [self] in readEntries() }
    session.serve()
    prompt.close()
    return .success
  }

  /// What the user wants to be there at each start; a mistake in it is reported, and that is all.
  private func load(_ path: String) { conversation.load(path, named: path) }

  /// On the reading thread.
  private func readEntries() {
    var goesOn = true
    var wasAsked = false
    while goesOn {
      let entry = prompt.readEntry()
      switch entry {
      case .text(let text): goesOn = ask { $0.perform(text) }
      case .cued(let text):
        goesOn = ask { $0.presentation?.perform(text, in: $0) ?? $0.perform(text) }
      case .abandoned: break
      case .interrupted: interrupt()
      case .endOfInput: goesOn = !wasAsked && isToStay()
      }
      wasAsked = entry == .endOfInput
    }
    let conversation = conversation
    conversation.workspace.session.submit { conversation.workspace.session.leave() }
  }

  /// Asks once more where something is running: Ctrl-D is easily hit.
  private func isToStay() -> Bool {
    guard prompt.isAtTerminal else { return false }
    return ask { conversation in
      let live = conversation.workspace.liveNames
      if live.isEmpty { return false }
      conversation.say(
        "still running: \(live.joined(separator: ", ")); Ctrl-D again leaves", .secondary)
      return true
    }
  }

  /// Ctrl-C at an empty prompt. What keeps the session from hearing of it is interrupted.
  private func interrupt() {
    let interrupt = conversation.workspace.session.interruption
    let done = DispatchSemaphore(value: 0)
    let conversation = conversation
    conversation.workspace.session.submit {
      conversation.interrupt()
      done.signal()
    }
    // More than once: what was due meanwhile comes first, and may take as long.
    while done.wait(timeout: .now() + .milliseconds(200)) == .timedOut { interrupt() }
  }

  /// Has the conversation answer on its own thread, and waits for that.
  private func ask(_ question: @escaping @Sendable (Conversation) -> Bool) -> Bool {
    let conversation = conversation
    let done = DispatchSemaphore(value: 0)
    let answer = Atomic<Bool>(true)
    conversation.workspace.session.submit {
      answer.store(question(conversation), ordering: .releasing)
      done.signal()
    }
    done.wait()
    return answer.load(ordering: .acquiring)
  }
}

/// Where a user keeps what belongs to the prompt.
struct UserFiles: Sendable {
  let home: String?
  /// nil where there is no place for it.
  let history: String?
  /// The program that runs at each start.
  let initialisation: String?

  init(_ environment: [String: String]) {
    func path(_ variable: String, _ standard: String, _ name: String) -> String? {
      if let folder = environment[variable], folder.hasPrefix("/") {
        return "\(folder)/weir/\(name)"
      }
      return environment["HOME"].map { "\($0)/\(standard)/weir/\(name)" }
    }
    home = environment["HOME"]
    history = path("XDG_STATE_HOME", ".local/state", "history")
    initialisation = path("XDG_CONFIG_HOME", ".config", "init.weir")
  }
}
