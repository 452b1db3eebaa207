// Answers that stay visible: a pager shows long answers, and output is held below shorter ones.
extension LineEditor {
  /// Shows a long answer in the pager before the line is shown.
  func beginPaging() {
    guard pager == nil, let lines = screen.takePages() else { return }
    let (width, height) = inputLoop.size
    pager = Pager(lines, width: width, height: height)
  }

  /// Passes a key to the pager. Returns true if the pager handles it.
  func turnPage(_ key: Key) -> Bool {
    guard let turn = pager?.turn(key) else { return false }
    if turn != .stays { endPaging() }
    return turn != .passes
  }

  func endPaging() {
    guard pager != nil else { return }
    pager = nil
    screen.endPaging()
  }

  /// Releases the output held below an answer if the key requests it.
  ///
  /// Returns false if the key does not request it, no output is held, or a line is being edited.
  func goOn(with scalar: Unicode.Scalar) -> Bool {
    let isMeant = Self.advances(scalar) || scalar == "\u{1B}" && keys.isEmpty
    guard isMeant, text.isEmpty, search == nil, autotyper == nil else { return false }
    if screen.autotype.withLock({ $0?.text != nil }) { return false }
    return screen.release()
  }
}
