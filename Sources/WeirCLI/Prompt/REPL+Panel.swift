import WeirTerminal

extension REPL {
  /// Returns the current rows of the pinned panels.
  func panel(in room: PanelSize, _ theme: Theme) -> PanelRows {
    guard let board else { return PanelRows([]) }
    let lines = board.lines(width: room.width, height: room.height)
    return PanelRows(lines.map(theme.pieces), lifetime: lines.isEmpty ? nil : board.lifetime)
  }
}
