import WeirText

/// A change of the screen.
public enum ScreenChange: Equatable, Sendable {
  /// Appends text to the current row, which never becomes wider than the screen.
  case text(StyledPiece)
  /// Begins a new row. At the bottom of the screen, the other rows move up.
  case row
  case clear
  /// Replaces the rows of the panel at the bottom of the screen.
  case panel([[StyledPiece]])
}

/// Writes changes of the screen as the output of a terminal program.
public struct ScreenChangeWriter {
  /// The number of rows of the screen.
  private let rows: Int
  private var style = Style.plain
  /// The position of the cursor on the screen.
  private var (row, column) = (0, 0)
  private var panel: [[StyledPiece]] = []

  public init(rows: Int) { self.rows = rows }

  /// Appends the bytes of a change.
  public mutating func write(_ change: ScreenChange, to output: inout String) {
    switch change {
    case .text(let piece):
      set(piece.style, &output)
      output += piece.text
      column += DisplayWidth.of(piece.text)
    case .row:
      set(.plain, &output)
      output += "\r\n"
      (row, column) = (min(row + 1, rows - panel.count - 1), 0)
    case .clear:
      set(.plain, &output)
      output += "\u{1B}[H\u{1B}[2J"
      (row, column) = (0, 0)
      if !panel.isEmpty { draw(panel, &output) }
    case .panel(let lines):
      set(.plain, &output)
      resizePanel(to: lines.count, &output)
      draw(lines, &output)
    }
  }

  private mutating func set(_ style: Style, _ output: inout String) {
    output += String(decoding: style.begin(after: self.style), as: UTF8.self)
    self.style = style
  }

  /// Changes the scrolling region to the rows above the panel. Scrolls if the panel would cover the
  /// cursor.
  private mutating func resizePanel(to height: Int, _ output: inout String) {
    guard height != panel.count else { return }
    let bottom = rows - height
    if row >= bottom {
      output += "\u{1B}[\(rows - panel.count);1H" + String("\n", times: row - bottom + 1)
      row = bottom - 1
    }
    for line in min(rows - panel.count, bottom)..<rows {
      output += "\u{1B}[\(line + 1);1H\u{1B}[2K"
    }
    output += height == 0 ? "\u{1B}[r" : "\u{1B}[1;\(bottom)r"
  }

  private mutating func draw(_ lines: [[StyledPiece]], _ output: inout String) {
    for (index, line) in lines.enumerated() {
      output += "\u{1B}[\(rows - lines.count + index + 1);1H\u{1B}[2K" + Sanitizer.text(of: line)
    }
    output += "\u{1B}[\(row + 1);\(column + 1)H"
    panel = lines
  }
}
