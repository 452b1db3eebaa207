import WeirText

/// Computes the bytes that change a terminal from one view to the next. Performs no I/O.
///
/// Rows are filled to the margin, and the terminal wraps them, so that it can reflow them. Only the
/// newlines of the text itself are written as such. If the text is taller than the screen, the part
/// around the cursor is shown. The footer is below the text and never contains the cursor. The
/// panel is above the text if there is room for all its rows, and is erased before anything
/// scrolls.
struct Redisplay {
  private struct DisplayedLines {
    var view: View
    /// The rows above the text.
    var panel: [Layout.Row]
    var rows: [Layout.Row]
    /// The index of the first visible row of the layout.
    var top: Int
    /// The row of the cursor, counted from `top`.
    var row: Int
    var column: Int
  }

  private var shown: DisplayedLines?

  private static let begin = "\u{1B}[?2026h\u{1B}[?25l"
  private static let end = "\u{1B}[?25h\u{1B}[?2026l"
  // The step to the right keeps ESC [ J away from the home corner. Some terminals would treat it as
  // clearing the screen there, and push the rows into their scrollback.
  private static let erase = "\u{1B}[K\u{1B}[C\u{1B}[J\r"

  /// The current view.
  var view: View? { shown?.view }

  /// Returns the bytes that replace the current view.
  mutating func show(_ view: View) -> [UInt8] {
    if shown?.view == view { return [] }
    let home = goHome()
    let painted = paint(view, over: shown?.panel ?? [])
    return Array(Self.begin.utf8) + home + painted + Array(Self.end.utf8)
  }

  /// Returns the bytes that print complete lines above the current view.
  mutating func insert(_ lines: [UInt8], above view: View? = nil) -> [UInt8] {
    guard let next = view ?? shown?.view else { return lines }
    let home = goHome()
    let prefix = Array((Self.begin).utf8) + home + Array(Self.erase.utf8)
    return prefix + lines + paint(next) + Array(Self.end.utf8)
  }

  /// Returns the bytes that paint the complete view a last time and move the cursor below it.
  mutating func finish(_ view: View) -> [UInt8] {
    var last = view
    last.cursor = view.text.count
    last.height = .max
    last.hint = []
    last.footer = []
    last.panel = []
    let home = goHome()
    let body = paint(last, isLast: true)
    shown = nil
    return Array(Self.begin.utf8) + home + Array(Self.erase.utf8) + body + Array(Self.end.utf8)
  }

  /// Returns the bytes that paint the view again after the terminal has reflowed it at a new width.
  mutating func resize(to view: View) -> [UInt8] {
    if let old = shown {
      shown?.row = Self.reflowedRow(of: old, width: max(2, view.width))
      shown?.panel = []
    }
    return insert([], above: view)
  }

  /// Returns the bytes that erase the current view.
  mutating func erase() -> [UInt8] {
    let home = goHome()
    shown = nil
    return home + Array(Self.erase.utf8)
  }

  /// Forgets the current view, whose rows are no longer on the screen.
  ///
  /// The next view is painted at the cursor.
  mutating func forget() { shown = nil }

  /// Returns the bytes that move the cursor to the start of the first visible row.
  private func goHome() -> [UInt8] {
    guard let shown else { return [13] }
    let row = shown.panel.count + shown.row
    return [13] + (row > 0 ? Array("\u{1B}[\(row)A".utf8) : [])
  }

  /// Returns the bytes that paint a view.
  ///
  /// - Parameter old: the rows of the panel that are on the screen.
  private mutating func paint(
    _ view: View, over old: [Layout.Row] = [], isLast: Bool = false
  ) -> [UInt8] {
    let layout = Layout(view)
    var rows = layout.rows
    if isLast, layout.endsInEmptyRow { rows.removeLast() }
    let height = max(1, view.height)
    var top = rows.count <= height ? 0 : min(shown?.top ?? 0, rows.count - height)
    top = min(layout.cursor.row, max(top, layout.cursor.row - height + 1))
    let visible = rows[top..<min(rows.count, top + height)]
    let footer = view.footer.prefix(atMost: height - visible.count)
    let panel = view.panel(above: rows.count + footer.count)
    var out = Self.paint(panel, over: old)
    for (index, row) in zip(visible.indices, visible) {
      let isFull = row.columns >= max(2, view.width)
      // A full row before an empty one must be wrapped with a character that leaves no trace.
      let wraps = layout.endsInEmptyRow && index == layout.rows.count - 1
      out += wraps ? [32, 13] : row.bytes
      if index == visible.endIndex - 1 {
        // At the margin, erasing would include the last column.
        if !isFull { out += (footer.isEmpty ? "\u{1B}[J" : "\u{1B}[K").utf8 }
      } else if row.isHard {
        out += isFull ? [13, 10] : Array("\u{1B}[K\r\n".utf8)
      }
    }
    if isLast { return out + [13, 10] }
    for (index, row) in footer.enumerated() {
      out += [13, 10] + FooterRow(row, width: view.width).bytes
      out += (index == footer.count - 1 ? "\u{1B}[J" : "\u{1B}[K").utf8
    }
    let up = visible.endIndex - 1 - layout.cursor.row + footer.count
    out.append(13)
    if up > 0 { out += "\u{1B}[\(up)A".utf8 }
    if layout.cursor.column > 0 { out += "\u{1B}[\(layout.cursor.column)C".utf8 }
    shown = DisplayedLines(
      view: view, panel: panel, rows: rows, top: top, row: layout.cursor.row - top,
      column: layout.cursor.column)
    return out
  }

  /// Returns the bytes that paint the panel.
  ///
  /// Unchanged rows are skipped if the number of rows has not changed.
  private static func paint(_ panel: [Layout.Row], over old: [Layout.Row]) -> [UInt8] {
    panel.enumerated().reduce(into: []) { out, element in
      let (index, row) = element
      let isThere = old.count == panel.count && old[index].bytes == row.bytes
      out += isThere ? [13, 10] : row.bytes + Array("\u{1B}[K\r\n".utf8)
    }
  }

  /// Returns the row of the cursor after the terminal has rewrapped all rows at a new width.
  ///
  /// The row is counted from the first visible row.
  private static func reflowedRow(of shown: DisplayedLines, width: Int) -> Int {
    var row = 0
    var column = 0
    let rows = shown.panel + shown.rows[shown.top...shown.top + shown.row]
    for (index, present) in rows.enumerated() {
      let isCursorRow = index == rows.count - 1
      var old = 0
      for cell in present.widths {
        if isCursorRow, old >= shown.column { return column == width ? row + 1 : row }
        if column + Int(cell) > width {
          row += 1
          column = 0
        }
        column += Int(cell)
        old += Int(cell)
      }
      if !isCursorRow, present.isHard {
        row += 1
        column = 0
      }
    }
    return row
  }
}
