import Synchronization
import WeirLanguage
import WeirSyntax
import WeirTerminal
import WeirText

/// Records a presentation of a script as a film.
///
/// The session has a virtual clock, so the film does not depend on the speed of the machine.
final class FilmRecorder {
  /// The reason why a script cannot be recorded.
  enum Failure: Error, Equatable {
    case interrupted
    case tooLong
  }

  private let outline: ScriptOutline
  private let theme: Theme
  private let reel: FilmReel
  private let repl: REPL
  /// Whether the script has ended itself, with `exit` or `:quit`.
  private var hasLeft = false
  private let stopFlag = StopFlag()

  private final class StopFlag: Sendable {
    let isSet = Atomic<Bool>(false)
  }

  init(
    _ outline: ScriptOutline, title: String, size: FilmSize, theme: Theme,
    permissions: Permissions
  ) {
    var size = size
    size.columns = theme.columns(size.columns)
    (self.outline, self.theme) = (outline, theme)
    let reel = FilmReel(Film(title: title, size: size, theme: theme))
    self.reel = reel
    let columns = size.columns
    repl = REPL(
      stackSize: Program.stackSize, clock: .virtual, permissions: permissions,
      principal: .program,
      display: REPL.Display(
        write: { for line in $0 { reel.show(theme.pieces(line)) } },
        renderer: { DiagnosticRenderer(width: columns) }, theme: CurrentTheme(theme),
        width: { columns }, clear: { reel.clear() }, showClock: { reel.clock = $0 },
        panelHasChanged: { reel.panelIsStale = true }))
    let workspace = repl.workspace
    reel.sessionTime = { [unowned workspace] in
      workspace.isClockHeld ? nil : Int(workspace.elapsedTime.nanoseconds / 1_000_000)
    }
    let interrupt = workspace.session.interruption
    reel.whenFull = { interrupt() }
  }

  /// Stops the recording. Can be called on any thread.
  var stop: @Sendable () -> Void {
    { [stopFlag, interrupt = repl.workspace.session.interruption] in
      stopFlag.isSet.store(true, ordering: .relaxed)
      interrupt()
    }
  }

  func record() -> Result<Film, Failure> {
    for (index, step) in outline.steps.enumerated() where !isOver {
      narrate(step.narration, isFirst: index == 0)
      type(step.text)
      perform(step.text)
    }
    if !isOver { narrate(outline.closing, isFirst: outline.steps.isEmpty) }
    if !isOver { play(for: FilmPacing.closingStreams) }
    reel.end(after: FilmPacing.rest)
    repl.workspace.session.end()
    if isStopped { return .failure(.interrupted) }
    return reel.isFull ? .failure(.tooLong) : .success(reel.film)
  }

  /// Whether the rest of the script is not shown.
  private var isOver: Bool { isStopped || reel.isFull || hasLeft }

  private var isStopped: Bool { stopFlag.isSet.load(ordering: .relaxed) }

  private func narrate(_ text: [String], isFirst: Bool) {
    let width = repl.display.width()
    let lines = Caption.lines(text, width: width, isWide: theme.isWide)
    guard !lines.isEmpty else { return }
    if !isFirst { reel.wait(FilmPacing.beforeNarration) }
    // Without an empty line at the top of the screen.
    for line in isFirst ? lines.dropFirst() : lines[...] {
      reel.append(theme.pieces(line))
      reel.beginRow()
    }
    if !text.isEmpty { reel.wait(FilmPacing.reading(lines)) }
  }

  private func type(_ text: String) {
    // Commands are not highlighted, as at the prompt.
    let lines = text.first == ":" ? [StyledText(text)] : Highlighter.styled(text)
    var pace = TypingPace(seed: text.utf8.count, pause: FilmPacing.typing)
    for (index, line) in lines.enumerated() {
      if index > 0 {
        reel.wait(pace.pause(after: "\n"))
        reel.beginRow()
      }
      reel.append(theme.prompt(isFirst: index == 0, clock: reel.clock))
      if index == 0 { reel.wait(FilmPacing.beforeTyping) }
      type(theme.pieces(line), &pace)
    }
    reel.wait(FilmPacing.beforeRunning)
    reel.beginRow()
  }

  /// Types a line. The indentation appears at once.
  private func type(_ line: [StyledPiece], _ pace: inout TypingPace) {
    var isIndentation = true
    for piece in line {
      for character in piece.text {
        reel.append([StyledPiece(String(character), piece.style)])
        isIndentation = isIndentation && character == " "
        if !isIndentation { reel.wait(pace.pause(after: character)) }
      }
    }
  }

  private func perform(_ text: String) {
    let rowCount = reel.rowCount
    reel.beginFollowing(for: FilmPacing.liveStreams)
    hasLeft = !repl.perform(text)
    repl.flush()
    if !isOver { play(for: FilmPacing.liveStreams) }
    reel.wait(FilmPacing.watching(rows: reel.rowCount - rowCount))
  }

  /// Runs the streams until nothing is scheduled any more, for at most the given time.
  private func play(for milliseconds: Int) {
    reel.beginFollowing(for: milliseconds)
    let span = TimeSpan(nanoseconds: Int64(milliseconds) * 1_000_000)
    showPanel(isLast: false)
    repl.workspace.play(for: span) { outcome in
      repl.follow(outcome)
      showPanel(isLast: false)
      // An interruption affects only the current action.
      if isOver { repl.workspace.session.interruption() }
    }
    hasLeft = hasLeft || repl.workspace.session.exitStatus != nil
    repl.flush()
    showPanel(isLast: true)
  }

  private func showPanel(isLast: Bool) {
    guard let board = repl.board else { return }
    // Lines with a lifetime can change without notice.
    if board.lifetime != nil { reel.panelIsStale = true }
    guard reel.panelIsStale else { return }
    reel.follow()
    let size = reel.film.size
    reel.showPanel(isLast: isLast) {
      board.lines(width: size.columns - 1, height: size.rows / 3).map(theme.pieces)
    }
  }
}
