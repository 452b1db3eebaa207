extension LineEditor {
  /// Has the rows of the panel made where they are others by now. Returns the milliseconds after
  /// which to look again.
  func askForPanel(at now: Int) -> Int? {
    guard let make = options.panel, pager == nil else { return nil }
    let room = PanelRoom(screen: inputLoop.size)
    let screen = screen
    switch screen.panel.withLock({ $0.step(in: room, at: now) }) {
    case .nothing: return nil
    case .wait(let rest): return rest
    case .ask:
      make(room) { rows in
        screen.panel.withLock { $0.take(answer: rows, at: milliseconds()) }
        screen.wakeUpPipe.wake()
      }
      return nil
    }
  }
}
