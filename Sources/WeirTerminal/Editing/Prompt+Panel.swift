extension Prompt {
  /// What a panel has room for now.
  public var panelRoom: PanelRoom { PanelRoom(screen: TerminalModes.size(of: output)) }

  /// Shows rows between the output and the line that is edited, and with each line from now on. Any
  /// thread.
  ///
  /// They are whole or not there at all: a line that needs the room has it. They never scroll into
  /// what the terminal keeps of the output, and are gone once the line is entered.
  ///
  /// A window that gets lower or narrower moves or wraps rows before anybody can know it: those that
  /// are then beyond the top of the screen nothing can take away.
  public func show(panel: PanelRows) {
    screen.panel.withLock { $0.take(panel, at: milliseconds()) }
    screen.wakeUpPipe.wake()
  }

  /// What `Options.panel` has answered last no longer holds. Any thread, however often.
  public func panelHasChanged() {
    if screen.panel.withLock({ $0.touch() }) { screen.wakeUpPipe.wake() }
  }
}
