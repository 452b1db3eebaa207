extension Prompt {
  /// The current maximum size of a panel.
  public var panelRoom: PanelSize { PanelSize(screen: TerminalModes.size(of: output)) }

  /// Shows the rows of a panel between the output and the edited line, also for each later line.
  /// Thread-safe.
  ///
  /// Either all rows are shown or none. The line takes precedence if there is not enough room for
  /// both. The rows never scroll into the terminal's scrollback, and disappear when the line is
  /// entered.
  ///
  /// If the window shrinks, the terminal moves or wraps rows before the program can react. Rows
  /// that are then above the top of the screen cannot be erased.
  public func show(panel: PanelRows) {
    screen.panel.withLock { $0.take(panel, at: milliseconds()) }
    screen.wakeUpPipe.wake()
  }

  /// Reports that the last reply to `Options.panel` is outdated. Thread-safe.
  public func panelHasChanged() {
    if screen.panel.withLock({ $0.touch() }) { screen.wakeUpPipe.wake() }
  }
}
