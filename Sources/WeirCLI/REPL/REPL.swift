import WeirLanguage
import WeirSyntax

/// Evaluates entries and shows the results on a display.
///
/// Confined to the session's thread.
final class REPL: @unchecked Sendable {
  let workspace: Workspace
  let display: Display
  private let lines: LineBuffer
  /// The pinned panels; nil if the display does not support them.
  let board: PanelBoard?
  /// The files that this session has written and may replace.
  var writtenFiles: Set<String> = []
  /// Whether the last Ctrl-C stopped a stream that blocked the event loop.
  private var hasStoppedLoop = false
  /// The program of the last help page that had one.
  var example: String?
  /// The presenter that types for the user, if any.
  var presenter: (any Presenter)?
  /// The shell command that the last entry requested.
  var errand: ExternalProgram?
  /// The nesting depth of file loads. A loaded file can load another.
  private var loads = 0
  private static let maximumLoads = 16
  /// The file to which the session is recorded.
  private(set) var record: RecordFile?
  /// The width of the screen at the last entry.
  private var width: Int?
  private let mute: OutputMute
  /// The principal on whose behalf the current entry is performed.
  private(set) var principal: Principal

  /// - Parameters:
  ///   - clock: the source of the session's time.
  ///   - principal: the source of the entries. The session keeps a record of them unless they come
  ///     from a recording.
  init(
    stackSize: Int, clock: TimeSource = .stepped, permissions: Permissions = Permissions(),
    principal: Principal, display: Display
  ) {
    self.principal = principal
    let speaker = Speaker()
    let mute = OutputMute()
    let display = display.unless(mute)
    self.mute = mute
    let print = display.print ?? display.show
    let lines = LineBuffer { line, text in
      speaker.workspace?.note(text)
      if speaker.isAllowed { print(line) }
    }
    self.lines = lines
    self.display = display
    board = display.panelHasChanged.map { PanelBoard(tell: $0) }
    let session = Session(
      stackSize: stackSize, clock: clock, permissions: permissions, ask: display.ask,
      report: { diagnostic, source in
        lines.flush()
        display.report(diagnostic, in: source)
      },
      output: { lines.add($0, by: speaker.now()) })
    if principal != .recording { session.keepRecord() }
    workspace = Workspace(session) { line in
      lines.flush()
      print(line)
    }
    speaker.workspace = workspace
  }

  /// The source of the current output, as reported by the workspace.
  private final class Speaker {
    weak var workspace: Workspace?

    func now() -> LineBuffer.Speaker? { workspace?.speaker }

    /// Whether output may be shown. Output of background streams is suppressed after `:hush`.
    var isAllowed: Bool {
      guard let workspace, workspace.speaker != nil else { return true }
      return !workspace.suppressesLine()
    }
  }

  /// Returns whether an entry is complete.
  static func isComplete(_ entry: String) -> Bool {
    let isQuestion = entry.questioned != nil && !entry.contains("\n")
    return entry.first == ":" || entry == "?" || isQuestion || entry.shellCommand != nil
      || PastedTranscript.begins(entry)
      || BareCommand.matches(entry) || Session.isComplete(entry)
  }

  /// Calls `body` with the rights of `other` if they do not exceed the current ones.
  func acting<Result>(as other: Principal, _ body: () -> Result) -> Result {
    let former = principal
    if former == .user || other == .recording { principal = other }
    defer { principal = former }
    return body()
  }

  /// Returns the access of the current principal to a file.
  func access(
    _ capability: Permissions.Capability, to path: String
  ) -> Result<Access, Permissions.Refusal> {
    workspace.session.access(capability, to: path, as: principal)
  }

  /// Performs an entry. Returns false if the entry leaves the prompt.
  func perform(_ entry: String) -> Bool {
    defer {
      presenter?.follow(self)
      record?.flush()
    }
    return workspace.session.attend { attend(to: entry) }
  }

  private func attend(to entry: String) -> Bool {
    if let presenter, presenter.take(entry, in: self) { return true }
    note(entry)
    if let command = entry.shellCommand {
      runInShell(command)
      return true
    }
    return answer(entry) && workspace.session.exitStatus == nil
  }

  func takeExternalProgram() -> ExternalProgram? {
    defer { errand = nil }
    return errand
  }

  /// Requests a shell command.
  ///
  /// Shell commands are accepted only from the user at a terminal, never from a program.
  private func runInShell(_ command: String) {
    if command.isEmpty {
      say("'! COMMAND' runs a shell command, as in '! ls'; '!flag' is an expression")
    } else if display.isTerminal, principal == .user {
      errand = .shell(command)
    } else {
      say("'!' requires a terminal")
    }
  }

  private func answer(_ entry: String) -> Bool {
    if let transcript = PastedTranscript(entry) { return run(transcript) }
    if entry.first == ":" { return Commands.perform(entry, in: self) }
    if let action = BareCommand.action(entry, in: workspace) { return perform(action) }
    if let expression = entry.questioned {
      Commands.explain(SourceText(name: "<prompt>", text: expression), in: self)
      return true
    }
    if entry.continuesStatement {
      goOn(with: entry)
    } else {
      evaluate(entry) { [self] evaluated in showOrWatch(evaluated) }
    }
    return true
  }

  /// Shows an undone entry and evaluates it again.
  func evaluateAgain(_ entry: UndoneEntry) {
    echo(entry.text)
    if entry.rewires {
      evaluate(SourceText(name: "<prompt>", text: entry.text), rewires: true) { _ in }
    } else {
      _ = answer(entry.text)
    }
  }

  /// Performs the action; false if it leaves the prompt.
  private func perform(_ action: BareCommand.Action) -> Bool {
    switch action {
    case .help: return Commands.perform(":help", in: self)
    case .clear: display.clear()
    case .explain(let page): Commands.show(page, self)
    case .exit: return false
    }
    return true
  }

