import WeirText

/// The input of the redisplay: the prompt, the edited text, the rows around it, and the size of the
/// terminal.
struct View: Equatable {
  var prompt: [StyledPiece] = []
  var continuation: [StyledPiece] = []
  var text: [Unicode.Scalar] = []
  /// The position of the cursor, as an index into `text`.
  var cursor = 0
  /// The styles of parts of the text, in order.
  var styles: [StyledRange] = []
  /// A hint shown after the text as far as it fits into the row. It is not part of the text.
  var hint: [Unicode.Scalar] = []
  /// The rows shown below the text as far as the screen has room.
  var footer: [[StyledPiece]] = []
  /// The rows shown above the text if there is room for all of them.
  var panel: [[StyledPiece]] = []
  var width = 80
  var height = 24

  /// Returns the rows of the panel above `count` other rows; empty if they do not fit.
  func panel(above count: Int) -> [Layout.Row] {
    guard panel.count <= PanelSize(screen: (width, height)).height,
      panel.count + count <= height
    else { return [] }
    return panel.map { FooterRow($0, width: width).row }
  }
}

/// The rows that a view fills at the width of its terminal.
struct Layout {
  struct Row {
    var bytes: [UInt8] = []
    /// The width of each character, in order, used to compute how a terminal rewraps the row.
    var widths: [UInt8] = []
    var columns = 0
    /// Whether the row ends with a newline rather than at the margin.
    var isHard = false
  }

  private(set) var rows = [Row()]
  private(set) var cursor = (row: 0, column: 0)
  /// Whether the last row is empty and only exists because the previous row is full.
  private(set) var endsInEmptyRow = false
  private let width: Int
  private var style = Style.plain
  /// The style that is active at the end of the last row's bytes.
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

  /// Places the hint. The hint never fills the row, so that the cursor has room after it.
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
