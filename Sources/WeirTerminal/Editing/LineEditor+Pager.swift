// What is shown and stays: an answer that is longer than the screen, and one that lines wait below.
extension LineEditor {
  /// Shows a long answer from its beginning, before the line is.
  func beginPaging() {
    guard pager == nil, let lines = screen.takePages() else { return }
    let (width, height) = inputLoop.size
    pager = Pager(lines, width: width, height: height)
  }

  /// True where the key was the pager's.
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

  /// Lets the lines through that wait below an answer; false where none do, or somebody types.
  func goOn(with scalar: Unicode.Scalar) -> Bool {
    let isMeant = Self.advances(scalar) || scalar == "\u{1B}" && keys.isEmpty
    guard isMeant, text.isEmpty, search == nil, autotyper == nil else { return false }
    if options.autotypes, screen.autotype.withLock({ $0?.text != nil }) { return false }
    return screen.release()
  }
}
