import WeirTerminal

extension REPL {
  /// What is pinned, as it looks now.
  func panel(in room: Prompt.PanelRoom, _ theme: Theme) -> Prompt.PanelRows {
    guard let board else { return Prompt.PanelRows([]) }
    let lines = board.lines(width: room.width, height: room.height)
    return Prompt.PanelRows(lines.map(theme.pieces), lifetime: lines.isEmpty ? nil : board.lifetime)
  }
}
