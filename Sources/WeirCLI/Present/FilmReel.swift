import WeirLanguage
import WeirTerminal
import WeirText

/// A film that is being recorded. It wraps text to the width of the screen.
///
/// Confined to the session's thread.
final class FilmReel: @unchecked Sendable {
  /// The maximum number of rows in a film.
  static let rowLimit = 10_000
  /// The shortest time between two updates of the panel, in milliseconds.
  private static let panelInterval = 66

  private(set) var film: Film
  /// The time of the next change, in milliseconds.
  private(set) var time = 0
  /// The number of rows that have begun.
  private(set) var rowCount = 1
  private var column = 0
  private var panel: (rows: [[StyledPiece]], time: Int) = ([], -FilmReel.panelInterval)
  /// Whether the panel has changed since it was last shown.
  var panelIsStale = false
  /// The time of the virtual clock that the prompt shows, if any.
  var clock: TimeSpan?
  /// Reads the time of the session's clock in milliseconds; nil while the clock is held.
  var sessionTime: () -> Int? = { nil }
  private var lastSessionTime: Int?
  /// The time up to which the film can follow the session's clock.
  private var followingEnd = 0
  /// Called when the film has become too long.
  var whenFull: () -> Void = {}

  init(_ film: Film) { self.film = film }

  var isFull: Bool { rowCount > Self.rowLimit }

  func wait(_ milliseconds: Int) { time += milliseconds }

  /// Begins to follow the session's clock, for at most the given time.
  ///
  /// Between two statements, the clock stands still: streams do not emit while text is typed or
  /// read.
  func beginFollowing(for milliseconds: Int) {
    lastSessionTime = sessionTime()
    followingEnd = time + milliseconds
  }

  /// Moves the film by the time that has passed on the session's clock. The time of a held clock
  /// passes immediately.
  func follow() {
    let present = sessionTime()
    if let last = lastSessionTime, let present, present > last {
      time = max(time, min(followingEnd, time + present - last))
    }
    lastSessionTime = present
  }

  /// Shows a line at the time of the session's clock.
  func show(_ line: [StyledPiece]) {
    follow()
    append(line)
    beginRow()
  }

  /// Appends a text to the current row. A text that is too long continues in the next row.
  func append(_ pieces: [StyledPiece]) {
    for piece in pieces { append(piece) }
  }

  private func append(_ piece: StyledPiece) {
    var text = ""
    for character in piece.text {
      if character == "\n" || character == "\r\n" {
        add(&text, piece.style)
        beginRow()
        continue
      }
      var (shown, width) = (String(character).visible, DisplayWidth.of(character))
      if character == "\t" {
        width = min(8 - column % 8, film.size.columns - column)
        shown = .spaces(width)
      }
      if column + width > film.size.columns {
        add(&text, piece.style)
        beginRow()
      }
      text += shown
      column += width
    }
    add(&text, piece.style)
  }

  private func add(_ text: inout String, _ style: Style) {
    if !text.isEmpty { add(.text(StyledPiece(text, style))) }
    text = ""
  }

  func beginRow() {
    column = 0
    rowCount += 1
    add(.row)
    if isFull { whenFull() }
  }

  func clear() {
    follow()
    column = 0
    add(.clear)
  }

  /// Shows the panel if it has changed.
  ///
  /// - Parameter isLast: whether no other update follows soon. Otherwise, frequent updates are
  ///   omitted.
  func showPanel(isLast: Bool = true, _ rows: () -> [[StyledPiece]]) {
    guard panelIsStale, isLast || time - panel.time >= Self.panelInterval else { return }
    panelIsStale = false
    let rows = rows()
    guard rows != panel.rows else { return }
    panel = (rows, time)
    add(.panel(rows))
  }

  /// Ends the film after a pause.
  func end(after pause: Int) {
    time += pause
    film.duration = time
  }

  private func add(_ change: ScreenChange) {
    if !isFull { film.frames.append(Film.Frame(time: time, change: change)) }
  }
}
