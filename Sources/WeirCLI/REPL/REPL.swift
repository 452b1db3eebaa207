import WeirLanguage
import WeirSyntax

/// Reads entries, evaluates them and prints what they lead to, whoever has the lines and shows them.
///
/// Belongs to the thread of its session.
final class REPL: @unchecked Sendable {
  let workspace: Workspace
  let display: Display
  private let lines: LineBuffer
  /// What is pinned; nil where nothing can be.
  let board: PanelBoard?
  /// Files that this session has written, and may write again.
  var writtenFiles: Set<String> = []
  /// True where a Ctrl-C has just stopped a stream that would not let anybody else work.
  private var hasStoppedLoop = false
  /// The program of the last page of help that had one.
  var example: String?
  /// Who types for the user.
  var presenter: (any Presenter)?
  /// What the last entry wants to have the terminal for.
  var errand: Errand?
  /// How many files are being loaded: one may load another.
  private var loads = 0
  private static let maximumLoads = 16
  /// Where the record of the session is written.
  private(set) var record: RecordFile?
  /// How wide the screen was at the last entry.
  private var width: Int?
  private let mute: Mute
  /// The party on whose behalf the present entry is performed.
  private(set) var principal: Principal

  /// - Parameter principal: the party that the entries come from. What comes is kept, for it to be
  ///   replayed, unless that is a recording.
  init(
    stackSize: Int, permissions: Permissions = Permissions(), principal: Principal,
    display: Display
  ) {
    self.principal = principal
    let speaker = Speaker()
    let mute = Mute()
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
      stackSize: stackSize, clock: .stepped, permissions: permissions, ask: display.ask,
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

  /// Asks the workspace who prints.
  private final class Speaker {
    weak var workspace: Workspace?

    func now() -> LineBuffer.Speaker? { workspace?.speaker }

    /// False for a line that comes by itself while everything is quiet.
    var isAllowed: Bool {
      guard let workspace, workspace.speaker != nil else { return true }
      return !workspace.hushes()
    }
  }

  /// False for an entry that another line is to complete.
  static func isComplete(_ entry: String) -> Bool {
    let isQuestion = entry.questioned != nil && !entry.contains("\n")
    return entry.first == ":" || isQuestion || entry.shellCommand != nil
      || PastedTranscript.begins(entry)
      || FirstWords.isOne(entry) || Session.isComplete(entry)
  }

  /// Performs what `body` does with at most the rights of `other`.
  func acting<Result>(as other: Principal, _ body: () -> Result) -> Result {
    let former = principal
    if former == .user || other == .recording { principal = other }
    defer { principal = former }
    return body()
  }

  /// The access of the present principal to a file.
  func access(
    _ capability: Permissions.Capability, to path: String
  ) -> Result<Access, Permissions.Refusal> {
    workspace.session.access(capability, to: path, as: principal)
  }

  /// Does what an entry says; false where it was the wish to leave.
  func perform(_ entry: String) -> Bool {
    defer {
      presenter?.follow(self)
      record?.flush()
    }
    return workspace.session.attend { attend(to: entry) }
  }

  private func attend(to entry: String) -> Bool {
    note(entry)
    if let command = entry.shellCommand {
      runInShell(command)
      return true
    }
    return answer(entry) && workspace.session.exitStatus == nil
  }

  func takeErrand() -> Errand? {
    defer { errand = nil }
    return errand
  }

  /// A command of the shell is the user's own: typed at a terminal, and never part of a program.
  private func runInShell(_ command: String) {
    if command.isEmpty {
      say("'! COMMAND' runs a command of the shell, as in '! ls'; '!flag' is an expression")
    } else if display.isTerminal, principal == .user {
      errand = .shell(command)
    } else {
      say("a command of the shell needs a terminal")
    }
  }

  private func answer(_ entry: String) -> Bool {
    if let transcript = PastedTranscript(entry) { return run(transcript) }
    if entry.first == ":" { return Commands.perform(entry, in: self) }
    if let wish = FirstWords.wish(entry, in: workspace) { return grant(wish) }
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

  /// False where that was the wish to leave.
  private func grant(_ wish: FirstWords.Wish) -> Bool {
    switch wish {
    case .help: return Commands.perform(":help", in: self)
    case .clear: display.clear()
    case .explain(let page): Commands.show(page, self)
    case .leave: return false
    }
    return true
  }

  /// Says again what was said in a transcript, as far as nobody leaves.
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

  /// Goes on with the last entry.
  private func goOn(with entry: String) {
    let outcome = workspace.goOn(with: entry, in: "<prompt>") { [self] evaluated in
      lines.flush()
      showOrWatch(evaluated)
    }
    lines.flush()
    guard let outcome else {
      return say("error: no expression stands before this that it could go on with", .failure)
    }
    tell(outcome)
  }

  private func showOrWatch(_ evaluated: Evaluated) {
    if !workspace.watch(evaluated), evaluated.isWorthShowing { show(evaluated) }
  }

  func tell(_ outcome: Session.Outcome) {
    if outcome == .interrupted { say("interrupted") }
  }

  /// Evaluates what was typed.
  ///
  /// - Parameter value: takes the value of each statement that is only an expression.
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

  /// Runs the program of a file as one entry, without showing its values.
  @discardableResult
  func load(_ path: String, named name: String) -> Bool {
    guard loads < Self.maximumLoads else {
      say("error: more than \(Self.maximumLoads) files load one another", .failure)
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

  /// Runs a program beside this session, and shows its lines as they come.
  func runAside(_ program: SourceText) {
    let print = display.print ?? display.show
    let lines = LineBuffer { line, _ in print(line) }
    let outcome = workspace.session.runAside(program) { lines.add($0, by: nil) }
    lines.flush()
    tell(outcome)
  }

  /// Does something of which nothing is shown.
  func quietly<Result>(_ body: () -> Result) -> Result {
    mute.isOn = true
    defer { mute.isOn = false }
    return body()
  }

  func setRecord(_ file: RecordFile?) { record = file }

  /// Notes how wide the screen is, where that has changed.
  func noteWidth() {
    let width = display.width()
    guard width != self.width else { return }
    self.width = width
    workspace.session.note(.width(width))
  }

  /// Shows which clock rules.
  func showClock() { display.showClock(workspace.virtualTime) }

  /// Shows the lines that were not ended.
  func flush() { lines.flush() }

  func say(_ text: String, _ role: StyledText.Role = .plain) {
    display.show(StyledText(text, role))
  }

  /// Sees how a turn of the loop went, which nobody at the prompt had asked for.
  func follow(_ outcome: Session.Outcome) {
    record?.flush()
    guard outcome != .success else { return }
    lines.flush()
    if let change = workspace.stopCulprit(after: outcome) {
      Commands.tell([change], self)
    } else {
      tell(outcome)
    }
    hasStoppedLoop = outcome == .interrupted
  }

  /// Ctrl-C where nothing was typed: stops what prints, and says how to stop the rest.
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
      say("nothing is printing; Ctrl-D leaves", .secondary)
    }
  }
}

extension String {
  /// What stands before the question mark that an entry ends in.
  fileprivate var questioned: String? {
    guard last == "?" else { return nil }
    var text = dropLast()
    while let last = text.last, last == "?" || last.isWhitespace { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }
}
