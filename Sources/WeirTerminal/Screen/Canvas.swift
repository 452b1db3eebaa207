/// What a screen shows, and when it may show something else. No I/O.
struct Canvas {
  var redisplay = Redisplay()
  var lastFrame = Int.min / 2
  /// The terminal is being resized: what is written now would land in the wrong place.
  var isFrozen = false
  /// How many lines the next frame may show: a burst is shown whole, of a flood no more than
  /// anybody could see.
  var allowance = OutputQueue.lineLimit
  /// When the panel was painted last.
  var lastPanel = Int.min / 2
  /// What is shown in place of everything else.
  var page: [[UInt8]]?
  var lastNotice = Int.min / 2
  var waiting = 0

  mutating func spend(_ lines: Int, height: Int) {
    allowance = min(OutputQueue.lineLimit, allowance - lines + max(1, height))
  }

  /// When lines may come above the view.
  func due(_ view: View) -> Int {
    view.panel.isEmpty
      ? lastFrame + Screen.frame : max(lastFrame + Screen.frame, lastPanel + Panel.frame)
  }

  /// The bytes for a view, whose panel stays as it is shown until it may be painted again.
  ///
  /// - Returns: milliseconds until then, where that is so.
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
