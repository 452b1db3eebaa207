extension LineEditor {
  /// Requests the rows of the panel if they are outdated.
  ///
  /// - Returns: the milliseconds until the next check, or nil if none is scheduled.
  func askForPanel(at now: Int) -> Int? {
    guard let make = options.panel, pager == nil else { return nil }
    let room = PanelSize(screen: inputLoop.size)
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
