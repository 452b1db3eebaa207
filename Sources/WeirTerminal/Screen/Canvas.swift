/// The content of a screen and the times of its frames. Performs no I/O.
struct Canvas {
  var redisplay = Redisplay()
  var lastFrame = Int.min / 2
  /// Whether painting is suspended because the terminal is being resized.
  var isFrozen = false
  /// The number of lines that the next frame may show.
  ///
  /// Short bursts are shown completely. Sustained output is limited to what a reader could see.
  var allowance = OutputQueue.lineLimit
  /// The time at which the panel was last painted.
  var lastPanel = Int.min / 2
  /// The page of the pager, shown instead of everything else.
  var page: [[UInt8]]?
  var lastNotice = Int.min / 2
  var waiting = 0

  mutating func spend(_ lines: Int, height: Int) {
    allowance = min(OutputQueue.lineLimit, allowance - lines + max(1, height))
  }

  /// Returns the earliest time at which lines may be printed above the view.
  func due(_ view: View) -> Int {
    view.panel.isEmpty
      ? lastFrame + Screen.frame : max(lastFrame + Screen.frame, lastPanel + Panel.frame)
  }

  /// Returns the bytes that show a view.
  ///
  /// The panel keeps its previous content until its next frame is due.
  ///
  /// - Returns: the bytes, and the milliseconds until that frame if the panel is outdated.
  mutating func show(_ view: View, at now: Int) -> (bytes: [UInt8], due: Int?) {
    guard let shown = redisplay.view, shown.panel != view.panel else {
      return (redisplay.show(view), nil)
    }
    let rest = lastPanel + Panel.frame - now
    var view = view
    if rest > 0 { view.panel = shown.panel } else { lastPanel = now }
    return (redisplay.show(view), rest > 0 ? rest : nil)
  }
}
