import WeirTerminal
import WeirText

/// The rows of a film and the times at which they change.
struct FilmTimeline {
  struct Row {
    var pieces: [StyledPiece] = []
    /// The widths of the row in columns, with the times at which it reaches them.
    var steps: [(time: Int, columns: Int)] = []
    /// The time at which the next row begins.
    var end: Int?
    /// The time at which the row leaves the screen.
    var exit: Int?

    /// Whether the text appears in several steps.
    var isTyped: Bool { (steps.first?.time ?? 0) < (steps.last?.time ?? 0) }
    /// Whether the row is on the screen for some time.
    var isVisible: Bool { steps.first.map { $0.time < exit ?? .max } ?? false }
  }

  /// A row of the panel while it does not change.
  struct PanelRow: Equatable {
    let pieces: [StyledPiece]
    /// The position on the screen.
    let position: Int
    let start: Int
    /// The time at which the row changes; nil if it never does.
    var end: Int?
  }

  private(set) var rows = [Row()]
  /// The numbers of the rows at the top of the screen, with the times at which they get there.
  private(set) var scrolls: [(time: Int, top: Int)] = [(0, 0)]
  private(set) var panel: [PanelRow] = []
  private var panelHeight = 0
  private let height: Int

  init(_ film: Film) {
    height = film.size.rows
    for frame in film.frames { take(frame.change, at: frame.time) }
  }

  private mutating func take(_ change: ScreenChange, at time: Int) {
    switch change {
    case .text(let piece):
      let last = rows.count - 1
      rows[last].pieces.append(piece)
      let columns = (rows[last].steps.last?.columns ?? 0) + DisplayWidth.of(piece.text)
      if rows[last].steps.last?.time == time { rows[last].steps.removeLast() }
      rows[last].steps.append((time, columns))
    case .row:
      rows[rows.count - 1].end = time
      rows.append(Row())
      scroll(to: rows.count - (height - panelHeight), at: time)
    case .clear:
      // The current row becomes the first one on the screen.
      rows[rows.count - 1].end = time
      rows.append(Row())
      scroll(to: rows.count - 1, at: time)
    case .panel(let lines):
      panelHeight = lines.count
      replacePanel(with: lines, at: time)
      scroll(to: rows.count - (height - panelHeight), at: time)
    }
  }

  private mutating func scroll(to top: Int, at time: Int) {
    guard let last = scrolls.last, top > last.top else { return }
    for row in last.top..<top { rows[row].exit = time }
    if last.time == time { scrolls.removeLast() }
    scrolls.append((time, top))
  }

  private mutating func replacePanel(with lines: [[StyledPiece]], at time: Int) {
    var fresh = lines.enumerated().map { index, pieces in
      PanelRow(pieces: pieces, position: height - lines.count + index, start: time)
    }
    for index in panel.indices where panel[index].end == nil {
      let place = fresh.firstIndex {
        $0.position == panel[index].position && $0.pieces == panel[index].pieces
      }
      if let place { fresh.remove(at: place) } else { panel[index].end = time }
    }
    panel += fresh
  }
}
