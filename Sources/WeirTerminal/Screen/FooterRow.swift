import WeirText

/// A row above or below the edited text. It ends before the margin, so that no terminal wraps it.
struct FooterRow {
  private(set) var row = Layout.Row(isHard: true)
  private var style = Style.plain
  private var room: Int
  private var isFull = false

  init(_ pieces: [StyledPiece], width: Int) {
    room = width - 1
    for piece in pieces {
      piece.text.forEachVisible { scalar, escape in place(scalar, escape, piece.style) }
    }
    row.bytes += Style.plain.begin(after: style)
  }

  var bytes: [UInt8] { row.bytes }

  private mutating func place(_ scalar: Unicode.Scalar, _ escape: String?, _ style: Style) {
    let escape = scalar == "\t" ? " " : escape
    let columns = escape?.utf8.count ?? scalar.columns
    isFull = isFull || columns > room
    if isFull { return }
    room -= columns
    row.bytes += style.begin(after: self.style)
    if let escape { row.bytes += escape.utf8 } else { row.bytes += UTF8.encode(scalar)! }
    row.widths += escape?.utf8.map { _ in 1 } ?? [UInt8(columns)]
    row.columns += columns
    self.style = style
  }
}
