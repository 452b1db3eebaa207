extension Prompt {
  /// The current maximum size of a panel.
  public var panelRoom: PanelSize { PanelSize(screen: TerminalModes.size(of: output)) }

  /// Shows rows between the output and the line that is edited, and with each later line.
  /// Thread-safe.
  ///
  /// The rows are shown all or not at all: a line that needs the room takes precedence. They never
  /// scroll into the terminal's scrollback, and disappear when the line is entered.
  ///
  /// If the window shrinks, the terminal moves or wraps rows before the program can react. Rows
  /// that are then above the top of the screen cannot be erased.
  public func show(panel: PanelRows) {
    screen.panel.withLock { $0.take(panel, at: milliseconds()) }
    screen.wakeUpPipe.wake()
  }

  /// Reports that the last reply of `Options.panel` is outdated. Thread-safe.
  public func panelHasChanged() {
    if screen.panel.withLock({ $0.touch() }) { screen.wakeUpPipe.wake() }
  }
}
