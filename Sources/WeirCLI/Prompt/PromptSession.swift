import Dispatch
import Glibc
import Synchronization
import WeirLanguage
import WeirStreams
import WeirSyntax
import WeirTerminal

/// An interactive session at a prompt.
///
/// A separate thread reads entries. The session's thread, which calls `run()`, evaluates them
/// and runs the event loop in between, so that streams continue while the user types.
final class PromptSession: Sendable {
  private let prompt: Prompt
  private let repl: REPL
  private let files: UserFiles
  private let questions: PermissionPrompt
  /// Whether the user's initialization file runs first.
  private let readsInit: Bool
  /// The program whose statements are performed before the first prompt.
  private let program: SourceText?
  /// The programs that run again when they are saved, if any.
  private let watch: Watch?
  private let isInterrupted = Atomic(false)

  init(
    environment: [String: String], appearance: Appearance, permissions: Permissions = Permissions(),
    presenter: (any Presenter)? = nil, record: RecordFile? = nil, keepsHistory: Bool = true,
    readsInit: Bool = true, program: SourceText? = nil, watch: Watch? = nil
  ) {
    let theme = CurrentTheme(appearance.theme(on: 1))
    let (clock, takesAnyLine, requests) = (ClockDisplay(), AnyLine(), REPLRequests())
    (self.readsInit, self.program, self.watch) = (readsInit, program, watch)
    files = UserFiles(environment)
    questions = PermissionPrompt()
    var options = Prompt.Options(theme, clock, takesAnyLine, requests)
    options.historyPath = keepsHistory ? files.history : nil
    options.complete = Completer(requests, home: files.home).candidates
    options.environment = environment
    options.inputReceived = requests.receive
    prompt = Prompt(input: 0, output: 1, options: options)
    var display = REPL.Display(prompt, theme, clock, takesAnyLine)
    display.glyphs = Appearance.glyphs { environment[$0] }
    (display.home, display.progressPath) = (files.home, files.progress)
    if prompt.isAtTerminal { display.ask = { [questions] in questions.ask($0) } }
    repl = REPL(
      stackSize: Program.stackSize, permissions: permissions, principal: .user, display: display)
    repl.presenter = presenter
    if let record { _ = repl.beginRecord(to: record) }
    requests.connect(to: repl)
  }

  func run() -> ExitStatus {
    prompt.print(
      "Weir \(Program.version). " + (watch == nil ? "Try pipe, :help or :learn" : "Ctrl-C ends"))
    let session = repl.workspace.session
    let interrupt = session.interruption
    Interrupts.onInterrupt { [prompt] in
      prompt.dropTypeahead()
      interrupt()
    }
    Interrupts.onTermination { [repl] in
      interrupt()
      repl.workspace.session.submit { repl.workspace.session.leave() }
    }
    Interrupts.beforeEnding { [prompt] in prompt.close() }
    if readsInit, let path = files.initialization, Access.user.exists(path) {
      repl.loadAtStart(path)
    }
    if let program { repl.runAtStart(program) }
    repl.presenter?.begin(in: repl)
    session.hold()
    do throws(IOError) {
      try watch?.begin(in: repl)
    } catch {
      repl.say("error: \(error.description)", .failure)
    }
    let isReading = session.exitStatus == nil && Thread.start { [self] in readEntries() }
    if isReading {
      repeat {
        session.serve { [repl] in repl.follow($0) }
      } while watch?.outlivesExit(in: repl) == true
    }
    watch?.end()
    Interrupts.noteStop()
    repl.flush()
    prompt.close()
    session.endWithProcess()
    repl.flushRecord()
    if let status = session.exitStatus { return ExitStatus(rawValue: status) }
    if isInterrupted.load(ordering: .relaxed) { return .interrupted }
    return isReading ? .success : Program.refuseThread()
  }

  /// Reads entries until the session ends. Runs on the reading thread.
  private func readEntries() {
    var goesOn = true
    var wasAsked = false
    while goesOn {
      let entry = prompt.readEntry()
      switch entry {
      case .text(let text): goesOn = perform(text)
      case .autotyped(let text):
        goesOn = ask { $0.presenter?.perform(text, in: $0) ?? $0.perform(text) }
      case .abandoned: interrupt { _ in }
      case .interrupted where watch != nil:
        let wasBusy = interrupt { _ in }
        isInterrupted.store(!wasBusy, ordering: .relaxed)
        goesOn = wasBusy
      case .interrupted: interrupt { $0.interrupt() }
      case .endOfInput: goesOn = !wasAsked && needsConfirmation()
      }
      wasAsked = entry == .endOfInput
    }
    let repl = repl
    repl.workspace.session.submit { repl.workspace.session.leave() }
  }

  private func perform(_ entry: String) -> Bool {
    let (goesOn, errand) = ask { ($0.perform(entry), $0.takeExternalProgram()) }
    guard goesOn, let errand else { return goesOn }
    // The session continues meanwhile; its output is held back.
    let end = prompt.lend { Interrupts.ignoring { errand.command.run() } }
    guard let next = ask({ errand.finish(end, $0) }) else { return true }
    prompt.remember(next)
    ask { $0.echo(next) }
    return perform(next)
  }

  /// Returns whether to continue after Ctrl-D, because streams are active.
  ///
  /// The user must then confirm with a second Ctrl-D.
  private func needsConfirmation() -> Bool {
    guard prompt.isAtTerminal else { return false }
    return ask { repl in
      let live = repl.workspace.liveNames
      if live.isEmpty { return false }
      repl.say(
        "still running: \(live.joined(separator: ", ")); Ctrl-D again exits", .secondary)
      return true
    }
  }

  /// Calls `hear` on the session's thread after Ctrl-C.
  ///
  /// Code that delays the call is interrupted. Returns whether there was any.
  @discardableResult
  private func interrupt(_ hear: @escaping @Sendable (REPL) -> Void) -> Bool {
    var wasBusy = false
    let interrupt = repl.workspace.session.interruption
    let done = DispatchSemaphore(value: 0)
    let repl = repl
    repl.workspace.session.submit {
      hear(repl)
      done.signal()
    }
    // Repeat the interrupt, because other pending work runs first and may also take long.
    while done.wait(timeout: .now() + .milliseconds(200)) == .timedOut {
      wasBusy = true
      interrupt()
    }
    return wasBusy
  }

  /// Evaluates `question` on the session's thread and waits for the result.
  private func ask<Answer: Sendable>(_ question: @escaping @Sendable (REPL) -> Answer) -> Answer {
    let repl = repl
    let done = DispatchSemaphore(value: 0)
    let box = ReplyBox<Answer>()
    repl.workspace.session.submit { [prompt, questions] in
      prompt.answering {
        questions.open(done)
        let answer = question(repl)
        questions.close()
        prompt.show(panel: repl.panel(in: prompt.panelRoom, repl.display.theme.value))
        box.reply.withLock { $0 = answer }
      }
      done.signal()
    }
    questions.wait(for: done) { request in prompt.lend { PermissionPrompt.ask(request) } }
    // Set before `done` is signalled.
    return box.reply.withLock { $0 }!
  }
}
