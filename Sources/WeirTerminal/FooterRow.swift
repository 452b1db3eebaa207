/// A row below the edited text: it ends before the margin, so that no terminal wraps it.
struct FooterRow {
  private(set) var bytes: [UInt8] = []
  private var style = Style.plain
  private var room: Int

  init(_ pieces: [StyledPiece], width: Int) {
    room = width - 1
    for piece in pieces {
      guard place(piece) else { break }
    }
    bytes += Style.plain.begin(after: style)
  }

  /// False where the piece does not fit as a whole.
  private mutating func place(_ piece: StyledPiece) -> Bool {
    for scalar in piece.text.unicodeScalars {
      let shown = scalar == "\t" ? " " : scalar.isControl ? scalar.visible : String(scalar)
      let columns = scalar.isControl ? shown.utf8.count : scalar.columns
      if columns > room { return false }
      room -= columns
      bytes += piece.style.begin(after: style) + shown.utf8
      style = piece.style
    }
    return true
  }
}
