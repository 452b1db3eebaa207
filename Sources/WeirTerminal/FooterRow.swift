/// A row above or below the edited text: it ends before the margin, so that no terminal wraps it.
struct FooterRow {
  private(set) var row = Layout.Row(isHard: true)
  private var style = Style.plain
  private var room: Int

  init(_ pieces: [StyledPiece], width: Int) {
    room = width - 1
    for piece in pieces {
      guard place(piece) else { break }
    }
    row.bytes += Style.plain.begin(after: style)
  }

  var bytes: [UInt8] { row.bytes }

  /// False where the piece does not fit as a whole.
  private mutating func place(_ piece: StyledPiece) -> Bool {
    for scalar in piece.text.unicodeScalars {
      let shown = scalar == "\t" ? " " : scalar.isControl ? scalar.visible : String(scalar)
      let columns = scalar.isControl ? shown.utf8.count : scalar.columns
      if columns > room { return false }
      room -= columns
      row.bytes += piece.style.begin(after: style) + shown.utf8
      row.widths += scalar.isControl ? shown.utf8.map { _ in 1 } : [UInt8(columns)]
      row.columns += columns
      style = piece.style
    }
    return true
  }
}
