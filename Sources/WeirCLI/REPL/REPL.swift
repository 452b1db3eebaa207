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
  static let maximumLoads = 16
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

  func tell(_ outcome: Session.Outcome) {
    if outcome == .interrupted { say("interrupted") }
  }

  /// Evaluates a typed entry.
  ///
  /// - Parameter value: receives the value of each statement that is an expression.
  @discardableResult
  func evaluate(_ text: String, value: @escaping (Evaluated) -> Void) -> Session.Outcome {
    evaluate(SourceText(name: "<prompt>", text: text)) { [lines] evaluated in
      lines.flush()
      value(evaluated)
    }
  }

  @discardableResult
  func evaluate(
    _ source: SourceText, rewires: Bool = false, isProgram: Bool = false,
    value: ((Evaluated) -> Void)? = nil
  ) -> Session.Outcome {
    let outcome = workspace.evaluate(
      source, rewires: rewires, isProgram: isProgram, value: value)
    lines.flush()
    tell(outcome)
    return outcome
  }

  /// Runs the program in a file as one entry, without showing the values of its expressions.
  /// Statements and commands are performed one by one if the file contains commands.
  ///
  /// - Parameter isTrusted: whether the file has the rights of the user.
  @discardableResult
  func load(_ path: String, named name: String, isTrusted: Bool = false) -> Bool {
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
      return run(SourceText(name: name, text: text), isTrusted: isTrusted)
    case .failure(let problem):
      say("error: " + problem.message, .failure)
      return false
    }
  }

  /// Runs a program as one entry, or statement by statement if it contains commands.
  ///
  /// - Parameters:
  ///   - isTrusted: whether its commands have the rights of the user.
  ///   - isProgram: whether a stream on a line by itself is watched, as in a program without a
  ///     prompt.
  @discardableResult
  func run(_ source: SourceText, isTrusted: Bool = false, isProgram: Bool = false) -> Bool {
    if let transcript = PastedTranscript(source.text) { return run(transcript) }
    if ScriptOutline.hasCommands(source), let outline = try? ScriptOutline(source) {
      return acting(as: isTrusted ? principal : .program) { run(outline) }
    }
    let watch = { [workspace] evaluated in _ = workspace.watch(evaluated) }
    let outcome = evaluate(source, isProgram: isProgram, value: isProgram ? watch : nil)
    guard outcome == .success, isProgram else { return outcome == .success }
    defer { flush() }
    return workspace.session.runTests() == .success
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
