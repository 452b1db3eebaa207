import Dispatch
import Glibc
import Synchronization
import WeirLanguage
import WeirTerminal

/// The prompt.
///
/// Entries are read on a thread of their own; the session's thread, this one, evaluates them and
/// runs the loop in between, so that streams go on while somebody types.
final class Interactive: @unchecked Sendable {
  private let prompt: Prompt
  private let session: Session
  private let lines: LineGatherer
  private let commands: Commands
  private let showsHelp: Bool

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
    let lines = LineGatherer { prompt.print($0) }
    let renderer = DiagnosticRenderer(isColoured: colours)
    self.prompt = prompt
    self.lines = lines
    session = Session(
      stackSize: Invocation.stackSize,
      report: { diagnostic, source in
        lines.flush()
        prompt.printRaw(renderer.render(diagnostic, in: source) + "\n")
      },
      output: { lines.add($0) })
    commands = Commands(session: session) { prompt.print($0) }
    showsHelp = isatty(1) == 1
  }

  func run() -> ExitStatus {
    if showsHelp { prompt.print("Weir \(WeirCommand.configuration.version). :help helps.") }
    let interrupt = session.interruption
    Interrupts.onInterrupt { interrupt() }
    session.hold()
    Thread.start { [self] in readEntries() }
    session.serve()
    lines.flush()
    prompt.close()
    return .success
  }

  /// On the reading thread.
  private func readEntries() {
    while true {
      switch prompt.readEntry() {
      case .text(let text): if !perform(text) { return leave() }
      case .interrupted: continue
      case .endOfInput: return leave()
      }
    }
  }

  private func leave() {
    session.submit { [self] in session.release() }
  }

  /// Has an entry evaluated and waits for that; false where it was the wish to leave.
  private func perform(_ text: String) -> Bool {
    let done = DispatchSemaphore(value: 0)
    let goesOn = Atomic<Bool>(true)
    session.submit { [self] in
      goesOn.store(evaluate(text), ordering: .releasing)
      lines.flush()
      done.signal()
    }
    done.wait()
    return goesOn.load(ordering: .acquiring)
  }

  private func evaluate(_ text: String) -> Bool {
    if text.first == ":" { return commands.perform(text) }
    let outcome = session.evaluate(SourceText(name: "<prompt>", text: text)) { [self] evaluated in
      lines.flush()
      show(evaluated)
    }
    if outcome == .interrupted { prompt.print("interrupted") }
    return true
  }

  private func show(_ evaluated: Evaluated) {
    let prompt = prompt
    if let watch = session.watch(evaluated, print: { prompt.print($0) }) {
      prompt.print("watching \(watch.name): \(evaluated.typeName); ':stop \(watch.name)' ends that")
    } else if evaluated.isWorthShowing {
      let name = evaluated.name ?? session.remember(evaluated)
      prompt.print("\(name): \(evaluated.typeName) = \(evaluated.description)")
    }
  }

  private static func historyPath(_ environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/weir/history"
    }
    return environment["HOME"].map { $0 + "/.local/state/weir/history" }
  }
}

/// Makes whole lines of what is printed piece by piece.
final class LineGatherer {
  private let print: (String) -> Void
  private var rest = ""

  init(_ print: @escaping (String) -> Void) {
    self.print = print
  }

  func add(_ text: String) {
    rest += text
    while let newline = rest.firstIndex(where: \.isNewline) {
      print(String(rest[..<newline]))
      rest.removeSubrange(...newline)
    }
  }

  /// Prints a line that was not ended.
  func flush() {
    guard !rest.isEmpty else { return }
    print(rest)
    rest = ""
  }
}
