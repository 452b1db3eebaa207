import WeirText

/// What the redisplay is asked to show: a prompt, the text being edited, and the terminal's size.
struct View: Equatable {
  var prompt: [StyledPiece] = []
  var continuation: [StyledPiece] = []
  var text: [Unicode.Scalar] = []
  /// Index into `text`.
  var cursor = 0
  /// How parts of the text are shown, in order.
  var styles: [StyledRange] = []
  /// What stands behind the text as long as it fits its row; no part of it.
  var hint: [Unicode.Scalar] = []
  /// Rows below the text, as many as it leaves room for on the screen; no part of it either.
  var footer: [[StyledPiece]] = []
  /// Rows above the text where there is room for all of them; no part of it either.
  var panel: [[StyledPiece]] = []
  var width = 80
  var height = 24

  /// The rows of the panel above so many others; none where they do not fit.
  func panel(above count: Int) -> [Layout.Row] {
    guard panel.count <= PanelRoom(screen: (width, height)).height,
      panel.count + count <= height
    else { return [] }
    return panel.map { FooterRow($0, width: width).row }
  }
}

/// The rows that a view fills on a terminal of its width.
struct Layout {
  struct Row {
    var bytes: [UInt8] = []
    /// Of each character, in order: what a terminal needs to wrap the row anew.
    var widths: [UInt8] = []
    var columns = 0
    /// Ended by a newline rather than by the margin.
    var isHard = false
  }

  private(set) var rows = [Row()]
  private(set) var cursor = (row: 0, column: 0)
  /// The last row is empty and there only because the one before it is full to the margin.
  private(set) var endsInEmptyRow = false
  private let width: Int
  private var style = Style.plain
  /// The style that the last row's bytes end in.
  private var shown = Style.plain

  private static let hintStyle = Style("2")

  init(_ view: View) {
    width = max(2, view.width)
    place(prompt: view.prompt)
    var styles = view.styles[...]
    for (index, scalar) in view.text.enumerated() {
      while let first = styles.first, first.range.upperBound <= index { styles.removeFirst() }
      style = styles.first.map { $0.range.contains(index) ? $0.style : .plain } ?? .plain
      let escape = scalar.escape(
        after: index > 0 ? view.text[index - 1] : nil,
        before: index + 1 < view.text.count ? view.text[index + 1] : nil)
      place(scalar, escape, continuation: view.continuation, atCursor: index == view.cursor)
    }
    style = .plain
    endStyle()
    if rows[rows.count - 1].columns == width {
      rows.append(Row())
      endsInEmptyRow = true
    }
    if view.cursor >= view.text.count { markCursor() }
    place(hint: view.hint)
  }

  /// Never fills the row: the cursor could not stand behind it.
  private mutating func place(hint: [Unicode.Scalar]) {
    style = Self.hintStyle
    for scalar in hint where scalar.escape() == nil {
      if rows[rows.count - 1].columns + scalar.columns >= width { break }
      add(UTF8.encode(scalar)!, columns: scalar.columns)
    }
    endStyle()
  }

  private mutating func endStyle() {
    rows[rows.count - 1].bytes += Style.plain.begin(after: shown)
    shown = .plain
  }

  private mutating func beginRow(isHard: Bool) {
    endStyle()
    rows[rows.count - 1].isHard = isHard
    rows.append(Row())
  }

  private mutating func place(
    _ scalar: Unicode.Scalar, _ escape: String?, continuation: [StyledPiece], atCursor: Bool
  ) {
    switch scalar {
    case "\n":
      if atCursor { markCursor() }
      beginRow(isHard: true)
      place(prompt: continuation)
    case "\t":
      let spaces = Sanitizer.tabStop - rows[rows.count - 1].columns % Sanitizer.tabStop
      place(escape: .spaces(spaces), atCursor: atCursor)
    default:
      if let escape { return place(escape: escape, atCursor: atCursor) }
      put(UTF8.encode(scalar)!, columns: scalar.columns, atCursor: atCursor)
    }
  }

  private mutating func place(escape: String, atCursor: Bool) {
    for (index, byte) in escape.utf8.enumerated() {
      put(CollectionOfOne(byte), columns: 1, atCursor: atCursor && index == 0)
    }
  }

  private mutating func place(prompt: [StyledPiece]) {
    let outer = style
    for piece in prompt {
      style = piece.style
      piece.text.forEachVisible { scalar, escape in
        if let escape { return place(escape: escape, atCursor: false) }
        put(UTF8.encode(scalar)!, columns: scalar.columns, atCursor: false)
      }
    }
    style = outer
  }

  private mutating func put(_ bytes: some Sequence<UInt8>, columns: Int, atCursor: Bool) {
    if rows[rows.count - 1].columns + columns > width {
      while rows[rows.count - 1].columns < width { add(CollectionOfOne(32), columns: 1) }
      beginRow(isHard: false)
    }
    if atCursor { markCursor() }
    add(bytes, columns: columns)
  }

  private mutating func add(_ bytes: some Sequence<UInt8>, columns: Int) {
    rows[rows.count - 1].bytes += style.begin(after: shown)
    shown = style
    rows[rows.count - 1].bytes.append(contentsOf: bytes)
    rows[rows.count - 1].widths.append(UInt8(columns))
    rows[rows.count - 1].columns += columns
  }

  private mutating func markCursor() {
    cursor = (rows.count - 1, min(rows[rows.count - 1].columns, width - 1))
  }
}