  /// Performs the entries of a transcript until one of them leaves the prompt.
  private func run(_ transcript: PastedTranscript) -> Bool {
    let isLong = transcript.entries.count > 1 || transcript.answerCount > 0
    if isLong { say(transcript.summary, .secondary) }
    return acting(as: .program) {
      transcript.entries.allSatisfy { entry in
        if isLong { echo(entry) }
        return answer(entry) && workspace.session.exitStatus == nil
      }
    }
  }

  /// Shows an entry as if it had been typed.
  func echo(_ entry: String) {
    for (index, line) in Highlighter.styled(entry).enumerated() {
      display.show(StyledText(index == 0 ? "weir> " : " ...> ", .secondary) + line)
    }
  }

  /// Continues the last expression with an entry such as `.map { ... }`.
  private func goOn(with entry: String) {
    let outcome = workspace.continueStatement(with: entry, in: "<prompt>") { [self] evaluated in
      lines.flush()
      showOrWatch(evaluated)
    }
    lines.flush()
    guard let outcome else {
      return say("error: there is no previous expression to continue", .failure)
    }
    tell(outcome)
  }

  private func showOrWatch(_ evaluated: Evaluated) {
    if !workspace.watch(evaluated), evaluated.isWorthShowing { show(evaluated) }
  }

  func tell(_ outcome: Session.Outcome) {
    if outcome == .interrupted { say("interrupted") }
  }

  /// Evaluates a typed entry.
  ///
  /// - Parameter value: receives the value of each statement that is an expression.
  func evaluate(_ text: String, value: @escaping (Evaluated) -> Void) {
    evaluate(SourceText(name: "<prompt>", text: text)) { [lines] evaluated in
      lines.flush()
      value(evaluated)
    }
  }

  @discardableResult
  func evaluate(
    _ source: SourceText, rewires: Bool = false, value: ((Evaluated) -> Void)? = nil
  ) -> Session.Outcome {
    let outcome = workspace.evaluate(source, rewires: rewires, value: value)
    lines.flush()
    tell(outcome)
    return outcome
  }

  private func show(_ evaluated: Evaluated) {
    let name = workspace.remember(evaluated)
    workspace.note(evaluated.printed)
    for line in evaluated.shown(as: name, width: display.width()) { display.show(line) }
  }

  /// Runs the program in a file as one entry, without showing the values of its expressions.
  @discardableResult
  func load(_ path: String, named name: String) -> Bool {
    guard loads < Self.maximumLoads else {
      say("error: more than \(Self.maximumLoads) nested ':load' commands", .failure)
      return false
    }
    loads += 1
    defer { loads -= 1 }
    let text = workspace.session.readFile {
      access(.read, to: path).mapError { Session.ReadingFailure(message: $0.message) }
        .flatMap { access in
          TextFile.program(path, named: name, with: access).map(\.text).mapError {
            Session.ReadingFailure(message: $0.message)
          }
        }
    }
    switch text {
    case .success(let text):
      if let transcript = PastedTranscript(text) { return run(transcript) }
      return evaluate(SourceText(name: name, text: text)) == .success
    case .failure(let problem):
      say("error: " + problem.message, .failure)
      return false
    }
  }

  /// Runs a program in a separate session and shows the lines that it prints.
  func runIsolated(_ program: SourceText) {
    let print = display.print ?? display.show
    let lines = LineBuffer { line, _ in print(line) }
    let outcome = workspace.session.runIsolated(program) { lines.add($0, by: nil) }
    lines.flush()
    tell(outcome)
  }

  /// Calls `body` without showing any output.
  func quietly<Result>(_ body: () -> Result) -> Result {
    mute.isOn = true
    defer { mute.isOn = false }
    return body()
  }

  func setRecord(_ file: RecordFile?) { record = file }

  /// Records the width of the screen if it has changed.
  func noteWidth() {
    let width = display.width()
    guard width != self.width else { return }
    self.width = width
    workspace.session.note(.width(width))
  }

  /// Shows the time of the virtual clock, or that the clock is real.
  func showClock() { display.showClock(workspace.virtualTime) }

  /// Shows the incomplete lines.
  func flush() { lines.flush() }

  func say(_ text: String, _ role: StyledText.Role = .plain) {
    display.show(StyledText(text, role))
  }

  /// Handles the outcome of an event loop iteration.
  func follow(_ outcome: Session.Outcome) {
    record?.flush()
    guard outcome != .success else { return }
    lines.flush()
    if let change = workspace.stopFailedObservation(after: outcome) {
      Commands.tell([change], self)
    } else {
      tell(outcome)
    }
    hasStoppedLoop = outcome == .interrupted
  }

  /// Handles Ctrl-C at an empty prompt.
  ///
  /// Stops the streams that print, and tells the user how to stop the others.
  func interrupt() {
    workspace.session.note(.interruption)
    if hasStoppedLoop {
      hasStoppedLoop = false
      return
    }
    let stopped = workspace.stopPrinting()
    Commands.tell(stopped, self)
    let rest = workspace.liveNames
    if !rest.isEmpty {
      say(
        "still running: \(rest.joined(separator: ", ")); ':stop NAME' ends one, ':stop' all",
        .secondary)
    } else if stopped.isEmpty {
      say("nothing is printing; Ctrl-D exits", .secondary)
    }
  }
}

extension String {
  /// The expression before the question mark at the end of an entry, or nil if there is none.
  fileprivate var questioned: String? {
    guard last == "?" else { return nil }
    var text = dropLast()
    while let last = text.last, last == "?" || last.isWhitespace { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }
}
